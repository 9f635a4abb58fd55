import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { BehaviourProps } from "../../components/behaviours.ts";

/** A click replaces the link with the player on the same page. */
export default function VideoBehaviour({ element }: BehaviourProps) {
  const [playing, setPlaying] = useState<{ src: string; title: string } | null>(null);
  useEffect(() => {
    const play = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>("[data-embed]");
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      const address = link.dataset["embed"] ?? "";
      link.hidden = true;
      setPlaying({
        src: `${address}${address.includes("?") ? "&" : "?"}autoplay=1`,
        title: link.dataset["title"] ?? "",
      });
    };
    element.addEventListener("click", play);
    return () => element.removeEventListener("click", play);
  }, [element]);
  if (!playing) return null;
  return createPortal(
    <iframe
      className="player"
      ref={takeFocus}
      src={playing.src}
      title={playing.title}
      allow="autoplay; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-presentation"
    />,
    element,
  );
}

/** The pressed link is gone, so its player takes the focus. */
function takeFocus(frame: HTMLIFrameElement | null): void {
  frame?.focus();
}
