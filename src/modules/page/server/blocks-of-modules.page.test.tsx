import { expect, test } from "vitest";
import { z } from "zod";
import { content as contentModule } from "#modules/content/module.ts";
import { blockKind, blockKinds } from "#modules/content/server/block-kind.tsx";
import { transact } from "#platform/db/transact.ts";
import type { Module } from "#platform/module.ts";
import { fill } from "#platform/slot.ts";
import { testHarness } from "../../../testing.ts";
import { saveDraft } from "./draft.ts";
import { createPage } from "./page.ts";
import { publishPage } from "./publish.ts";

const label = { label: "content.quotation", hint: "content.quotationHint", group: "site" } as const;

/** A block like that of a future forms module: a form that staff choose by name, which works without JavaScript. */
const formBlock = blockKind({
  ...{ ...label, kind: "form", icon: "form", initial: { formId: null } },
  data: z.strictObject({ formId: z.int().positive().nullable() }),
  settings: [{ name: "formId", label: "content.quotation", type: "record", model: "website.form" }],
  load: async (_, data) =>
    data.map(({ formId }) => (formId === 7 ? { title: "Ask for a visit" } : undefined)),
  block: ({ id, view, address }) => (
    <form method="post" action="/website/form/7" aria-labelledby={id}>
      <h2 id={id}>{view.title}</h2>
      <input type="hidden" name="from" value={address} />
      <input name="email" type="email" required />
    </form>
  ),
  words: () => "Ask for a visit",
  records: ({ formId }) => [`form:${formId}`],
});

const newsletterBlock = blockKind({
  ...{ ...label, kind: "newsletter", icon: "newsletter", initial: { listId: null } },
  data: z.strictObject({ listId: z.int().positive().nullable() }),
  settings: [{ name: "listId", label: "content.quotation", type: "record", model: "mailing.list" }],
  block: ({ data }) => <form method="post" action={`/newsletter/${data.listId}`} />,
  words: () => "",
});

/** A module registers its blocks in one line. */
const forms: Module = {
  name: "forms",
  needs: [contentModule],
  fills: [fill(blockKinds, formBlock, newsletterBlock)],
};

const harness = testHarness(undefined, { also: [forms] });

async function call(cookie: string, url: string, params: object) {
  const answer = await (await harness.server()).inject({
    ...{ method: "POST", url, headers: { host: "site.example", origin: "http://site.example", cookie } },
    payload: { jsonrpc: "2.0", method: "call", params, id: 1 },
  });
  return answer.json();
}

test("a module adds a form and a sign-up for the newsletter in one line: offered, drawn, found and sent", async () => {
  const { context, cookie } = await harness.signedIn("website");
  const offered = (await call(cookie, "/web/content/kinds", {})).result as { kind: string; icon: string }[];
  expect(offered.filter(({ kind }) => kind === "form" || kind === "newsletter")).toMatchObject([
    { kind: "form", icon: "form", settings: [{ type: "record", model: "website.form" }] },
    { kind: "newsletter", icon: "newsletter" },
  ]);
  await transact(context, async (write) => {
    const id = await createPage(write, { title: "Visit us", path: "/visit-us", layout: "blank" });
    const placed = (at: string, kind: string, data: Record<string, unknown>) => ({
      type: "placed" as const,
      attrs: { id: at, kind, data },
    });
    const content = [
      placed("a", "form", { formId: 7 }),
      placed("b", "form", { formId: 8 }),
      placed("c", "newsletter", { listId: 3 }),
    ];
    const body = { schema: 1 as const, type: "doc" as const, content };
    const text = { title: "Visit us", description: "", body };
    await saveDraft(write, { pageId: id, code: "en", version: 1, text });
    await publishPage(write, id);
  });
  const { body } = await harness.ask("", "/visit-us");
  expect(body).toMatch(/<div class="blk blk--form"><form [^>]*action="\/website\/form\/7" method="post">/);
  expect(body).toContain('<h2 id="blk-a">Ask for a visit</h2>');
  expect(body).toContain('value="http://localhost/visit-us"');
  expect(body.match(/class="blk blk--form"/g)).toHaveLength(1);
  expect(body).toContain('action="/newsletter/3"');
  expect((await harness.ask("", "/website/search?search=visit")).body).toContain("/visit-us");
});
