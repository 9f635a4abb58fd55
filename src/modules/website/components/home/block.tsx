import { type ComponentType, createContext, use, useEffect, useRef, useState } from "react";
import { classNames } from "#ui/class-names.ts";
import { Link } from "#ui/link.tsx";
import type { BlockView } from "./block-view.ts";

/** The component that renders a block. If it renders `.block__none` the block is empty, and its place closes. */
export interface BlockContentProps {
  block: BlockView;
}

type LoadContent = () => Promise<ComponentType<BlockContentProps>>;

/** Fetches the component that renders blocks; a higher module provides it. */
export const BlockLoader = createContext<LoadContent | null>(null);

type BlockProps = {
  block: BlockView;
  plaster?: boolean;
  /** Within a text: without the width and the margins of a section. */
  inset?: boolean;
};

/**
 * The place of a block: its title as a link, and reserved space for its content, which is fetched near the viewport.
 */
export function Block({ block, plaster = false, inset = false }: BlockProps) {
  const place = useRef<HTMLElement>(null);
  const load = use(BlockLoader);
  const [Content, setContent] = useState<ComponentType<BlockContentProps> | null>(null);
  useEffect(() => {
    if (!place.current || !load) return;
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return;
        observer.disconnect();
        // If it fails, the link stays.
        load()
          .then((loaded) => setContent(() => loaded))
          .catch(() => {});
      },
      { rootMargin: "100% 0px" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [load]);
  return (
    <section
      ref={place}
      className={classNames(
        "block",
        `block--${block.shape}`,
        !inset && "section",
        plaster && "section--plaster",
      )}
    >
      <div className={inset ? undefined : "wrap"}>
        <h2 className="h2 block__t">
          <Link href={block.href}>{block.title}</Link>
        </h2>
        {Content && <Content block={block} />}
      </div>
    </section>
  );
}
