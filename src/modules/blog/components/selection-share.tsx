import { type CSSProperties, type RefObject, useEffect, useState } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { buttonClass } from "#ui/button.tsx";
import { CopyButton, inPopup } from "./post-share.tsx";
import { quoteOf } from "./quote.ts";
import { mailHref, sharePlaces } from "./share-places.ts";

export type SelectionShareProps = {
  /** The text that can be shared. */
  within: RefObject<HTMLElement | null>;
  address: string;
};

interface Marked {
  quote: string;
  /** The end of the selection, in pixels of the page. */
  xPx: number;
  yPx: number;
}

/** Offers to share the selected text, below the selection. Esc or another selection closes it. */
export function SelectionShare({ within, address }: SelectionShareProps) {
  const { text } = useLocale();
  const [marked, setMarked] = useState<Marked | null>(null);
  useEffect(() => {
    const look = () => setMarked(markedIn(within.current));
    const close = (event: KeyboardEvent) => event.key === "Escape" && setMarked(null);
    look();
    document.addEventListener("selectionchange", look);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("selectionchange", look);
      document.removeEventListener("keydown", close);
    };
  }, [within]);
  if (!marked) return null;
  const { quote } = marked;
  return (
    <section
      className="quote-share"
      aria-label={text("blog.shareQuote")}
      style={{ "--x": `${marked.xPx}px`, "--y": `${marked.yPx}px` } as CSSProperties}
    >
      <CopyButton words={`${quote} ${address}`} label={text("blog.shareCopyWords")} />
      <a className={buttonClass({ kind: "quiet", size: "s" })} href={mailHref(quote, `${quote}\n${address}`)}>
        {text("blog.shareMail")}
      </a>
      {sharePlaces(address, quote)
        .filter(({ name }) => name === "X" || name === "WhatsApp")
        .map(({ name, href }) => (
          <a
            key={name}
            className={buttonClass({ kind: "quiet", size: "s" })}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            onClick={(event) => inPopup(event, href)}
          >
            {name}
          </a>
        ))}
    </section>
  );
}

function markedIn(within: HTMLElement | null): Marked | null {
  const selection = document.getSelection();
  if (!within || !selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  if (!within.contains(selection.anchorNode) || !within.contains(selection.focusNode)) return null;
  const quote = quoteOf(selection.toString());
  if (quote === null) return null;
  const box = selection.getRangeAt(0).getBoundingClientRect();
  return { quote, xPx: box.left + box.width / 2 + window.scrollX, yPx: box.bottom + window.scrollY };
}
