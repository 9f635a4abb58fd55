import { useEffect, useState } from "react";
import { throttle } from "./throttle.ts";

const pauseMs = 200;

/** Whether the page is scrolled so far that the header returns and stays (specification: 300 px, every 200 ms). */
export function useStuck(): boolean {
  return useScrolledPast(300);
}

export function useScrolledPast(afterPx: number): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const { call, stop } = throttle(() => setPast(window.scrollY > afterPx), pauseMs);
    call();
    window.addEventListener("scroll", call, { passive: true });
    window.addEventListener("resize", call, { passive: true });
    return () => {
      stop();
      window.removeEventListener("scroll", call);
      window.removeEventListener("resize", call);
    };
  }, [afterPx]);
  return isPast;
}
