import { Suspense } from "react";
import { lazyPart } from "#platform/browser/lazy-part.ts";
import type { PublishedRecord } from "./publish-switch.tsx";
import { useVisitor } from "./visitor-store.ts";

const PublishSwitch = lazyPart(async () => (await import("./publish-switch.tsx")).PublishSwitch);

type PublishLaterProps = Omit<PublishedRecord, "officePath"> & {
  roles: readonly string[];
  /** Its form in the back office, and who may open it where that is not everybody who may publish it. */
  officePath: string;
  officeRoles?: readonly string[];
  className?: string;
};

/** The switch of a public page for who may publish it; nobody else loads it. The server checks again. */
export function PublishLater({
  roles,
  officePath,
  officeRoles = roles,
  className,
  ...record
}: PublishLaterProps) {
  const held = useVisitor().roles;
  const isOneOf = (wanted: readonly string[]) =>
    held.some((role) => role === "administrator" || wanted.includes(role));
  if (!isOneOf(roles)) return null;
  return (
    <div className={className}>
      <Suspense>
        <PublishSwitch {...record} officePath={isOneOf(officeRoles) ? officePath : null} />
      </Suspense>
    </div>
  );
}
