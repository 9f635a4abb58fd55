import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useEffect, useState } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { IconButton } from "#ui/button.tsx";

interface Pages {
  current: number;
  count: number;
}

/**
 * The number of pages in a row of this many pixels, and the current one. The offset's sign depends on the writing
 * direction.
 */
export function pagesOf(offsetPx: number, rowPx: number, viewPx: number): Pages {
  if (viewPx <= 0) return { current: 0, count: 1 };
  // A rounding error of one pixel must not add a page.
  const count = Math.max(1, Math.ceil((rowPx - 1) / viewPx));
  const scrollablePx = Math.max(1, rowPx - viewPx);
  const share = Math.min(Math.abs(offsetPx) / scrollablePx, 1);
  return { current: Math.round(share * (count - 1)), count };
}

/** Arrows and a button for each page of a scrollable row; nothing if the whole row is visible. */
export function PageIndicators({ row, name }: { row: HTMLElement; name: string }) {
  const { text } = useLocale();
  const [{ current, count }, setPages] = useState<Pages>({ current: 0, count: 1 });
  useEffect(() => {
    const measure = () => {
      const next = pagesOf(row.scrollLeft, row.scrollWidth, row.clientWidth);
      setPages((before) => (before.current === next.current && before.count === next.count ? before : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    row.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      row.removeEventListener("scroll", measure);
    };
  }, [row]);
  if (count < 2) return null;

  function goTo(page: number) {
    const side = getComputedStyle(row).direction === "rtl" ? -1 : 1;
    const scrollablePx = row.scrollWidth - row.clientWidth;
    row.scrollTo({ left: (side * scrollablePx * page) / (count - 1) });
  }
  return (
    <div className="pages">
      <IconButton
        icon={ChevronLeft}
        label={text("content.pagePrevious", { name })}
        aria-disabled={current === 0 || undefined}
        onClick={() => goTo(Math.max(0, current - 1))}
      />
      <ol className="pages__dots">
        {Array.from({ length: count }, (_, page) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is identified by its number
          <li key={page}>
            <button
              type="button"
              aria-label={text("content.pageOf", { page: page + 1, count })}
              aria-current={page === current || undefined}
              onClick={() => goTo(page)}
            />
          </li>
        ))}
      </ol>
      <IconButton
        icon={ChevronRight}
        label={text("content.pageNext", { name })}
        aria-disabled={current === count - 1 || undefined}
        onClick={() => goTo(Math.min(count - 1, current + 1))}
      />
    </div>
  );
}
