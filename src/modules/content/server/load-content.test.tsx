import { expect, test } from "vitest";
import { z } from "zod";
import type { PublicContext } from "#platform/context.ts";
import { createLocale, locales } from "#platform/i18n/locale.ts";
import { fill, installFillings } from "#platform/slot.ts";
import type { BlockNode, ContentTree } from "../components/content-tree.ts";
import { linkedRecords } from "../slots.ts";
import { blockKind, blockKinds } from "./block-kind.tsx";
import { loadContent } from "./load-content.ts";

const [english, romanian] = locales.map((facts) => createLocale(facts, {}));

function scene(options: { locale?: typeof english } = {}) {
  const noted: string[] = [];
  const failures: unknown[] = [];
  const context = {
    locale: options.locale ?? english,
    note: (...tags: string[]) => noted.push(...tags),
    log: { error: (failure: unknown) => failures.push(failure) },
  } as unknown as PublicContext;
  return { context, noted, failures };
}

const treeOf = (...content: BlockNode[]): ContentTree => ({ schema: 1, type: "doc", content });
const chair = (id: string, chairId: number): BlockNode => ({
  type: "placed",
  attrs: { id, kind: "chair", data: { chairId } },
});

let loads: number[][] = [];
const chairBlock = blockKind({
  kind: "chair",
  label: "content.quotation",
  hint: "content.quotationHint",
  icon: "product",
  group: "shop",
  data: z.strictObject({ chairId: z.int() }),
  initial: { chairId: 1 },
  settings: [],
  load: async (_, data) => {
    loads.push(data.map(({ chairId }) => chairId));
    return data.map(({ chairId }) => (chairId === 404 ? undefined : { name: `Chair <${chairId}>` }));
  },
  block: ({ view }) => <b>{view.name}</b>,
  words: ({ chairId }) => `chair ${chairId}`,
  records: ({ chairId }) => [`product:${chairId}`],
  behaviour: "content/chair",
});

test("blocks of a kind are loaded once for all texts of a page, wherever they stand in them", async () => {
  installFillings([fill(blockKinds, chairBlock)]);
  loads = [];
  const { context, noted } = scene();
  const inside = treeOf({
    type: "columns",
    attrs: { id: "c", layout: "wideEnd" },
    content: [
      { type: "column", content: [chair("a", 7)] },
      { type: "column", content: [{ type: "quote", attrs: { id: "q" }, content: [chair("b", 8)] }] },
    ],
  });
  const [first, second] = await loadContent(context, [inside, treeOf(chair("a", 9), chair("gone", 404))]);
  expect(loads).toEqual([[7, 8, 9, 404]]);
  const drawn = (words: string) =>
    `<div class="blk blk--chair" data-behaviour="content/chair"><b>Chair &lt;${words}&gt;</b></div>`;
  expect(first?.html).toBe(
    `<div class="columns columns--wideEnd" style="--columns: 2"><div class="columns__one prose">${drawn("7")}</div>` +
      `<div class="columns__one prose"><blockquote>${drawn("8")}</blockquote></div></div>`,
  );
  expect(second).toMatchObject({ html: drawn("9"), behaviours: ["content/chair"] });
  expect(noted).toEqual(["product:7", "product:8", "product:9", "product:404"]);
});

test("what no module knows, what the kind refuses and what fails shows nothing and spoils nothing", async () => {
  const broken = blockKind({
    ...chairBlock,
    kind: "broken",
    data: z.strictObject({}),
    initial: {},
    load: () => Promise.reject(new Error("The stock is closed.")),
    block: () => <i />,
    words: () => "",
    records: () => [],
  });
  installFillings([fill(blockKinds, chairBlock, broken)]);
  const { context, failures } = scene();
  const placed = (id: string, kind: string, data: Record<string, unknown>): BlockNode => ({
    type: "placed",
    attrs: { id, kind, data },
  });
  const [view] = await loadContent(context, [
    treeOf(
      placed("a", "goneModule", {}),
      placed("b", "chair", { chairId: "<7>" }),
      placed("c", "broken", {}),
      chair("d", 3),
    ),
  ]);
  expect(view?.html.trim()).toBe(
    '<div class="blk blk--chair" data-behaviour="content/chair"><b>Chair &lt;3&gt;</b></div>',
  );
  expect(failures).toHaveLength(1);
});

test("a link to a record leads to where it is now; without the record its words stay", async () => {
  installFillings([
    fill(linkedRecords, {
      model: "product.template",
      paths: async () => new Map([[4, "/shop/oak-chair-4"]]),
    }),
  ]);
  const link = (words: string, to: { model: string; recordId: number } | { href: string }) => ({
    type: "text" as const,
    text: words,
    marks: [{ type: "link" as const, attrs: { to } }],
  });
  const { context } = scene({ ...(romanian ? { locale: romanian } : {}) });
  const [view] = await loadContent(context, [
    treeOf({
      type: "paragraph",
      attrs: { id: "a" },
      content: [
        link("scaun", { model: "product.template", recordId: 4 }),
        link(", ascuns", { model: "product.template", recordId: 5 }),
        link(", contact", { href: "/contactus" }),
      ],
    }),
  ]);
  expect(view?.html).toBe(
    '<p><a href="/ro/shop/oak-chair-4">scaun</a>, ascuns<a href="/contactus">, contact</a></p>',
  );
});

test("the picture that a page begins with is fetched at once, and those further down when they come near", async () => {
  const { context } = scene();
  const picture = (id: string): BlockNode => ({
    type: "image",
    attrs: { id, src: `/${id}.jpg`, alt: "", width: 800, height: 600, caption: "" },
  });
  const line: BlockNode = {
    type: "paragraph",
    attrs: { id: "p" },
    content: [{ type: "text", text: "Larch" }],
  };
  const tree = treeOf(line, picture("first"), picture("second"));
  const [page] = await loadContent(context, [tree], { isTop: true });
  expect(
    page?.html.match(/<img[^>]*>/g)?.map((one) => /(?:loading|fetchpriority)="\w+"/.exec(one)?.[0]),
  ).toEqual(['fetchpriority="high"', 'loading="lazy"']);
  const [below] = await loadContent(context, [tree]);
  expect(below?.html).not.toContain("fetchpriority");
  expect(page?.html.replace('fetchpriority="high"', 'loading="lazy"')).toBe(below?.html);
});
