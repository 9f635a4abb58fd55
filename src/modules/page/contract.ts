import { z } from "zod";
import { rpc } from "#platform/contract.ts";
import { id } from "#platform/wire.ts";

const code = z.string().regex(/^[a-z]{2,3}$/);
/** An editor's text; the verb validates it with the schema of stored texts. */
const text = z.looseObject({
  title: z.string().max(1000),
  description: z.string().max(4000),
  body: z.unknown(),
});

const draft = z.object({
  code: z.string(),
  title: z.string(),
  description: z.string(),
  body: z.looseObject({ schema: z.number(), type: z.string(), content: z.array(z.unknown()) }),
  version: z.number(),
  changedAt: z.string(),
  changedBy: z.string(),
});

const finding = z.object({
  kind: z.string(),
  blocks: z.boolean(),
  code: z.string(),
  blockId: z.string(),
  about: z.string(),
});

/** The maximum size of a page's text in one language. */
const draftBytesMax = 2_500_000;

export const readDraft = rpc({
  path: "/website/page/draft",
  who: ["website"],
  input: z.looseObject({ id, code }),
  output: draft,
  summary: "What is being written on a page in one language.",
});

export const saveDraft = rpc({
  path: "/website/page/save",
  who: ["website"],
  input: z.looseObject({
    id,
    code,
    version: z.number().int().min(0),
    text,
    /** over: the stored text becomes a version first. aside: this text becomes a version and the draft stays. */
    mode: z.enum(["draft", "over", "aside"]).default("draft"),
  }),
  output: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("saved"), version: z.number(), savedAt: z.string() }),
    z.object({ kind: z.literal("conflict"), theirs: draft }),
  ]),
  summary:
    "Keeps a draft on top of the version that was seen. Where somebody else has saved meanwhile, theirs is answered and nothing is written.",
  bodyBytesMax: draftBytesMax,
});

export const checkPage = rpc({
  path: "/website/page/check",
  who: ["website"],
  input: z.looseObject({ id }),
  output: z.array(finding),
  summary:
    "What a page should not be published with, as its drafts are; findings that block come with `blocks`.",
});

export const publishPage = rpc({
  path: "/website/page/publish",
  who: ["website"],
  input: z.looseObject({ id }),
  output: z.object({ publishedAt: z.string() }),
  summary: "Shows the drafts of a page to its visitors, unless the gate finds something that blocks.",
});

export const previewPage = rpc({
  path: "/website/page/preview",
  who: ["website"],
  input: z.looseObject({ id }),
  output: z.object({ token: z.string() }),
  summary: "Makes a link to the draft of a page for a week; the former link stops working.",
});

export const multiRender = rpc({
  path: "/website/multi_render",
  who: ["website"],
  input: z.looseObject({
    ids_or_xml_ids: z.array(z.union([z.int().positive(), z.string().max(100)])).max(50),
  }),
  output: z.record(z.string(), z.string()),
  summary: "Markup of several pages as their drafts are, by the ids or keys of their views (`ir.ui.view`).",
});
