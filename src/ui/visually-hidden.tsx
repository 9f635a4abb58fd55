import type { ReactNode } from "react";

/** Words for screen readers. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="vh">{children}</span>;
}
