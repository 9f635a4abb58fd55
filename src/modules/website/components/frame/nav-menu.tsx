import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { createHoverIntent } from "#ui/hover-intent.ts";
import { Menu } from "#ui/menu.tsx";
import type { MenuView } from "./shell-view.ts";

const delays = { openDelayMs: 120, closeDelayMs: 250 };

/** One entry of the header: a link, or a list that opens by pointer, press and keyboard. */
export function NavMenu({ entry, currentPath }: { entry: MenuView; currentPath: string }) {
  const current =
    entry.path !== "" && (currentPath === entry.path || currentPath.startsWith(`${entry.path}/`));
  if (entry.children.length === 0) {
    return (
      <Link to={entry.path} aria-current={current ? "page" : undefined}>
        {entry.name}
      </Link>
    );
  }
  return <NavList entry={entry} currentPath={currentPath} />;
}

function NavList({ entry, currentPath }: { entry: MenuView; currentPath: string }) {
  const { text } = useLocale();
  const list = useRef<HTMLDetailsElement | null>(null);
  const openedByPointer = useRef(false);
  const intent = useRef(
    createHoverIntent(delays, (open) => {
      if (!list.current) return;
      openedByPointer.current = open;
      list.current.open = open;
    }),
  );
  useEffect(() => intent.current.stop, []);

  function pointerEnter(event: PointerEvent<HTMLDetailsElement>) {
    list.current = event.currentTarget;
    if (event.pointerType === "mouse" && !event.currentTarget.open) intent.current.enter();
    else intent.current.stop();
  }
  function pointerLeave(event: PointerEvent<HTMLDetailsElement>) {
    if (event.pointerType === "mouse") intent.current.leave();
  }
  /** A press just after the pointer has opened the list means "stay" and must not close it. */
  function keepOpen(event: MouseEvent<HTMLDetailsElement>) {
    const onHead = event.target instanceof Element && event.target.closest("summary");
    if (onHead && openedByPointer.current && event.currentTarget.open) event.preventDefault();
    openedByPointer.current = false;
  }

  return (
    <Menu
      trigger={entry.name}
      onPointerEnter={pointerEnter}
      onPointerLeave={pointerLeave}
      onClickCapture={keepOpen}
    >
      {entry.path && (
        <Link to={entry.path} aria-current={currentPath === entry.path ? "page" : undefined}>
          {text("website.seeAll")}
        </Link>
      )}
      {entry.children.map((child) => (
        <Link key={child.id} to={child.path} aria-current={currentPath === child.path ? "page" : undefined}>
          {child.name}
        </Link>
      ))}
    </Menu>
  );
}
