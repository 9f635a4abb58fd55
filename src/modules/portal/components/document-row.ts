import type { BadgeKind } from "#ui/badge.tsx";
import type { PictureProps } from "#ui/picture.tsx";

/** A document in a list; the whole row is the link. */
export interface DocumentRow {
  id: number;
  path: string;
  title: string;
  detail: string;
  /** Picture of its first item. Null keeps the space; lists without pictures omit it. */
  picture?: Pick<PictureProps, "src" | "srcSet" | "widthPx" | "heightPx"> | null;
  badges: { text: string; kind: BadgeKind }[];
  /** Formatted: an amount or a progress. */
  value: string;
  /** The owner's name on a colleague's document. */
  of?: string;
  /** Progress in percent. */
  progress?: number;
  /** The heading of its section. */
  group: string;
}

/** A task that waits for the customer. */
export interface WaitingThing {
  kind: "sign" | "pay" | "confirm" | "answer" | "rate";
  title: string;
  detail: string;
  value: string;
  valueDetail: string;
  due: { text: string; kind: BadgeKind } | null;
  path: string;
  /** The button's label. */
  action: string;
  /** For sorting: the due day, as `2026-11-27`; "" without one. */
  by: string;
}
