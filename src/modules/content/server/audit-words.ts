import { wordsOfBlock } from "./load-content.ts";
import { linesOfBlocks } from "./plain-text.ts";
import { readContent } from "./stored-content.ts";

/** A text for the audit log: one line for each block; pictures and modules' blocks appear by name. */
export function contentWords(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || !("schema" in value) || !("content" in value))
    return undefined;
  return linesOfBlocks(
    readContent(value).content,
    (block) => wordsOfBlock(block) || `[${block.attrs.kind}]`,
  ).join("\n");
}
