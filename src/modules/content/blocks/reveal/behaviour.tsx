import { useEffect } from "react";
import type { BehaviourProps } from "../../components/behaviours.ts";
import { isVisible, moveWithPage, wantsStillness } from "../../components/scroll-motion.ts";

/** Lets a block come in when enough of it is seen. One that is in the view already stays as it is. */
export default function RevealBehaviour({ element }: BehaviourProps) {
  useEffect(() => {
    const section = element.querySelector<HTMLElement>("[data-effect]");
    if (!section || wantsStillness()) return;
    const isSeen = () => isVisible(element.getBoundingClientRect(), innerHeight);
    if (isSeen()) return;
    section.dataset["shown"] = "waiting";
    const show = () => {
      section.dataset["shown"] = "now";
      end();
    };
    const end = moveWithPage(() => isSeen() && show());
    // Somebody who comes by the keyboard or a search within the page must not find an empty place.
    section.addEventListener("focusin", show);
    return () => {
      end();
      section.removeEventListener("focusin", show);
      delete section.dataset["shown"];
    };
  }, [element]);
  return null;
}
