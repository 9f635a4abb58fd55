import { z } from "zod";
import { pictureField, shortText, titleField } from "../../server/block-fields.ts";
import { blockKind } from "../../server/block-kind.tsx";
import { pictureFacts } from "../../server/picture-schema.ts";
import { PlaceBlock } from "./block.tsx";

export const placeBlock = blockKind({
  kind: "place",
  label: "content.place",
  hint: "content.placeHint",
  icon: "map",
  group: "site",
  data: z.strictObject({
    title: shortText,
    address: z.string().trim().min(1).max(300),
    hours: z.string().trim().max(500),
    phone: z
      .string()
      .trim()
      .max(40)
      .regex(/^$|^\+?[\d\s()/.-]{4,}$/),
    picture: pictureFacts.nullable(),
  }),
  initial: { title: "", address: "", hours: "", phone: "", picture: null },
  settings: [
    titleField,
    { name: "address", label: "content.placeAddress", type: "text", max: 300, isLong: true },
    { name: "hours", label: "content.placeHours", type: "text", max: 500, isLong: true },
    { name: "phone", label: "content.placePhone", type: "text", max: 40 },
    { ...pictureField, label: "content.placePicture", hint: "content.placePictureHint" },
  ],
  block: PlaceBlock,
  words: ({ title, address, hours, phone }) => [title, address, hours, phone].filter(Boolean).join("\n"),
});
