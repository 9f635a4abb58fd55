import { useEffect, useRef, useState } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { Scheme, Theme } from "../theme.ts";
import { themeCss } from "../theme-css.ts";

export const widths = { phone: 390, tablet: 820, desktop: 1280 } as const;
export type Width = keyof typeof widths;

const lookMs = 120;
/** Hides the editor's own bar and the cookie notice of a new browser, which would cover the page. */
const hidden = ".editor-nav,.cookie--fixed{display:none}";

/** Replaces the published look in the frame by the draft, which nobody else sees. */
function put(frame: HTMLIFrameElement, css: string, theme: Theme, scheme: Scheme) {
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  const shown = frame.contentDocument;
  if (!view || !shown?.head || shown.location.protocol === "about:") return;
  const root = shown.documentElement;
  shown.getElementById("theme")?.setAttribute("media", "not all");
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(css + hidden);
  shown.adoptedStyleSheets = [sheet];
  root.dataset["theme"] = scheme;
  root.dataset["header"] = theme.header;
  root.dataset["footer"] = theme.footer;
}

type PreviewProps = { theme: Theme; scheme: Scheme; width: Width; path: string };

/** The site itself in a frame, as wide as a phone, a tablet or a desktop, scaled to fit beside the choices. */
export function ThemePreview({ theme, scheme, width, path }: PreviewProps) {
  const { text, href } = useLocale();
  const frame = useRef<HTMLIFrameElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<{ width: number; height: number }>();
  const css = themeCss(theme, { whole: true });

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    put(element, css, theme, scheme);
    let seen: Document | null = null;
    // A page that has just begun to load gets the draft before its pictures load.
    const timer = setInterval(() => {
      if (element.contentDocument === seen || !element.contentDocument?.body) return;
      seen = element.contentDocument;
      put(element, css, theme, scheme);
    }, lookMs);
    const loaded = () => put(element, css, theme, scheme);
    element.addEventListener("load", loaded);
    return () => {
      clearInterval(timer);
      element.removeEventListener("load", loaded);
    };
  }, [css, theme, scheme]);

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const widthPx = widths[width];
  const share = room ? Math.min(1, room.width / widthPx) : 1;
  return (
    <div className="theme-stage" ref={stage} data-width={width}>
      <iframe
        ref={frame}
        className="theme-stage__page"
        title={text("theme.preview")}
        src={href(path)}
        style={
          room && {
            inlineSize: widthPx,
            blockSize: room.height / share,
            scale: String(share),
            insetInlineStart: Math.max(0, (room.width - widthPx * share) / 2),
          }
        }
      />
      <p className="theme-stage__size num" aria-hidden="true">
        {text("theme.size", { width: widthPx, percent: Math.round(share * 100) })}
      </p>
    </div>
  );
}
