import { expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { publishLegalText } from "../server/legal/legal.ts";

const harness = testHarness(async (context) => {
  for (const words of ["First", "Second"]) {
    await transact(context, (write) =>
      publishLegalText(write, {
        kind: "terms",
        title: { en: "Terms of sale", ro: "Condiții de vânzare" },
        body: { en: `<p>${words}</p>`, ro: "<p>Textul</p>" },
      }),
    );
  }
});

async function get(url: string) {
  return (await harness.server()).inject({ url, headers: { host: "site.example", accept: "text/html" } });
}

test("the text in force is a public page, linked at the foot of every page", async () => {
  const page = await get("/legal/terms");
  expect([page.statusCode, page.headers["cache-control"]]).toEqual([
    200,
    "public, max-age=0, must-revalidate",
  ]);
  expect(page.body).toContain("<p>Second</p>");
  expect(page.body).not.toContain("noindex");
  expect(page.body).toContain('<meta name="description" content="Second"/>');
  expect((await get("/")).body).toContain('href="/legal/terms"');
  expect((await get("/ro/legal/terms")).body).toContain("Condiții de vânzare");
});

test("an earlier version says that it is one and is not for search engines", async () => {
  const page = await get("/legal/terms?version=1");
  expect(page.body).toContain("<p>First</p>");
  expect(page.body).toContain("This is an earlier version");
  expect(page.body).toContain("noindex");
});

test.each(["/legal/nothing", "/legal/terms?version=9", "/legal/terms?version=x", "/legal/imprint"])(
  "%s is not found",
  async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  },
);

test("a new version is on the kept page at once", async () => {
  await get("/legal/terms");
  await transact(harness.context(), (write) =>
    publishLegalText(write, { kind: "terms", title: { en: "Terms" }, body: { en: "<p>Third</p>" } }),
  );
  await expect.poll(async () => (await get("/legal/terms")).body).toContain("<p>Third</p>");
});
