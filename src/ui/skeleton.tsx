import type { CSSProperties } from "react";
import { classNames } from "./class-names.ts";

/** One bar in the shape of what will stand there; as high as a line of the text around it. */
export function Skeleton({ widthPercent = 100, className }: { widthPercent?: number; className?: string }) {
  const style: CSSProperties = { inlineSize: `${widthPercent}%` };
  return <span className={classNames("sk", className)} style={style} aria-hidden="true" />;
}

/** Lines of a paragraph; the last one is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  const widths = Array.from({ length: lines }, (_, index) =>
    index === lines - 1 ? 60 : 100 - (index % 3) * 4,
  );
  return widths.map((widthPercent, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity and never move
    <Skeleton key={index} widthPercent={widthPercent} />
  ));
}
