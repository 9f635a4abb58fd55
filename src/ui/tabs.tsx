import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link } from "./link.tsx";

export type TabLink = { href: string; label: ReactNode; count?: ReactNode; current?: boolean };

/** Tabs that are pages of their own. If they are wider than the screen, the current one is scrolled into view. */
export function TabLinks({ label, links }: { label: string; links: TabLink[] }) {
  const bar = useRef<HTMLElement>(null);
  const current = links.find((link) => link.current)?.href;
  useEffect(() => {
    const tab = current && bar.current?.querySelector('[aria-current="page"]');
    if (!tab || !bar.current) return;
    const [at, within] = [tab.getBoundingClientRect(), bar.current.getBoundingClientRect()];
    bar.current.scrollLeft += at.left - within.left - (within.width - at.width) / 2;
  }, [current]);
  return (
    <nav className="tabs" aria-label={label} ref={bar}>
      {links.map((link) => (
        <Link key={link.href} href={link.href} aria-current={link.current ? "page" : undefined}>
          {link.label}
          {link.count !== undefined && <small>{link.count}</small>}
        </Link>
      ))}
    </nav>
  );
}

/** The tab to which an arrow, Home or End moves; null for every other key. Arrows follow the direction of the text. */
export function tabAfterKey(
  key: string,
  current: number,
  count: number,
  rightToLeft: boolean,
): number | null {
  const forward = rightToLeft ? "ArrowLeft" : "ArrowRight";
  const back = rightToLeft ? "ArrowRight" : "ArrowLeft";
  if (key === forward) return (current + 1) % count;
  if (key === back) return (current - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
}

/** The id becomes the anchor of the panel. */
export type Tab = { id: string; label: ReactNode; count?: ReactNode; content: ReactNode };

function tabOf(tabs: readonly Tab[], hash: string): Tab | undefined {
  return tabs.find(({ id }) => `#${encodeURIComponent(id)}` === hash || `#${id}` === hash);
}

type TabsProps = { label: string; tabs: Tab[]; defaultId?: string; className?: string };

/**
 * Panels of one page. Before the script loads the tabs are links to their panels, and without one all panels are open;
 * afterwards they are a tab list with a single tab stop, in which the arrow keys move.
 */
export function Tabs({ label, tabs, defaultId, className }: TabsProps) {
  const [live, setLive] = useState(false);
  const [currentId, setCurrentId] = useState(defaultId ?? tabs[0]?.id);
  useEffect(() => {
    setLive(true);
    const wanted = tabOf(tabs, location.hash);
    if (wanted) setCurrentId(wanted.id);
    // A link elsewhere on the page may also lead to a panel: it has to be open before the page scrolls to it.
    function follow({ target, defaultPrevented }: globalThis.MouseEvent) {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="#"]');
      const tab = link && !defaultPrevented && tabOf(tabs, link.hash);
      if (tab) flushSync(() => setCurrentId(tab.id));
    }
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [tabs]);

  function choose(event: MouseEvent, id: string) {
    event.preventDefault();
    setCurrentId(id);
  }
  function moveByKey(event: KeyboardEvent<HTMLElement>) {
    const index = tabs.findIndex((tab) => tab.id === currentId);
    const rightToLeft = getComputedStyle(event.currentTarget).direction === "rtl";
    const next = tabAfterKey(event.key, index, tabs.length, rightToLeft);
    const tab = next === null ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    setCurrentId(tab.id);
    event.currentTarget.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(tab.id)}"]`)?.focus();
  }
  return (
    <div className={className}>
      <div className="tabs" {...(live && { role: "tablist", "aria-label": label, onKeyDown: moveByKey })}>
        {tabs.map((tab) => (
          <a
            key={tab.id}
            id={`${tab.id}-tab`}
            href={`#${tab.id}`}
            {...(live && {
              role: "tab",
              "aria-selected": tab.id === currentId,
              "aria-controls": tab.id,
              tabIndex: tab.id === currentId ? 0 : -1,
            })}
            aria-current={!live && tab.id === currentId ? "true" : undefined}
            onClick={(event) => choose(event, tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <small>{tab.count}</small>}
          </a>
        ))}
      </div>
      {tabs.map((tab) => (
        <section
          key={tab.id}
          id={tab.id}
          className="tabs__p"
          data-current={tab.id === currentId ? "" : undefined}
          role={live ? "tabpanel" : undefined}
          aria-labelledby={`${tab.id}-tab`}
        >
          {tab.content}
        </section>
      ))}
    </div>
  );
}
