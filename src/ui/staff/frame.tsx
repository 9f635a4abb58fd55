import ChevronDown from "lucide-react/icons/chevron-down";
import MenuIcon from "lucide-react/icons/menu";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Icon, type IconShape } from "../icon.tsx";
import { Link } from "../link.tsx";
import { type MenuFold, useMenuFolds } from "./menu-folds.ts";

export type StaffNavEntry = {
  label: ReactNode;
  href: string;
  icon: IconShape;
  /** The number of open tasks there; hidden if zero. */
  count?: number;
  current: boolean;
};

/** A group with a label folds; `id` is its name in the browser's storage. */
export type StaffNavGroup = { id: string; label?: ReactNode; entries: StaffNavEntry[] };

type StaffFrameProps = {
  brand: ReactNode;
  brandHref: string;
  groups: StaffNavGroup[];
  /** The start of the top bar: crumbs. */
  top: ReactNode;
  /** The end of the top bar: find, account. */
  tools: ReactNode;
  menuLabel: string;
  closeLabel: string;
  children: ReactNode;
};

/**
 * Menu, top bar and main. On narrow screens the menu is a sheet. Without a script the button is a link to it and
 * `:target` shows it. With a script it opens by state, because a router's page change does not update `:target`.
 */
export function StaffFrame({
  brand,
  brandHref,
  groups,
  top,
  tools,
  menuLabel,
  closeLabel,
  children,
}: StaffFrameProps) {
  const [open, setOpen] = useState(false);
  const folds = useMenuFolds(groups);
  const opener = useRef<HTMLAnchorElement>(null);
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    if (open) menu.current?.querySelector<HTMLElement>("[aria-current], a")?.focus();
  }, [open]);

  const current = groups.flatMap(({ entries }) => entries).find((entry) => entry.current)?.href;
  useEffect(() => {
    if (current) showCurrent(menu.current);
  }, [current]);

  function show(event: MouseEvent) {
    event.preventDefault();
    setOpen(true);
  }
  function close() {
    setOpen(false);
    // The column is inert until the next paint, and inert elements take no focus.
    requestAnimationFrame(() => opener.current?.focus());
  }
  function closeByKey(event: KeyboardEvent) {
    if (event.key === "Escape" && open) close();
  }
  function closeAfterChoice(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest("a")) setOpen(false);
  }
  return (
    <div className="st">
      <nav
        className="st__nav"
        id="staff-menu"
        aria-label={menuLabel}
        ref={menu}
        data-open={open ? "" : undefined}
        onKeyDown={closeByKey}
      >
        {/* biome-ignore lint/a11y: the links inside are what is operated, by key too; this only hears of it */}
        <div className="st__navbox" onClick={closeAfterChoice}>
          <div className="st__brand">
            <Link className="brand" href={brandHref}>
              {brand}
            </Link>
            {/* biome-ignore lint/a11y/useValidAnchor: without a script it leads away from the menu's :target */}
            <a
              className="iconbtn only-narrow"
              href="#main"
              aria-label={closeLabel}
              onClick={(event) => {
                event.preventDefault();
                event.stopPropagation();
                if (location.hash === "#staff-menu") location.hash = "main";
                close();
              }}
            >
              <Icon of={X} />
            </a>
          </div>
          {groups.map((group) => (
            <NavGroup key={group.id} group={group} fold={folds.of(group)} />
          ))}
        </div>
      </nav>
      {/* biome-ignore lint/a11y: the scrim repeats the close button for a pointer */}
      {open && <div className="st__scrim" onClick={close} />}
      <div className="st__column" inert={open}>
        <header className="st__top">
          {/* biome-ignore lint/a11y/useValidAnchor: without a script it leads to the menu */}
          <a
            className="iconbtn st__menu only-narrow"
            href="#staff-menu"
            aria-label={menuLabel}
            aria-expanded={open}
            ref={opener}
            onClick={show}
          >
            <Icon of={MenuIcon} />
          </a>
          <div className="st__where">{top}</div>
          <div className="st__tools">{tools}</div>
        </header>
        <main className="st__main" id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}

/** The menu is longer than most screens: scrolls it to the current entry, without scrolling the page. */
function showCurrent(menu: HTMLElement | null): void {
  const box = menu?.querySelector(".st__navbox");
  const entry = box?.querySelector("[aria-current]")?.getBoundingClientRect();
  if (!box || !entry) return;
  const { top, bottom } = box.getBoundingClientRect();
  if (entry.top < top || entry.bottom > bottom) box.scrollTop += entry.top - top - box.clientHeight / 2;
}

function NavGroup({ group, fold }: { group: StaffNavGroup; fold: MenuFold }) {
  const entries = (
    <ul className="st__entries">
      {group.entries.map((entry) => (
        <li key={entry.href}>
          <Link className="st__entry" href={entry.href} aria-current={entry.current ? "page" : undefined}>
            <Icon of={entry.icon} />
            <span>{entry.label}</span>
            {Boolean(entry.count) && <span className="st__count">{entry.count}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
  if (!group.label) return entries;
  const count = group.entries.reduce((sum, entry) => sum + (entry.count ?? 0), 0);
  return (
    <details className="st__fold" open={fold.open}>
      {/* biome-ignore lint/a11y: a summary is operated by key, too, and a key press there is a click */}
      <summary className="st__group" onClick={fold.toggle}>
        <span>{group.label}</span>
        {count > 0 && <span className="st__count">{count}</span>}
        <Icon of={ChevronDown} small />
      </summary>
      {entries}
    </details>
  );
}

type StaffBodyProps = { side?: ReactNode; sideLabel?: string; children: ReactNode };

/** The record, and beside it its history; below it on narrow screens. */
export function StaffBody({ side, sideLabel, children }: StaffBodyProps) {
  if (!side) return <div className="st__page">{children}</div>;
  return (
    <div className="st__body">
      <div className="st__page">{children}</div>
      <section className="st__side" aria-label={sideLabel}>
        {side}
      </section>
    </div>
  );
}

type StaffHeadProps = { title: ReactNode; badges?: ReactNode; lead?: ReactNode; actions?: ReactNode };

/** The name of the page, its state and its actions. */
export function StaffHead({ title, badges, lead, actions }: StaffHeadProps) {
  return (
    <div className="st__h">
      <h1>{title}</h1>
      {badges}
      {actions && <div className="row">{actions}</div>}
      {lead && <p className="st__lead">{lead}</p>}
    </div>
  );
}
