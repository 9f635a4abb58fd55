import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { BehaviourProps } from "#modules/content/components/behaviours.ts";
import { PostShare } from "../../components/post-share.tsx";

/** Adds the buttons for copying and for the device's own share sheet to the links. */
export default function ShareBehaviour({ element }: BehaviourProps) {
  const [page, setPage] = useState<{ title: string; address: string } | null>(null);
  useEffect(() => {
    const plain = element.querySelector<HTMLElement>(".share");
    if (!plain) return;
    const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href;
    plain.hidden = true;
    setPage({
      title: plain.dataset["title"] || document.title,
      address: canonical ?? location.origin + location.pathname,
    });
    return () => {
      plain.hidden = false;
    };
  }, [element]);
  return page && createPortal(<PostShare {...page} />, element);
}
