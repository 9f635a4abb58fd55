import { type RefObject, useEffect, useState } from "react";
import { fitsView, mayTurn, nextPlacePx, type RowPlace } from "./turning.ts";

/** A row that moves by buttons and by time. */
export function useTurning(row: RefObject<HTMLElement | null>, turnMs: number | null) {
  const [isPaused, setPaused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const [isHidden, setHidden] = useState(false);
  const [fits, setFits] = useState(true);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setFits(fitsView(placeOf(element))));
    observer.observe(element);
    return () => observer.disconnect();
  }, [row]);

  useEffect(() => {
    if (turnMs === null) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    const obey = () => still.matches && setPaused(true);
    const look = () => setHidden(document.visibilityState === "hidden");
    obey();
    look();
    still.addEventListener("change", obey);
    document.addEventListener("visibilitychange", look);
    return () => {
      still.removeEventListener("change", obey);
      document.removeEventListener("visibilitychange", look);
    };
  }, [turnMs]);

  const turns = turnMs !== null && !fits && mayTurn({ isPaused, isHovered, hasFocus, isHidden });
  useEffect(() => {
    if (!turns || turnMs === null) return;
    const timer = setInterval(() => {
      const element = row.current;
      if (element) move(element, element.firstElementChild?.clientWidth ?? element.clientWidth);
    }, turnMs);
    return () => clearInterval(timer);
  }, [turns, turnMs, row]);

  return {
    fits,
    isPaused,
    hover: setHovered,
    focus: setFocus,
    togglePause: () => setPaused((paused) => !paused),
    /** Scrolls a whole view forward or back; returns the future position. */
    turn: (direction: 1 | -1): RowPlace | null => {
      const element = row.current;
      return element && move(element, direction * element.clientWidth);
    },
  };
}

/** Scroll positions are negative in right-to-left languages. */
function placeOf(element: HTMLElement): RowPlace {
  return {
    atPx: Math.abs(element.scrollLeft),
    viewPx: element.clientWidth,
    wholePx: element.scrollWidth,
  };
}

function move(element: HTMLElement, stepPx: number): RowPlace {
  const place = placeOf(element);
  const atPx = nextPlacePx(place, stepPx);
  element.scrollTo({ left: getComputedStyle(element).direction === "rtl" ? -atPx : atPx });
  return { ...place, atPx };
}
