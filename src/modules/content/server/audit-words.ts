import { wordsOfBlock } from "./load-content.ts";
import { linesOfBlocks } from "./plain-text.ts";
import { readContent } from "./stored-content.ts";

/** What a text says, for the audit log: a line for each block, and pictures and blocks by what they are. */
export function contentWords(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || !("schema" in value) || !("content" in value))
    return undefined;
  return linesOfBlocks(
    readContent(value).content,
    (block) => wordsOfBlock(block) || `[${block.attrs.kind}]`,
  ).join("\n");
}
