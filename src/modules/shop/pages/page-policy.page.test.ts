import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testHarness } from "../../../testing.ts";
import { seedSmallShop } from "../testing/small-shop.ts";

const harness = testHarness(seedSmallShop);
let product = "";

beforeAll(async () => {
  await harness.server();
  const { rows } = await harness.context().db.execute<{ slug: string }>(sql`
    select slug from catalogue_listing join catalogue_template on id = template_id where shown order by id limit 1`);
  product = `/shop/product/${rows[0]?.slug}`;
}, 60_000);

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/** The inline scripts of a page that a browser would run: at once, or when it wakes them later. */
function runnable(body: string): string[] {
  return [...body.matchAll(/<script(?![^>]*(?: src=|json))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = ""]) => text,
  );
}

async function look(url: string, cookie = "") {
  const { body, headers } = await harness.ask(cookie, url);
  return { body, policy: String(headers["content-security-policy"]) };
}

test("every script that the server rendered may run, and bears no mark", async () => {
  const { cookie } = await harness.signedIn("administrator");
  for (const url of ["/", "/shop", `/ro${product}`, "/shop/cart", "/my/account", "/web/products"]) {
    const { body, policy } = await look(url, cookie);
    const scripts = runnable(body);
    expect(scripts.length, url).toBeGreaterThan(1);
    for (const script of scripts) expect(policy, url).toContain(hashOf(script));
    expect(body, url).not.toContain(" nonce=");
  }
});

test("a script in the text of a product stands there as words, and may not run", async () => {
  const stolen = "alert('stolen')";
  const words = `<script>${stolen}</script><script nonce="">${stolen}</script>`;
  const paragraph = { type: "paragraph", attrs: { id: "a" }, content: [{ type: "text", text: words }] };
  const text = JSON.stringify({ en: { schema: 1, type: "doc", content: [paragraph] } });
  await harness.context().db.execute(sql`update catalogue_template set description = ${text}::jsonb`);
  const { body, policy } = await look(product);
  expect(body).toContain("&lt;script&gt;alert(");
  expect(body).not.toContain(`<script>${stolen}`);
  expect(policy).not.toContain(hashOf(stolen));
  expect(policy).not.toContain("'unsafe-inline' 'sha256");
});
