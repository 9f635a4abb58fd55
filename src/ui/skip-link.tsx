import type { ReactNode } from "react";

/** The first stop of the keyboard: skips the header to the page's content. */
export function SkipLink({ href, children }: { href: `#${string}`; children: ReactNode }) {
  return (
    <a className="skip" href={href}>
      {children}
    </a>
  );
}
