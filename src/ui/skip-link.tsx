import type { ReactNode } from "react";

/** The first stop of the keyboard: over the head of the page to its content. */
export function SkipLink({ href, children }: { href: `#${string}`; children: ReactNode }) {
  return (
    <a className="skip" href={href}>
      {children}
    </a>
  );
}
