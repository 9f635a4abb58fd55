import { z } from "zod";
import { blockKind } from "../../server/block-kind.tsx";
import { pictureFacts } from "../../server/picture-schema.ts";
import { Quotation } from "./block.tsx";

const data = z.strictObject({
  words: z.string().trim().min(1).max(1_000),
  name: z.string().trim().max(100),
  role: z.string().trim().max(100),
  picture: pictureFacts.nullable(),
});

export const quotationBlock = blockKind({
  kind: "quotation",
  label: "content.quotation",
  hint: "content.quotationHint",
  icon: "quote",
  group: "text",
  data,
  initial: { words: "", name: "", role: "", picture: null },
  settings: [
    { name: "words", label: "content.quotationWords", type: "text", max: 1_000, isLong: true },
    { name: "name", label: "content.quotationName", type: "text", max: 100 },
    { name: "role", label: "content.quotationRole", type: "text", max: 100 },
    { name: "picture", label: "content.blockPicture", type: "picture" },
  ],
  block: Quotation,
  words: ({ words, name, role }) => [words, name, role].filter(Boolean).join("\n"),
});
