import { z } from "zod";
import { momentInWords } from "../../components/time-left.ts";
import { buttonData, buttonFields, buttonInitial, shortText, titleField } from "../../server/block-fields.ts";
import { blockKind } from "../../server/block-kind.tsx";
import { CountdownBlock } from "./block.tsx";

export const countdownBlock = blockKind({
  kind: "countdown",
  label: "content.countdown",
  hint: "content.countdownHint",
  icon: "clock",
  group: "site",
  data: z.strictObject({
    title: shortText,
    endsAt: z.iso.datetime(),
    after: shortText,
    ...buttonData,
  }),
  initial: { title: "", endsAt: "", after: "", ...buttonInitial },
  settings: [
    titleField,
    { name: "endsAt", label: "content.countdownEnd", hint: "content.countdownEndHint", type: "time" },
    {
      name: "after",
      label: "content.countdownAfter",
      hint: "content.countdownAfterHint",
      type: "text",
      max: 200,
    },
    ...buttonFields,
  ],
  load: async ({ locale }, data) =>
    data.map(({ endsAt }) => ({ day: momentInWords(endsAt, locale.tag, "UTC") })),
  block: CountdownBlock,
  words: ({ title }) => title,
  behaviour: "content/countdown",
});
