import { z } from "zod";
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
import { RevealBlock } from "./block.tsx";

const effects = ["rise", "fade", "slide", "grow"] as const;
const sides = ["start", "end"] as const;

export const revealBlock = blockKind({
  kind: "reveal",
  label: "content.reveal",
  hint: "content.revealHint",
  icon: "reveal",
  group: "layout",
  data: z.strictObject({
    picture: pictureFacts,
    title: shortText,
    words: longText,
    effect: z.enum(effects),
    side: z.enum(sides),
    ...buttonData,
  }),
  initial: { picture: null, title: "", words: "", effect: "rise", side: "start", ...buttonInitial },
  settings: [
    pictureField,
    titleField,
    wordsField,
    ...buttonFields,
    {
      name: "effect",
      label: "content.revealEffect",
      type: "choice",
      choices: effects.map((value) => ({ value, label: `content.revealEffect_${value}` })),
    },
    {
      name: "side",
      label: "content.revealSide",
      type: "choice",
      choices: sides.map((value) => ({ value, label: `content.revealSide_${value}` })),
    },
  ],
  block: RevealBlock,
  words: ({ title, words }) => [title, words].filter(Boolean).join("\n"),
  behaviour: "content/reveal",
});
