import { z } from "zod";
import { pictureField } from "../../server/block-fields.ts";
import { blockKind } from "../../server/block-kind.tsx";
import { blockLink, pictureFacts } from "../../server/picture-schema.ts";
import { HotspotsBlock } from "./block.tsx";

const percent = z.number().min(0).max(100);

export const hotspotsBlock = blockKind({
  kind: "hotspots",
  label: "content.hotspots",
  hint: "content.hotspotsHint",
  icon: "hotspot",
  group: "media",
  data: z.strictObject({
    picture: pictureFacts,
    spots: z
      .array(
        z.strictObject({
          title: z.string().trim().min(1).max(100),
          words: z.string().trim().max(500),
          href: blockLink,
          x: percent,
          y: percent,
        }),
      )
      .max(20),
  }),
  initial: { picture: null, spots: [] },
  settings: [
    pictureField,
    {
      name: "spots",
      label: "content.hotspotsSpots",
      type: "list",
      itemLabel: "content.hotspotsSpot",
      max: 20,
      initial: { title: "1", words: "", href: "", x: 50, y: 50 },
      fields: [
        { name: "title", label: "content.blockTitle", type: "text", max: 100 },
        { name: "words", label: "content.blockWords", type: "text", max: 500, isLong: true },
        { name: "href", label: "content.blockHref", type: "link" },
        { name: "x", label: "content.hotspotsX", type: "number", min: 0, max: 100, unit: "%" },
        { name: "y", label: "content.hotspotsY", type: "number", min: 0, max: 100, unit: "%" },
      ],
    },
  ],
  block: HotspotsBlock,
  words: ({ picture, spots }) =>
    [picture.alt, ...spots.flatMap(({ title, words }) => [title, words])].filter(Boolean).join("\n"),
});
