import { Suspense } from "react";
import { lazyPart } from "#platform/browser/lazy-part.ts";
import type { PublishedRecord } from "./publish-switch.tsx";
import { useVisitor } from "./visitor-store.ts";

const PublishSwitch = lazyPart(async () => (await import("./publish-switch.tsx")).PublishSwitch);

type PublishLaterProps = PublishedRecord & { roles: readonly string[]; className?: string };

/** The switch of a public page for who may publish it; nobody else loads it. The server checks again. */
export function PublishLater({ roles, className, ...record }: PublishLaterProps) {
  const held = useVisitor().roles;
  if (!held.some((role) => role === "administrator" || roles.includes(role))) return null;
  return (
    <div className={className}>
      <Suspense>
        <PublishSwitch {...record} />
      </Suspense>
    </div>
  );
}
