import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { siteTable } from "#platform/site.ts";
import { testHarness } from "./testing.ts";

const harness = testHarness();
let cookie: string;

beforeAll(async () => {
  const { db, site } = harness.context();
  const settings = { languages: { offered: ["de", "en"], own: "de" } };
  await db.update(siteTable).set({ settings }).where(eq(siteTable.id, site.id));
  ({ cookie } = await harness.signedIn("administrator"));
});

const forms: [path: string, fields: Record<string, string>][] = [
  ["/web/configurator/new", {}],
  ["/web/delivery-methods/new", {}],
  ["/web/fiscal-positions/new", {}],
  ["/web/products/new", {}],
  ["/web/categories/new", {}],
  ["/web/blog/blogs/new", {}],
];

test.each(forms)(
  "a name missing at %s is asked for in German where the shop is German",
  async (path, fields) => {
    const names = { "name.de": " ", "name.en": "", action: "save" };
    const answer = await harness.ask(cookie, path, { ...names, ...fields });
    const input = (name: string) =>
      answer.body.match(new RegExp(`<(?:input|textarea)[^>]*name="${name}"[^>]*>`))?.[0] ?? "none";
    expect([answer.statusCode, input("name.de")]).toEqual([
      422,
      expect.stringContaining('aria-invalid="true"'),
    ]);
    expect(input("name.en")).not.toContain("aria-invalid");
  },
);
