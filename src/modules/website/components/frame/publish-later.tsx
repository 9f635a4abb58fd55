import { Suspense } from "react";
import { lazyPart } from "#platform/browser/lazy-part.ts";
import type { PublishedRecord } from "./publish-switch.tsx";
import { useVisitor } from "./visitor-store.ts";

const PublishSwitch = lazyPart(async () => (await import("./publish-switch.tsx")).PublishSwitch);

type PublishLaterProps = Omit<PublishedRecord, "officePath"> & {
  roles: readonly string[];
  /** Its form in the back office; `officeRoles` may open it, by default every publisher. */
  officePath: string;
  officeRoles?: readonly string[];
  className?: string;
};

/** The publish switch of a public page, loaded only by people who may publish. The server checks again. */
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
