import { z } from "zod";
import { type BlockNode, type ContentTree, columnLayouts } from "../components/content-tree.ts";

/** More than anybody writes on one page; a larger tree is refused before its blocks are read. */
const charactersMax = 2_000_000;
const blocksMax = 50_000;
const depthMax = 30;

const id = z.string().regex(/^[A-Za-z0-9_-]{1,24}$/);
const identity = z.strictObject({ id });

const linkTarget = z.union([
  z.strictObject({
    model: z.string().regex(/^[a-z][a-z_.]{0,62}$/),
    recordId: z.int().positive(),
  }),
  z.strictObject({
    href: z
      .string()
      .max(2_000)
      .regex(/^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#|\?)/i),
  }),
]);

const plainMark = <Type extends string>(type: Type) => z.strictObject({ type: z.literal(type) });
const mark = z.discriminatedUnion("type", [
  plainMark("strong"),
  plainMark("emphasis"),
  plainMark("underline"),
  plainMark("strike"),
  plainMark("subscript"),
  plainMark("superscript"),
  plainMark("small"),
  plainMark("highlight"),
  plainMark("inlineCode"),
  z.strictObject({ type: z.literal("link"), attrs: z.strictObject({ to: linkTarget }) }),
]);

const plainText = z.strictObject({ type: z.literal("text"), text: z.string().min(1) });
const inline = z.discriminatedUnion("type", [
  plainText.extend({ marks: z.array(mark).max(10).optional() }),
  z.strictObject({ type: z.literal("hardBreak") }),
]);
const line = z.array(inline);

const blocks = z.lazy(() => z.array(block));

const listItem = z.strictObject({ type: z.literal("listItem"), content: blocks });
const cell = z.strictObject({
  type: z.enum(["tableCell", "tableHeader"]),
  attrs: z.strictObject({ colspan: z.int().min(1).max(100), rowspan: z.int().min(1).max(100) }),
  content: blocks,
});

const block: z.ZodType<BlockNode> = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("paragraph"), attrs: identity, content: line }),
  z.strictObject({
    type: z.literal("heading"),
    attrs: z.strictObject({ id, level: z.literal([2, 3, 4]) }),
    content: line,
  }),
  z.strictObject({ type: z.literal("bulletList"), attrs: identity, content: z.array(listItem) }),
  z.strictObject({
    type: z.literal("orderedList"),
    attrs: z.strictObject({ id, start: z.int() }),
    content: z.array(listItem),
  }),
  z.strictObject({ type: z.literal("quote"), attrs: identity, content: blocks }),
  z.strictObject({ type: z.literal("code"), attrs: identity, content: z.array(plainText) }),
  z.strictObject({ type: z.literal("divider"), attrs: identity }),
  z.strictObject({
    type: z.literal("image"),
    attrs: z.strictObject({
      id,
      src: z
        .string()
        .max(500)
        .regex(/^\/(?![/\\])/),
      alt: z.string().max(500),
      width: z.int().min(0).max(20_000),
      height: z.int().min(0).max(20_000),
      caption: z.string().max(1_000),
      size: z.enum(["small", "wide", "full"]).optional(),
    }),
  }),
  z.strictObject({
    type: z.literal("table"),
    attrs: z.strictObject({ id, caption: z.string().max(500) }),
    content: z.array(z.strictObject({ type: z.literal("tableRow"), content: z.array(cell) })),
  }),
  z.strictObject({
    type: z.literal("definitions"),
    attrs: identity,
    content: z.array(z.strictObject({ type: z.enum(["term", "meaning"]), content: line })),
  }),
  z.strictObject({
    type: z.literal("columns"),
    attrs: z.strictObject({ id, layout: z.enum(columnLayouts) }),
    content: z
      .array(z.strictObject({ type: z.literal("column"), content: blocks }))
      .min(2)
      .max(4),
  }),
  z.strictObject({
    type: z.literal("placed"),
    attrs: z.strictObject({
      id,
      kind: z.string().regex(/^[a-z][A-Za-z]{0,40}$/),
      data: z.record(z.string(), z.unknown()),
    }),
  }),
]);

/** A valid tree for storage. Blocks of unknown kinds pass unchanged, because their module may return. */
export const contentTree = z
  .unknown()
  .refine(isBounded, "content.tooLarge")
  .pipe(
    z.strictObject({ schema: z.literal(1), type: z.literal("doc"), content: z.array(block).max(blocksMax) }),
  )
  .refine(hasUniqueIds, "content.repeatedId") satisfies z.ZodType<ContentTree>;

/** Counts before the schema recurses, so that a hostile depth cannot overflow the stack. */
function isBounded(tree: unknown): boolean {
  let characters = 0;
  const open: { value: unknown; depth: number }[] = [{ value: tree, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value === "string") characters += value.length;
    else if (typeof value === "object" && value !== null) {
      if (depth > depthMax * 3) return false;
      for (const [key, inner] of Object.entries(value)) {
        characters += key.length;
        open.push({ value: inner, depth: depth + 1 });
      }
    } else characters += 4;
    if (characters > charactersMax) return false;
  }
  return true;
}

/** Versions are merged by block id, so no two blocks of a tree may share an id. */
function hasUniqueIds(tree: { content: readonly BlockNode[] }): boolean {
  const seen = new Set<string>();
  return everyBlock(tree.content, ({ attrs }) => {
    if (seen.has(attrs.id)) return false;
    seen.add(attrs.id);
    return true;
  });
}

/** Whether a test holds for all blocks, including those in lists, quotes and tables. */
export function everyBlock(blocks: readonly BlockNode[], test: (block: BlockNode) => boolean): boolean {
  return blocks.every((one) => {
    if (!test(one)) return false;
    if (one.type === "quote") return everyBlock(one.content, test);
    if (one.type === "bulletList" || one.type === "orderedList")
      return one.content.every(({ content }) => everyBlock(content, test));
    if (one.type === "columns") return one.content.every(({ content }) => everyBlock(content, test));
    if (one.type === "table")
      return one.content.every((row) => row.content.every(({ content }) => everyBlock(content, test)));
    return true;
  });
}
