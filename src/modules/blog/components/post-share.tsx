import Copy from "lucide-react/icons/copy";
import Mail from "lucide-react/icons/mail";
import Share from "lucide-react/icons/share";
import { type MouseEvent, useEffect, useId, useState, useSyncExternalStore } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { mailHref, openSharePopup, sharePlaces } from "./share-places.ts";

const copiedMs = 800;

/** Ways to share a post: plain links, a button that copies the address, and the device's own share sheet. */
export function PostShare({ title, address }: { title: string; address: string }) {
  const { text } = useLocale();
  const titleId = useId();
  const canShare = useSyncExternalStore(
    () => () => {},
    () => typeof navigator.share === "function",
    () => false,
  );
  return (
    <section className="share" aria-labelledby={titleId}>
      <h2 className="h4" id={titleId}>
        {text("blog.share")}
      </h2>
      <ul className="share__ways">
        <li>
          <a className={buttonClass({ kind: "line", size: "s" })} href={mailHref(title, address)}>
            <Icon of={Mail} small /> {text("blog.shareMail")}
          </a>
        </li>
        <li className="needs-js">
          <CopyButton words={address} label={text("blog.shareCopy")} />
        </li>
        {canShare && (
          <li>
            <Button
              kind="line"
              size="s"
              icon={Share}
              // Closing the device's own share sheet is not an error.
              onClick={() => void navigator.share({ title, url: address }).catch(() => {})}
            >
              {text("blog.shareNative")}
            </Button>
          </li>
        )}
        {sharePlaces(address, title).map(({ name, href }) => (
          <li key={name}>
            <a
              className={buttonClass({ kind: "quiet", size: "s" })}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              onClick={(event) => inPopup(event, href)}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** With a modifier key, the browser opens a tab or window as usual. */
export function inPopup(event: MouseEvent, href: string): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  if (openSharePopup(href)) event.preventDefault();
}

/** Copies text and confirms it for a moment. */
export function CopyButton({ words, label }: { words: string; label: string }) {
  const { text } = useLocale();
  const [said, setSaid] = useState<"copied" | "failed" | null>(null);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), copiedMs);
    return () => clearTimeout(timer);
  }, [said]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(words);
      setSaid("copied");
    } catch {
      setSaid("failed");
    }
  }
  return (
    <span className="share__copy">
      <Button kind="line" size="s" icon={Copy} onClick={copy}>
        {label}
      </Button>
      <span role="status" className={said ? "share__said" : "vh"}>
        {said && text(said === "copied" ? "blog.copied" : "blog.copyFailed")}
      </span>
    </span>
  );
}
