import type { BadgeKind } from "#ui/badge.tsx";
import type { PictureProps } from "#ui/picture.tsx";

/** A document in a list; the row is itself the link. */
export interface DocumentRow {
  id: number;
  path: string;
  title: string;
  detail: string;
  /** Of the first thing in it; null keeps its place where there is none, and lists without pictures leave it out. */
  picture?: Pick<PictureProps, "src" | "srcSet" | "widthPx" | "heightPx"> | null;
  badges: { text: string; kind: BadgeKind }[];
  /** Formatted: an amount, or how much of it is done. */
  value: string;
  /** Whose it is, where a colleague of the same company made it. */
  of?: string;
  /** How much of it is done, in percent. */
  progress?: number;
  /** The heading that it stands under. */
  group: string;
}

/** Something that waits for the customer. */
export interface WaitingThing {
  kind: "sign" | "pay" | "confirm" | "answer" | "rate";
  title: string;
  detail: string;
  value: string;
  valueDetail: string;
  due: { text: string; kind: BadgeKind } | null;
  path: string;
  /** What the button says. */
  action: string;
  /** What comes first: the day by which it should be done, as `2026-11-27`; "" where there is none. */
  by: string;
}
