import { z } from "zod";
import type { SettingField } from "../components/setting-field.ts";
import { blockLink } from "./picture-schema.ts";

/** Fields that several kinds share. */
export const shortText = z.string().trim().max(200);
export const longText = z.string().trim().max(3_000);

export const titleField = { name: "title", label: "content.blockTitle", type: "text", max: 200 } as const;
export const wordsField = {
  name: "words",
  label: "content.blockWords",
  type: "text",
  max: 3_000,
  isLong: true,
} as const;
export const pictureField = { name: "picture", label: "content.blockPicture", type: "picture" } as const;

/** A button; hidden without an address. */
export const buttonData = { button: shortText, href: blockLink };
export const buttonInitial = { button: "", href: "" };
export const buttonFields: readonly SettingField[] = [
  { name: "button", label: "content.blockButton", type: "text", max: 200 },
  { name: "href", label: "content.blockHref", type: "link" },
];
