import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createBlog } from "#modules/blog/server/staff-blog.ts";
import { createPost } from "#modules/blog/server/staff-post.ts";
import { postForm } from "#modules/blog/testing.ts";
import { revertEntry } from "#modules/office/server/audit-log.ts";
import { seedSmallShop } from "#modules/shop/testing/small-shop.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";

const product: Record<string, number> = {};
const harness = testHarness(async (context) => {
  await seedSmallShop(context);
  const { rows } = await context.db.execute<{ id: number; slug: string }>(
    sql`select id, slug from catalogue_template`,
  );
  for (const { id, slug } of rows) product[slug] = id;
});

async function ask(cookie: string, url: string, form?: Record<string, string> | [string, string][]) {
  return (await harness.server()).inject({
    url,
    headers: {
      host: "site.example",
      accept: "text/html",
      cookie,
      ...(form ? { "content-type": "application/x-www-form-urlencoded", origin: "http://site.example" } : {}),
    },
    ...(form ? { method: "POST" as const, payload: new URLSearchParams(form).toString() } : {}),
  });
}

function words(values: Record<string, string> = {}): Record<string, string> {
  return {
    kind: "product",
    "name.en": "Autumn",
    "name.ro": "Toamnă",
    "tabs[0].rule": "newest",
    counts: "4",
    autoPlayTime: "5000",
    position: "45",
    ...values,
  };
}

async function make(cookie: string, values: Record<string, string> = {}): Promise<string> {
  const made = await ask(cookie, "/web/sliders/new", words(values));
  expect(made.statusCode).toBe(303);
  return String(made.headers["location"]).split("?")[0] ?? "";
}

const kinds = ["product", "multi_tab", "category", "brand", "blog", "banner"];

test("who works on the website makes sliders, who sells does not see them", async () => {
  const [editor, seller] = [await harness.signedIn("website"), await harness.signedIn("shop")];
  for (const path of ["/web/sliders", "/ro/web/sliders/new", "/web/export/sliders"]) {
    expect([path, (await ask(editor.cookie, path)).statusCode]).toEqual([path, 200]);
    expect([path, (await ask(seller.cookie, path)).statusCode]).toEqual([path, 403]);
  }
  for (const kind of kinds) {
    const { statusCode } = await ask(editor.cookie, `/ro/web/sliders/new?kind=${kind}`);
    expect([kind, statusCode]).toEqual([kind, 200]);
  }
  expect((await ask(seller.cookie, "/web/sliders/new", words())).statusCode).toBe(403);
  expect((await ask(editor.cookie, "/web/sliders/2000000")).statusCode).toBe(404);
});

test("every kind is made, opened again and listed", async () => {
  const { cookie } = await harness.signedIn("website");
  for (const kind of kinds) {
    const rule = { category: "all", brand: "all" }[kind] ?? "newest";
    const path = await make(cookie, {
      kind,
      "name.en": `Kind ${kind}`,
      "tabs[0].rule": rule,
      "tabs[0].name.en": "First tab",
      ...(kind === "banner" ? { templateId: String(product["zada-78"]), "title.ro": "Larice" } : {}),
    });
    const { body, statusCode } = await ask(cookie, path);
    expect([kind, statusCode]).toEqual([kind, 200]);
    expect(body).toContain(`value="Kind ${kind}"`);
    expect((await ask(cookie, `/web/sliders?kind=${kind}`)).body).toContain(path);
  }
});

test("products stand in the order in which they were chosen, and the pages as they were named", async () => {
  const { cookie } = await harness.signedIn("website");
  const path = await make(cookie);
  const chosen = [product["fixed-2"], product["zada-78"]].map(String);
  const form: [string, string][] = [
    ...Object.entries(words({ "tabs[0].rule": "chosen", addresses: "/shop/category/windows\n/legal/*" })),
    ...chosen.map((id): [string, string] => ["tabs[0].items[]", id]),
    ["places[]", "home"],
    ["places[]", "nowhere"],
  ];
  expect((await ask(cookie, path, form)).statusCode).toBe(303);
  const { body } = await ask(cookie, path);
  expect(body.indexOf("Fixed window 2")).toBeLessThan(body.indexOf("Zada 78"));
  expect(body).toContain("/shop/category/windows");
  const { rows } = await harness
    .database()
    .pool.query("select pages from slider where id = $1", [path.split("/").at(-1)]);
  expect(rows).toEqual([{ pages: ["home", "/shop/category/windows", "/legal/*"] }]);
});

const wrongs: [string, Record<string, string>, string][] = [
  ["without a name", { "name.en": " ", "name.ro": "" }, "Enter a name"],
  ["an address of another site", { addresses: "https://evil.example/" }, "An address starts with /"],
  ["an address with a language in disguise", { addresses: "/shop/(a+)+$" }, "An address starts with /"],
  ["a rule of another kind", { "tabs[0].rule": "blog" }, "does not offer this rule"],
  ["a category that is not named", { "tabs[0].rule": "category" }, "Choose of which."],
  ["a banner without its product", { kind: "banner" }, "Choose the product"],
  ["a banner of a product that is gone", { kind: "banner", templateId: "2000000" }, "Choose the product"],
  [
    "a button that leads elsewhere",
    { kind: "banner", templateId: "1", buttonPath: "//evil.example" },
    "Enter an address of this site",
  ],
];

test.each(wrongs)("%s is refused at its field, and everything typed stays", async (_, values, said) => {
  const { cookie } = await harness.signedIn("website");
  const answer = await ask(
    cookie,
    `/web/sliders/new?kind=${values["kind"] ?? "product"}`,
    words({ "title.en": "Typed", ...values }),
  );
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain(said);
});

const limits: [string, string][] = [
  ["counts", "0"],
  ["counts", "9"],
  ["autoPlayTime", "1999"],
  ["autoPlayTime", "60001"],
  ["autoPlayTime", "often"],
];

test.each(limits)("how it moves has limits: %s %s", async (field, value) => {
  const { cookie } = await harness.signedIn("website");
  const answer = await ask(cookie, "/web/sliders/new?kind=product", words({ [field]: value }));
  expect(answer.statusCode).toBe(422);
});

test("a product has one banner at a time", async () => {
  const { cookie } = await harness.signedIn("website");
  const banner = { kind: "banner", templateId: String(product["fixed-7"]) };
  const first = await make(cookie, banner);
  const second = await ask(cookie, "/web/sliders/new?kind=banner", words(banner));
  expect(second.statusCode).toBe(422);
  expect(second.body).toContain("has another banner");
  const bulk = { action: "bulk-archive", "ids[]": first.split("/").at(-1) ?? "" };
  expect((await ask(cookie, "/web/sliders", bulk)).statusCode).toBe(303);
  await make(cookie, banner);
  const back = await ask(cookie, "/web/sliders", { ...bulk, action: "bulk-restore" });
  expect(back.statusCode).not.toBe(303);
  expect(back.statusCode).toBeLessThan(500);
});

test("what somebody else saved meanwhile is not overwritten unasked; a change can be taken back", async () => {
  const [first, second] = [await harness.signedIn("website"), await harness.signedIn("website")];
  const path = await make(first.cookie);
  const chosen = { "tabs[0].rule": "best", "name.en": "Winter", version: "1" };
  expect((await ask(first.cookie, path, words(chosen))).statusCode).toBe(303);
  expect((await ask(second.cookie, path, words({ version: "1" }))).statusCode).toBe(409);
  const { rows } = await harness
    .database()
    .pool.query<{ id: number }>(
      "select id from audit_entry where model = 'theme.slider' and record_id = $1 and action = 'write'",
      [path.split("/").at(-1)],
    );
  await transact(first.context, (write) => revertEntry(write, rows[0]?.id ?? 0));
  const { body } = await ask(first.cookie, path);
  expect(body).toContain('value="Autumn"');
  expect(body).toContain('<option value="newest" selected="">');
});

test("a slider is deleted with its tabs", async () => {
  const { cookie } = await harness.signedIn("website");
  const path = await make(cookie);
  expect((await ask(cookie, path, { action: "delete" })).statusCode).toBe(303);
  expect((await ask(cookie, path)).statusCode).toBe(404);
});

test("editors are told which texts name a slider, also when it is archived or deleted", async () => {
  const { cookie, context } = await harness.signedIn("website");
  const page = async (path: string) =>
    (await ask(cookie, path)).body.replace(/<script[\s\S]*?<\/script>/g, "");
  const path = await make(cookie, { "name.en": "Named row" });
  expect(await page(path)).not.toContain("uses this slider");
  const id = Number(path.split("/").at(-1));
  const postId = await transact(context, async (write) => {
    const words = { name: { en: "Notes", ro: "" }, subtitle: { en: "", ro: "" }, slug: "", position: 0 };
    const form = postForm(await createBlog(write, words), "Larch or oak", "");
    const body = { en: "Nothing here.", ro: `Doar aici.\n\n[slider ${id}]\n\nȘi [slider ${id}] în rând.` };
    return createPost(write, { ...form, body });
  });
  const link = `href="/web/blog/posts/${postId}"`;
  expect(await page(path)).toContain("One text uses this slider:");
  expect(await page(path)).toContain(link);
  expect(await page(path)).toContain("from the text above that uses it");
  expect(await page("/web/sliders")).not.toContain(link);
  await ask(cookie, path, words({ action: "save", version: "1", "name.en": "Named row", archived: "on" }));
  expect(await page(path)).toContain("It is archived, but one text still uses it.");
  await ask(cookie, path, { action: "delete" });
  const list = await page("/web/sliders");
  expect(list).toContain("A text uses a deleted slider, so readers see nothing there.");
  expect(list).toContain(`<code>[slider <!-- -->${id}<!-- -->]</code>`);
  expect(list).toContain(link);
});
