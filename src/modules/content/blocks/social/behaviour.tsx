import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import type { BehaviourProps } from "../../components/behaviours.ts";
import { socialWidth } from "../../components/social-width.ts";

/** Asks before it loads anything from the network. The answer applies to this page view and is not stored. */
export default function SocialBehaviour({ element }: BehaviourProps) {
  const { text } = useLocale();
  const [widthPx, setWidthPx] = useState(0);
  const [isAgreed, setAgreed] = useState(false);
  const section = element.querySelector<HTMLElement>("[data-page]");
  useEffect(() => {
    const observer = new ResizeObserver(() => setWidthPx(socialWidth(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  if (!section || widthPx === 0) return null;
  const { page = "", title = "", height = "500" } = section.dataset;
  if (!isAgreed) {
    return createPortal(
      <>
        <p className="field__hint">{text("content.socialNote")}</p>
        <Button kind="line" size="s" onClick={() => setAgreed(true)}>
          {text("content.socialShow")}
        </Button>
      </>,
      section,
    );
  }
  const query = new URLSearchParams({
    href: page,
    tabs: "timeline",
    width: String(widthPx),
    height,
    adapt_container_width: "true",
  });
  return createPortal(
    <iframe
      src={`https://www.facebook.com/plugins/page.php?${query}`}
      title={title}
      width={widthPx}
      height={height}
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
    />,
    section,
  );
}
