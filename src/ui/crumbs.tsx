import type { ReactNode } from "react";
import { Link } from "./link.tsx";

export type Crumb = { label: ReactNode; href?: string };

/** The path to this page; the last entry is the page itself. */
export function Crumbs({ label, crumbs }: { label: string; crumbs: Crumb[] }) {
  return (
    <nav className="crumbs" aria-label={label}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.href ?? "here"} aria-current={index === crumbs.length - 1 ? "page" : undefined}>
            {crumb.href && index < crumbs.length - 1 ? (
              <Link href={crumb.href}>{crumb.label}</Link>
            ) : (
              crumb.label
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
