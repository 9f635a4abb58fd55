import { useEffect, useRef } from "react";
import { type LocaleCode, localeFacts } from "#platform/i18n/locale.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { staffPagePath } from "../../paths.ts";

/** The widths of a small phone and an upright tablet, in pixels. */
const frameWidths = { phone: 360, tablet: 768 } as const;
export type FrameWidth = keyof typeof frameWidths;

/** Hides editors' controls and the cookie banner, which would cover the page. */
const hidden = ".editor-nav,.cookie--fixed,.preview-note{display:none}";

interface PageFrameProps {
  pageId: number;
  code: LocaleCode;
  width: FrameWidth;
  /** The last save of the draft. A new value reloads the page, which keeps its scroll position. */
  savedAt: string;
}

/** The draft as visitors will see it on another device: a frame of that width, so that media queries apply. */
export function PageFrame({ pageId, code, width, savedAt }: PageFrameProps) {
  const { text } = useLocale();
  const frame = useRef<HTMLIFrameElement>(null);
  const shownAt = useRef(savedAt);
  useEffect(() => {
    if (savedAt === "" || savedAt === shownAt.current) return;
    shownAt.current = savedAt;
    frame.current?.contentWindow?.location.reload();
  }, [savedAt]);
  const widthPx = frameWidths[width];
  return (
    <div className="edit-frame">
      <p className="edit-frame__size small quiet" role="status">
        {text("page.editFrameSize", { device: text(`page.editWidth_${width}`), width: widthPx })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must scroll a frame wider than the window */}
      <section className="edit-frame__stage" tabIndex={0} aria-label={text("page.editFrame")}>
        <iframe
          ref={frame}
          className="edit-frame__page"
          title={text("page.editFrameTitle", { width: widthPx })}
          src={(localeFacts(code)?.prefix ?? "") + staffPagePath(pageId, "preview")}
          style={{ inlineSize: widthPx }}
          onLoad={({ currentTarget }) => hideExtras(currentTarget)}
        />
      </section>
    </div>
  );
}

function hideExtras({ contentWindow, contentDocument }: HTMLIFrameElement) {
  const view = contentWindow as (Window & typeof globalThis) | null;
  if (!view || !contentDocument) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(hidden);
  contentDocument.adoptedStyleSheets = [sheet];
}
