import { z } from "zod";
import { shortText, titleField } from "../../server/block-fields.ts";
import { blockKind } from "../../server/block-kind.tsx";
import { SocialBlock } from "./block.tsx";

export const socialBlock = blockKind({
  kind: "social",
  label: "content.social",
  hint: "content.socialHint",
  icon: "social",
  group: "site",
  data: z.strictObject({
    title: shortText.min(1),
    address: z
      .string()
      .max(300)
      .regex(/^https:\/\/(?:www\.)?facebook\.com\/[\w.-]+\/?$/),
    height: z.int().min(130).max(1_000),
  }),
  initial: { title: "", address: "", height: 500 },
  settings: [
    titleField,
    { name: "address", label: "content.socialAddress", hint: "content.socialAddressHint", type: "link" },
    { name: "height", label: "content.socialHeight", type: "number", min: 130, max: 1_000, unit: "px" },
  ],
  block: SocialBlock,
  words: ({ title }) => title,
  behaviour: "content/social",
});
