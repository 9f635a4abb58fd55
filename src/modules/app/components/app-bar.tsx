import { useEffect, useRef } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { useOffline } from "./connection.ts";
import { takeBack, type Waiting } from "./outbox.ts";
import { useShownPage } from "./shown-page.ts";
import { useVisitorMark } from "./visitor-mark.ts";
import { useWaiting } from "./waiting.ts";

/**
 * The strip above the page: no network, the age of the displayed page, and actions that wait for the network. `keptAt`
 * is set for a page from this device's cache. Usually empty.
 */
export function AppBar({ keptAt }: { keptAt: string | undefined }) {
  const { text, tag } = useLocale();
  const isOffline = useOffline();
  const { since, isKept } = useShownPage(keptAt);
  // First, so that actions of somebody who has signed out are not sent.
  useVisitorMark(isOffline);
  const waiting = useWaiting(isOffline);
  const bar = useHeight();
  const date = new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short" }).format(since);
  return (
    <div ref={bar}>
      <div role="status">
        {(isOffline || isKept) && (
          <p className="app-bar__t wrap">
            {text(isOffline ? "app.offline" : "app.kept", { date })}{" "}
            {!isOffline && (
              // biome-ignore lint/a11y/useValidAnchor: the address of this very page is asked for again
              <a className="link" href="">
                {text("app.anew")}
              </a>
            )}
          </p>
        )}
      </div>
      {waiting.length > 0 && <WaitingList waiting={waiting} />}
    </div>
  );
}

function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  const { text } = useLocale();
  const count = waiting.reduce((sum, { kind, quantity }) => sum + (kind === "line" ? 1 : quantity), 0);
  const isChange = waiting.some(({ kind }) => kind === "line");
  return (
    <details className="app-waiting wrap">
      <summary>{text(isChange ? "app.waitingChanges" : "app.waiting", { count })}</summary>
      <ul>
        {waiting.map(({ key, kind = "one", name, quantity, price, address, problem }) => (
          <li key={key}>
            <span>
              <a className="link" href={address}>
                {text(price === "" && kind === "one" ? "app.waiting_oneUnpriced" : `app.waiting_${kind}`, {
                  ...{ quantity, name, price },
                })}
              </a>
              {problem && <strong className="app-waiting__bad">{problem}</strong>}
            </span>
            <button
              type="button"
              className="btn btn--line btn--s"
              aria-label={text("app.removeOf", { name })}
              onClick={() => takeBack(key)}
            >
              {text("app.remove")}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Gives the strip's height to the style sheet, so that a sticky header stays below it. */
function useHeight() {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => style.setProperty("--app-bar", `${element.offsetHeight}px`));
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return bar;
}
