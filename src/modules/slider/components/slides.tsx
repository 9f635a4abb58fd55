import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { type CSSProperties, type FocusEvent, type ReactNode, useRef, useState } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { IconButton } from "#ui/button.tsx";
import { seenSlides } from "./turning.ts";
import { useTurning } from "./use-turning.ts";

export interface Slide {
  key: number;
  content: ReactNode;
}

type SlidesProps = {
  label: string;
  slides: readonly Slide[];
  /** Number side by side on a wide screen; three on a tablet, one on a phone (specification, section 9). */
  counts: number;
  /** Milliseconds between automatic steps; null without them. */
  turnMs: number | null;
  isLive?: boolean;
};

/**
 * A row that follows the finger, moves by buttons, and also by itself unless the visitor hovers over it, has the focus
 * in it or has stopped it.
 */
export function Slides({ label, slides, counts, turnMs, isLive = false }: SlidesProps) {
  const { text } = useLocale();
  const row = useRef<HTMLDivElement>(null);
  const turning = useTurning(row, isLive ? turnMs : null);
  const [said, setSaid] = useState("");

  function turn(direction: 1 | -1) {
    const place = turning.turn(direction);
    if (place) setSaid(text("slider.seen", { ...seenSlides(place, slides.length), count: slides.length }));
  }
  return (
    <section
      className="slides"
      style={{ "--counts": counts } as CSSProperties}
      aria-roledescription={text("slider.carousel")}
      aria-label={label}
      onPointerEnter={({ pointerType }) => pointerType !== "touch" && turning.hover(true)}
      onPointerLeave={() => turning.hover(false)}
      // After a start by keyboard the focus stays on the stop button.
      onFocus={({ target }) => turning.focus(!target.closest("[data-turner]"))}
      onBlur={(event: FocusEvent<HTMLElement>) =>
        !event.currentTarget.contains(event.relatedTarget) && turning.focus(false)
      }
    >
      {isLive && !turning.fits && (
        <p className="slides__tools">
          {turnMs !== null && (
            <IconButton
              icon={turning.isPaused ? Play : Pause}
              data-turner=""
              label={text(turning.isPaused ? "slider.play" : "slider.pause", { name: label })}
              onClick={turning.togglePause}
            />
          )}
          <IconButton
            icon={ChevronLeft}
            label={text("slider.previous", { name: label })}
            onClick={() => turn(-1)}
          />
          <IconButton
            icon={ChevronRight}
            label={text("slider.next", { name: label })}
            onClick={() => turn(1)}
          />
        </p>
      )}
      <div className="card-row slides__row" ref={row}>
        {slides.map(({ key, content }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no set of form fields
          <div
            key={key}
            role="group"
            aria-roledescription={text("slider.slide")}
            aria-label={text("slider.place", { place: index + 1, count: slides.length })}
          >
            {content}
          </div>
        ))}
      </div>
      <p className="vh" role="status">
        {said}
      </p>
    </section>
  );
}
