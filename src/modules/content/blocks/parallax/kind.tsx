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
import { ParallaxBlock } from "./block.tsx";

const speeds = ["fixed", "slow", "fast"] as const;

export const parallaxBlock = blockKind({
  kind: "parallax",
  label: "content.parallax",
  hint: "content.parallaxHint",
  icon: "parallax",
  group: "layout",
  data: z.strictObject({
    picture: pictureFacts,
    title: shortText,
    words: longText,
    speed: z.enum(speeds),
    ...buttonData,
  }),
  initial: { picture: null, title: "", words: "", speed: "slow", ...buttonInitial },
  settings: [
    pictureField,
    titleField,
    wordsField,
    ...buttonFields,
    {
      name: "speed",
      label: "content.parallaxSpeed",
      type: "choice",
      choices: speeds.map((value) => ({ value, label: `content.parallaxSpeed_${value}` })),
    },
  ],
  block: ParallaxBlock,
  words: ({ title, words }) => [title, words].filter(Boolean).join("\n"),
  behaviour: "content/parallax",
});
