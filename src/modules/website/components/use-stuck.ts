import { useEffect, useState } from "react";
import { throttle } from "./throttle.ts";

const afterPx = 300;
const pauseMs = 200;

/** Whether the page is scrolled so far that the head comes back and stays (specification: 300 px, every 200 ms). */
export function useStuck(): boolean {
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    const { call, stop } = throttle(() => setStuck(window.scrollY > afterPx), pauseMs);
    call();
    window.addEventListener("scroll", call, { passive: true });
    window.addEventListener("resize", call, { passive: true });
    return () => {
      stop();
      window.removeEventListener("scroll", call);
      window.removeEventListener("resize", call);
    };
  }, []);
  return stuck;
}
