import type { CSSProperties } from "react";
import { classNames } from "./class-names.ts";

/** A placeholder bar; as high as a line of the text around it. */
export function Skeleton({ widthPercent = 100, className }: { widthPercent?: number; className?: string }) {
  const style: CSSProperties = { inlineSize: `${widthPercent}%` };
  return <span className={classNames("sk", className)} style={style} aria-hidden="true" />;
}
