import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import { Icon, type IconShape } from "./icon.tsx";
import { Link } from "./link.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

/**
 * The page numbers to offer: the first, the last and the neighbours of the current one. A gap never hides a single
 * page, because its number takes no more room.
 */
export function shownPages(page: number, pages: number): (number | "gap")[] {
  const kept = new Set([1, pages, page - 1, page, page + 1].filter((each) => each >= 1 && each <= pages));
  if (kept.has(3) && pages >= 3) kept.add(2);
  if (kept.has(pages - 2)) kept.add(pages - 1);
  const shown: (number | "gap")[] = [];
  let last = 0;
  for (const each of [...kept].sort((a, b) => a - b)) {
    if (each > last + 1) shown.push("gap");
    shown.push(each);
    last = each;
  }
  return shown;
}

type PagerProps = {
  page: number;
  pages: number;
  href: (page: number) => string;
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** The full name of a page, such as "Page 3". */
  pageLabel?: (page: number) => string;
};

/** Page links; nothing for a single page. */
export function Pager({ page, pages, href, label, previousLabel, nextLabel, pageLabel }: PagerProps) {
  if (pages <= 1) return null;
  const shown = shownPages(page, pages);
  return (
    <nav className="pager" aria-label={label}>
      <Step href={page > 1 ? href(page - 1) : null} rel="prev" icon={ChevronLeft} label={previousLabel} />
      {shown.map((each, index) =>
        each === "gap" ? (
          <span key={`gap after ${shown[index - 1]}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={each}
            href={href(each)}
            aria-label={pageLabel?.(each)}
            aria-current={each === page ? "page" : undefined}
          >
            {each}
          </Link>
        ),
      )}
      <Step href={page < pages ? href(page + 1) : null} rel="next" icon={ChevronRight} label={nextLabel} />
    </nav>
  );
}

function Step({
  href,
  rel,
  icon,
  label,
}: {
  href: string | null;
  rel: string;
  icon: IconShape;
  label: string;
}): ReactNode {
  const content = (
    <>
      <Icon of={icon} small directed />
      <VisuallyHidden>{label}</VisuallyHidden>
    </>
  );
  if (!href) return <span aria-disabled="true">{content}</span>;
  return (
    <Link href={href} rel={rel}>
      {content}
    </Link>
  );
}
