import { useEffect } from "react";
import type { BehaviourProps } from "../../components/behaviours.ts";
import { moveWithPage, wantsStillness } from "../../components/scroll-motion.ts";

/** Moves the picture behind the words while the page scrolls. */
export default function ParallaxBehaviour({ element }: BehaviourProps) {
  useEffect(() => {
    const back = element.querySelector<HTMLElement>("[data-lag]");
    if (!back || wantsStillness()) return;
    const lag = Number(back.dataset["lag"]);
    return moveWithPage(() => {
      const { top, height } = element.getBoundingClientRect();
      const share = (innerHeight / 2 - (top + height / 2)) / innerHeight;
      const bounded = Math.max(-1, Math.min(1, share));
      back.style.setProperty("--shift", `${Math.round(bounded * lag * height)}px`);
    });
  }, [element]);
  return null;
}
