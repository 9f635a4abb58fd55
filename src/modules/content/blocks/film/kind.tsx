import { z } from "zod";
import { videoSource } from "../../components/video-address.ts";
import {
  buttonData,
  buttonFields,
  buttonInitial,
  longText,
  pictureField,
  shortText,
  titleField,
  wordsField,
} from "../../server/block-fields.ts";
import { blockKind } from "../../server/block-kind.tsx";
import { pictureFacts } from "../../server/picture-schema.ts";
import { FilmBlock } from "./block.tsx";

export const filmBlock = blockKind({
  kind: "film",
  label: "content.film",
  hint: "content.filmHint",
  icon: "film",
  group: "layout",
  data: z.strictObject({
    address: z
      .string()
      .max(500)
      .refine((address) => videoSource(address)?.host === "own"),
    picture: pictureFacts,
    title: shortText,
    words: longText,
    ...buttonData,
  }),
  initial: { address: "", picture: null, title: "", words: "", ...buttonInitial },
  settings: [
    { name: "address", label: "content.filmAddress", hint: "content.filmAddressHint", type: "link" },
    { ...pictureField, label: "content.videoPoster", hint: "content.filmPosterHint" },
    titleField,
    wordsField,
    ...buttonFields,
  ],
  block: FilmBlock,
  words: ({ title, words }) => [title, words].filter(Boolean).join("\n"),
  behaviour: "content/film",
});
