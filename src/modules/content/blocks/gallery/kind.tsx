import { z } from "zod";
import { pictureField } from "../../server/block-fields.ts";
import { blockKind } from "../../server/block-kind.tsx";
import { pictureFacts } from "../../server/picture-schema.ts";
import { GalleryBlock } from "./block.tsx";

const looks = ["grid", "slider"] as const;

export const galleryBlock = blockKind({
  kind: "gallery",
  label: "content.gallery",
  hint: "content.galleryHint",
  icon: "gallery",
  group: "media",
  data: z.strictObject({
    name: z.string().trim().max(200),
    look: z.enum(looks),
    columns: z.int().min(1).max(6),
    pictures: z
      .array(z.strictObject({ picture: pictureFacts, caption: z.string().trim().max(500) }))
      .min(1)
      .max(60),
  }),
  initial: { name: "", look: "grid", columns: 3, pictures: [] },
  settings: [
    { name: "name", label: "content.galleryName", hint: "content.galleryNameHint", type: "text", max: 200 },
    {
      name: "look",
      label: "content.galleryLook",
      type: "choice",
      choices: looks.map((value) => ({ value, label: `content.galleryLook_${value}` })),
    },
    { name: "columns", label: "content.galleryColumns", type: "number", min: 1, max: 6 },
    {
      name: "pictures",
      label: "content.galleryPictures",
      type: "list",
      itemLabel: "content.blockPicture",
      max: 60,
      initial: { picture: null, caption: "" },
      fields: [pictureField, { name: "caption", label: "content.caption", type: "text", max: 500 }],
    },
  ],
  block: GalleryBlock,
  words: ({ name, pictures }) =>
    [name, ...pictures.flatMap(({ picture, caption }) => [picture.alt, caption])].filter(Boolean).join("\n"),
  behaviour: "content/gallery",
});
