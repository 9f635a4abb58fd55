import { z } from "zod";
import { BlockButton, BlockWords } from "../../components/block-words.tsx";
import {
  buttonData,
  buttonFields,
  buttonInitial,
  longText,
  shortText,
  titleField,
  wordsField,
} from "../../server/block-fields.ts";
import { blockKind } from "../../server/block-kind.tsx";
import { blockLink } from "../../server/picture-schema.ts";

/** A short text with a button for the next step. */
export const callToActionBlock = blockKind({
  kind: "callToAction",
  label: "content.callToAction",
  hint: "content.callToActionHint",
  icon: "button",
  group: "layout",
  data: z.strictObject({
    title: shortText.min(1),
    words: longText,
    ...buttonData,
    otherButton: shortText,
    otherHref: blockLink,
  }),
  initial: { title: "", words: "", ...buttonInitial, otherButton: "", otherHref: "" },
  settings: [
    titleField,
    wordsField,
    ...buttonFields,
    { name: "otherButton", label: "content.blockOtherButton", type: "text", max: 200 },
    { name: "otherHref", label: "content.blockHref", type: "link" },
  ],
  block: ({ data }) => (
    <section className="cta">
      <h2>{data.title}</h2>
      <BlockWords words={data.words} />
      <p className="cta__buttons">
        <BlockButton href={data.href} button={data.button} />
        <BlockButton href={data.otherHref} button={data.otherButton} kind="line" />
      </p>
    </section>
  ),
  words: ({ title, words }) => [title, words].filter(Boolean).join("\n"),
});
