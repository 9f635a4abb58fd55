import { type ComponentType, type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { htmlOfDrawn } from "#platform/browser/drawn-html-in-page.ts";
import { classNames } from "#ui/class-names.ts";
import { type BehaviourProps, loadBehaviour } from "./behaviours.ts";
import type { ContentView } from "./content-view.ts";

interface MovingBlock {
  key: number;
  element: HTMLElement;
  Behaviour: ComponentType<BehaviourProps>;
}

type ContentBodyProps = {
  content: ContentView;
  className?: string;
  lang?: string | undefined;
  id?: string;
  ref?: Ref<HTMLDivElement>;
};

/**
 * A text with its blocks from `loadContent`. The HTML is complete without JavaScript; the browser loads the behaviour
 * of a block when the block comes near the view.
 */
export function ContentBody({ content, className, lang, id, ref }: ContentBodyProps) {
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => root.current as HTMLDivElement);
  const [moving, setMoving] = useState<readonly MovingBlock[]>([]);
  const html = htmlOfDrawn(content);
  useEffect(() => {
    const elements = [...(root.current?.querySelectorAll<HTMLElement>("[data-behaviour]") ?? [])];
    if (html === "" || elements.length === 0) return;
    let isGone = false;
    const start = async (element: HTMLElement) => {
      const Behaviour = await loadBehaviour(element.dataset["behaviour"] ?? "");
      if (isGone || !Behaviour) return;
      setMoving((before) => [...before, { key: elements.indexOf(element), element, Behaviour }]);
    };
    const observer = new IntersectionObserver(
      (seen) => {
        for (const { target, isIntersecting } of seen) {
          if (!isIntersecting) continue;
          observer.unobserve(target);
          // If this fails, the block stays as the server rendered it.
          start(target as HTMLElement).catch(() => {});
        }
      },
      { rootMargin: "50% 0px" },
    );
    for (const element of elements) observer.observe(element);
    return () => {
      isGone = true;
      observer.disconnect();
      setMoving([]);
    };
  }, [html]);
  useEffect(() => {
    const element = root.current;
    if (html === "" || !element) return;
    // Content wider than the view scrolls, so the keyboard must be able to reach it.
    const reach = () => {
      for (const wide of element.querySelectorAll<HTMLElement>("table, pre"))
        if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0;
        else wide.removeAttribute("tabindex");
    };
    reach();
    addEventListener("resize", reach);
    return () => removeEventListener("resize", reach);
  }, [html]);
  return (
    <>
      <div
        ref={root}
        id={id}
        className={classNames("content prose", className)}
        lang={lang}
        data-drawn={content.mark}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server made it from a validated tree
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {moving.map(({ key, element, Behaviour }) => (
        <Behaviour key={key} element={element} />
      ))}
    </>
  );
}
