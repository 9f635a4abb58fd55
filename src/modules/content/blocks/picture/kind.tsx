import { z } from "zod";
import { pictureField } from "../../server/block-fields.ts";
import { blockKind } from "../../server/block-kind.tsx";
import { blockLink, pictureFacts } from "../../server/picture-schema.ts";
import { PictureBlock } from "./block.tsx";

const widths = ["text", "wide", "full"] as const;

export const pictureBlock = blockKind({
  kind: "picture",
  label: "content.pictureBlock",
  hint: "content.pictureBlockHint",
  icon: "image",
  group: "media",
  data: z.strictObject({
    picture: pictureFacts,
    caption: z.string().trim().max(1_000),
    href: blockLink,
    width: z.enum(widths),
  }),
  initial: { picture: null, caption: "", href: "", width: "text" },
  settings: [
    pictureField,
    { name: "caption", label: "content.caption", type: "text", max: 1_000 },
    { name: "href", label: "content.pictureHref", type: "link" },
    {
      name: "width",
      label: "content.blockWidth",
      type: "choice",
      choices: widths.map((value) => ({ value, label: `content.blockWidth_${value}` })),
    },
  ],
  block: PictureBlock,
  words: ({ picture, caption }) => [picture.alt, caption].filter(Boolean).join("\n"),
});
