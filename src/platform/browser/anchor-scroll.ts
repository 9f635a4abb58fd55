/** The specification's duration of a scroll within a page, for any distance. */
const durationMs = 500;
const interruptedBy = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

/** The scroll position after this time; it eases in and out. */
export function positionAt(fromPx: number, toPx: number, elapsedMs: number): number {
  const part = Math.min(1, Math.max(0, elapsedMs / durationMs));
  const eased = part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) ** 2;
  return fromPx + (toPx - fromPx) * eased;
}

/**
 * Links to a place on the same page scroll there smoothly; with reduced motion they jump. One listener on the window
 * also covers elements that are added later.
 */
export function scrollAnchorsSmoothly(): void {
  // The last listener of a click: tabs, menus and the router have handled it by then.
  window.addEventListener("click", followAnchor);
}

function followAnchor(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const target = link && targetOf(link);
  if (!link || !target || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  event.preventDefault();
  // The router's state of the page stays; only the address gets the hash.
  if (link.hash !== location.hash) history.pushState(history.state, "", link.hash);
  takeFocus(target);
  moveTo(target);
}

/** The element of this page that a link leads to; null for links to other pages and for hashes with another meaning. */
function targetOf(link: HTMLAnchorElement): Element | null {
  const isHere = link.origin === location.origin && link.pathname === location.pathname;
  if (!isHere || link.search !== location.search || link.hash.length < 2) return null;
  if (link.target && link.target !== "_self") return null;
  return document.getElementById(markOf(link.hash));
}

/** The decoded hash of an address; an incorrectly encoded one is used as it is. */
export function markOf(hash: string): string {
  const mark = hash.slice(1);
  try {
    return decodeURIComponent(mark);
  } catch {
    return mark;
  }
}

/** As after a native jump, the next press of Tab begins at the target. */
function takeFocus(target: Element): void {
  if (!(target instanceof HTMLElement)) return;
  if (target.tabIndex < 0 && !target.hasAttribute("tabindex")) {
    target.tabIndex = -1;
    target.addEventListener("blur", () => target.removeAttribute("tabindex"), { once: true });
  }
  target.focus({ preventScroll: true });
}

function moveTo(target: Element): void {
  const root = document.documentElement;
  const marginPx =
    Number.parseFloat(getComputedStyle(root).scrollPaddingTop || "0") +
    Number.parseFloat(getComputedStyle(target).scrollMarginTop || "0");
  const fromPx = scrollY;
  const endPx = root.scrollHeight - innerHeight;
  const wantedPx = fromPx + target.getBoundingClientRect().top - (Number.isNaN(marginPx) ? 0 : marginPx);
  const toPx = Math.max(0, Math.min(wantedPx, endPx));
  const began = performance.now();
  let isInterrupted = false;
  const interrupt = () => {
    isInterrupted = true;
  };
  // A visitor who scrolls meanwhile interrupts the animation.
  for (const name of interruptedBy) addEventListener(name, interrupt, { once: true, passive: true });
  function step(now: number) {
    if (!isInterrupted) scrollTo({ top: positionAt(fromPx, toPx, now - began), behavior: "instant" });
    if (!isInterrupted && now - began < durationMs) requestAnimationFrame(step);
    else for (const name of interruptedBy) removeEventListener(name, interrupt);
  }
  requestAnimationFrame(step);
}
