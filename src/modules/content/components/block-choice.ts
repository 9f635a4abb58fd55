import type { SettingField } from "./setting-field.ts";

/** The groups of the block list. */
export const blockGroups = ["text", "media", "layout", "shop", "site"] as const;
export type BlockGroup = (typeof blockGroups)[number];

/** Icons in the block list; `editor/block-icons.ts` defines their shapes. */
export type BlockIcon =
  | "anchor"
  | "banner"
  | "button"
  | "clock"
  | "download"
  | "faq"
  | "film"
  | "form"
  | "gallery"
  | "history"
  | "hotspot"
  | "image"
  | "map"
  | "newsletter"
  | "parallax"
  | "posts"
  | "product"
  | "quote"
  | "reveal"
  | "share"
  | "slider"
  | "social";

/** A kind of block in the editor's list, in the editor's language. */
export interface BlockChoice {
  kind: string;
  label: string;
  hint: string;
  icon: BlockIcon;
  group: BlockGroup;
  initial: Record<string, unknown>;
  settings: readonly SettingField[];
}
