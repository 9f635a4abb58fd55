import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Icon, type IconShape } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { ChatterView } from "../message-view.ts";

/** Links to five pages around the current one, with one step back and forward. */
export function ChatterPager({ view: { page, pages, shownPages, pagePaths } }: { view: ChatterView }) {
  const { text } = useLocale();
  if (pages <= 1) return null;
  const step = (to: number, icon: IconShape, label: string) => {
    const path = pagePaths[to];
    if (!path) return <span aria-disabled="true">{<Icon of={icon} small directed label={label} />}</span>;
    return (
      <Link href={path} aria-label={label}>
        <Icon of={icon} small directed />
      </Link>
    );
  };
  return (
    <nav className="pager" aria-label={text("messages.pages")}>
      {step(page - 1, ChevronLeft, text("messages.previousPage"))}
      {shownPages.map((one) => (
        <Link
          key={one}
          href={pagePaths[one] ?? ""}
          aria-label={text("messages.page", { page: one })}
          aria-current={one === page ? "page" : undefined}
        >
          {one}
        </Link>
      ))}
      {step(page + 1, ChevronRight, text("messages.nextPage"))}
    </nav>
  );
}
