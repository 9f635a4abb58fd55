import { useEffect } from "react";
import type { BehaviourProps } from "../../components/behaviours.ts";
import { isVisible, moveWithPage, wantsStillness } from "../../components/scroll-motion.ts";

/** Animates a block when enough of it is visible. A block that is already in view stays as it is. */
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
    // Keyboard focus or a search within the page must not land in an invisible block.
    section.addEventListener("focusin", show);
    return () => {
      end();
      section.removeEventListener("focusin", show);
      delete section.dataset["shown"];
    };
  }, [element]);
  return null;
}
