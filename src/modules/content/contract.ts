import { z } from "zod";
import { rpc } from "#platform/contract.ts";
import type { BlockChoice } from "./components/block-choice.ts";

const writers = ["shop", "website", "administrator"] as const;

export const listBlockKinds = rpc({
  path: "/web/content/kinds",
  who: writers,
  input: z.looseObject({}),
  output: z.array(z.custom<BlockChoice>()),
  summary: "The kinds of blocks that the editor offers, with what each asks, in the caller's language.",
});

const drawnBlock = z.object({
  /** The HTML that visitors see; empty if there is nothing to show. */
  html: z.string(),
  state: z.enum(["shown", "nothing", "incomplete", "unknown"]),
});

export const drawBlocks = rpc({
  path: "/web/content/draw",
  who: writers,
  input: z.looseObject({
    blocks: z
      .array(z.object({ kind: z.string().max(50), data: z.record(z.string().max(50), z.unknown()) }))
      .max(200),
  }),
  output: z.array(drawnBlock),
  summary: "Blocks as visitors would see them, with the settings given; for the editor.",
});
