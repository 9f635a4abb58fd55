import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { blog } from "#modules/blog/module.ts";
import { createBlog } from "#modules/blog/server/staff-blog.ts";
import { createPost } from "#modules/blog/server/staff-post.ts";
import { postForm } from "#modules/blog/testing.ts";
import { transact } from "#platform/db/transact.ts";
import type { Role } from "#platform/roles.ts";
import { testHarness } from "../../../testing.ts";
import { seedSmallShop } from "../testing/small-shop.ts";

const ids = { product: 0, post: 0, empty: 0 };
const cookies: Record<string, string> = {};

const harness = testHarness(
  async (context) => {
    await seedSmallShop(context);
    await transact(context, async (write) => {
      const blog = await createBlog(write, {
        ...{ name: { en: "Notes", ro: "Note" }, subtitle: { en: "", ro: "" }, slug: "", position: 0 },
      });
      const form = postForm(blog, "Larch or oak", "Larice sau stejar");
      ids.post = await createPost(write, form);
      ids.empty = await createPost(write, { ...form, body: { en: "", ro: "" } });
    });
  },
  { also: [blog] },
);

beforeAll(async () => {
  await harness.server();
  const { rows } = await harness
    .context()
    .db.execute<{ id: number }>(sql`select id from catalogue_template where slug = 'zada-78'`);
  ids.product = rows[0]?.id ?? 0;
  for (const role of ["shop", "website", "support", "administrator"] satisfies Role[]) {
    cookies[role] = (await harness.signedIn(role)).cookie;
  }
  cookies["customer"] = (await harness.signedIn()).cookie;
});

interface Answered {
  result?: boolean;
  error?: { code: number; data: { message: string; refusal: string } };
}

async function publish(who: string, params: object): Promise<Answered> {
  const answer = await (await harness.server()).inject({
    method: "POST",
    url: "/website/publish",
    headers: { host: "site.example", cookie: cookies[who] ?? "" },
    payload: { jsonrpc: "2.0", method: "call", params, id: 1 },
  });
  return answer.json();
}

async function look(url: string, who = "") {
  const { statusCode, headers } = await (await harness.server()).inject({
    url,
    headers: { host: "site.example", accept: "text/html", cookie: cookies[who] ?? "" },
  });
  return { status: statusCode, to: headers.location };
}

/** The page cache is invalidated by a notification from the database, which takes a moment. */
const becomes = (address: string, status: number) =>
  expect.poll(async () => (await look(address)).status, { timeout: 20_000 }).toBe(status);

test("a product is hidden and shown from its page: the answer is what it is now, and everybody sees it", async () => {
  const product = { id: ids.product, object: "product.template" };
  const address = "/shop/product/zada-78";
  expect((await look(address)).status).toBe(200);
  expect((await publish("website", product)).result).toBe(false);
  await becomes(address, 404);
  const preview = `/web/products/${ids.product}/preview`;
  for (const editor of ["shop", "website"]) {
    expect(await look(address, editor)).toMatchObject({ status: 302, to: preview });
    expect((await look(preview, editor)).status).toBe(200);
  }
  expect((await look(address, "customer")).status).toBe(404);
  // The public pages' script does not know the back office: the browser has to load the whole page.
  const { headers } = await (await harness.server()).inject({
    url: `${address}.data`,
    headers: { host: "site.example", cookie: cookies["website"] ?? "" },
  });
  expect(headers["x-remix-reload-document"]).toBe("true");
  expect((await publish("shop", product)).result).toBe(true);
  await becomes(address, 200);
  const { rows } = await harness
    .context()
    .db.execute(
      sql`select 1 from audit_entry where model = 'product.template' and record_id = ${ids.product}`,
    );
  expect(rows).toHaveLength(2);
});

test("a press that names the wanted state is not undone by a faster one", async () => {
  const product = { id: String(ids.product), object: "product.template" };
  const asked = await Promise.all([1, 2, 3].map(() => publish("shop", { ...product, published: false })));
  expect(asked.map(({ result }) => result)).toEqual([false, false, false]);
  await becomes("/shop/product/zada-78", 404);
  expect((await publish("administrator", { ...product, published: true })).result).toBe(true);
});

test("a post is shown and hidden by who writes; what is not finished says what is missing and stays", async () => {
  const post = { id: ids.post, object: "blog.post" };
  const address = `/blog/notes-1/larch-or-oak-${ids.post}`;
  expect(await look(address, "website")).toMatchObject({
    status: 302,
    to: `/web/blog/posts/${ids.post}/preview`,
  });
  expect((await publish("website", post)).result).toBe(true);
  await becomes(address, 200);
  expect((await publish("website", post)).result).toBe(false);
  await becomes(address, 404);
  expect((await publish("shop", post)).error?.data.refusal).toBe("platform.forbidden");
  const { error } = await publish("website", { id: ids.empty, object: "blog.post" });
  expect(error?.data.message).toBe(
    "To be published, a post needs a title and a text in at least one language.",
  );
  expect(await look(`/blog/notes-1/larch-or-oak-${ids.empty}`)).toMatchObject({ status: 404 });
});

test.each([
  ["nobody", { id: 1, object: "product.template" }, 100],
  ["customer", { id: 1, object: "product.template" }, 200],
  ["support", { id: 1, object: "product.template" }, 200],
  ["shop", { id: 1, object: "res.users" }, 200],
  ["shop", { id: 2_000_000_000, object: "product.template" }, 404],
  ["website", { id: 2_000_000_000, object: "blog.post" }, 404],
  ["shop", { id: "all", object: "product.template" }, 200],
])("%s is refused %o", async (who, params, code) => {
  expect((await publish(who, params)).error?.code).toBe(code);
});
