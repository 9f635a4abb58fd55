import { useEffect, useRef, useState } from "react";
import { useVisitor } from "#modules/website/components/frame/visitor-store.ts";
import type { BlockContentProps } from "#modules/website/components/home/block.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { type FetchedSlider, fetchSlider } from "./fetch-slider.ts";
import { SliderContent } from "./slider-content.tsx";
import { SliderPlaceholder } from "./slider-placeholder.tsx";

/** A slider on a page. Visitors see nothing of a slider that is empty or failed to load; editors see a message. */
export function SliderBlock({ block }: BlockContentProps) {
  const { href } = useLocale();
  const isEditor = useVisitor().roles.some((role) => role === "website" || role === "administrator");
  const [state, setState] = useState<FetchedSlider | "waiting" | "failed">("waiting");
  useEffect(() => {
    const leaving = new AbortController();
    fetchSlider(block, href, leaving.signal)
      .then(setState)
      .catch(() => !leaving.signal.aborted && setState("failed"));
    return () => leaving.abort();
  }, [block, href]);
  const isNothing = state === "failed" || (state !== "waiting" && state.kind === "nothing");
  const place = useRef<HTMLDivElement>(null);
  // A block above the view keeps its height and its title, so that nothing jumps.
  const isAbove = (place.current?.getBoundingClientRect().bottom ?? 0) < 0;

  return (
    <div ref={place} aria-busy={state === "waiting" || undefined}>
      {isNothing && !isEditor && !isAbove && <span className="block__none" />}
      {isEditor && (
        <SliderPlaceholder
          block={block}
          fault={isNothing ? (state === "failed" ? "failed" : "nothing") : null}
        />
      )}
      {typeof state === "object" && state.kind === "slider" && <SliderContent slider={state.slider} isLive />}
      {typeof state === "object" && state.kind === "markup" && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own server's markup, made by React
        <div dangerouslySetInnerHTML={{ __html: state.html }} />
      )}
    </div>
  );
}
