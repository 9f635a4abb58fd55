import { media } from "#modules/media/module.ts";
import { office } from "#modules/office/module.ts";
import { auditWords } from "#platform/audit/audit.ts";
import type { Module } from "#platform/module.ts";
import { fill } from "#platform/slot.ts";
import { contentBlocks } from "./blocks/blocks.ts";
import { contentWords } from "./server/audit-words.ts";
import { blockKinds } from "./server/block-kind.tsx";
import { contentAnswers } from "./server/calls.ts";

/** Written content: the tree of blocks, its validation, and the HTML and words generated from it. */
export const content: Module = {
  name: "content",
  needs: [office, media],
  answers: contentAnswers,
  fills: [fill(blockKinds, ...contentBlocks), fill(auditWords, contentWords)],
};
