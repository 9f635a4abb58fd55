import { z } from "zod";
import { shortText, titleField } from "../../server/block-fields.ts";
import { blockKind } from "../../server/block-kind.tsx";
import { FaqBlock } from "./block.tsx";

export const faqBlock = blockKind({
  kind: "faq",
  label: "content.faq",
  hint: "content.faqHint",
  icon: "faq",
  group: "text",
  data: z.strictObject({
    title: shortText,
    questions: z
      .array(
        z.strictObject({
          question: z.string().trim().min(1).max(300),
          answer: z.string().trim().min(1).max(3_000),
        }),
      )
      .min(1)
      .max(60),
  }),
  initial: { title: "", questions: [] },
  settings: [
    titleField,
    {
      name: "questions",
      label: "content.faqQuestions",
      type: "list",
      itemLabel: "content.faqQuestion",
      max: 60,
      initial: { question: "", answer: "" },
      fields: [
        { name: "question", label: "content.faqQuestion", type: "text", max: 300 },
        { name: "answer", label: "content.faqAnswer", type: "text", max: 3_000, isLong: true },
      ],
    },
  ],
  block: FaqBlock,
  words: ({ title, questions }) =>
    [title, ...questions.flatMap(({ question, answer }) => [question, answer])].filter(Boolean).join("\n"),
});
