import type { Page } from "@playwright/test";
import pg from "pg";
import { newPageOf, pageAt, placed, readDraft } from "./block-page.ts";
import { expect, test } from "./journey.ts";
import { look, refuseCookies } from "./shop.ts";

const paragraph = (id: string, text: string) => ({
  type: "paragraph",
  attrs: { id },
  content: [{ type: "text", text }],
});

/** The stored blocks of a module that is not installed: an unknown kind, and a type that the program cannot read. */
const planner = placed("gardenPlanner", { beds: [{ plant: "Sage", cm: 40 }], title: "Beds" });
const timeline = { type: "timeline", years: [1931, 1998], attrs: { id: "years", note: "Kept as it is" } };

async function inDatabase<Row extends object>(query: string, values: unknown[]): Promise<Row[]> {
  const pool = new pg.Pool({ connectionString: process.env["JOURNEY_DATABASE_URL"], max: 1 });
  try {
    return (await pool.query<Row>(query, values)).rows;
  } finally {
    await pool.end();
  }
}

async function expectAllKept(page: Page, id: number) {
  const { body } = await readDraft(page, id);
  const found = body.content.find(({ attrs }) => attrs["id"] === planner.attrs["id"]);
  expect(found).toEqual(planner);
  const wrapped = body.content.find(({ attrs }) => attrs["kind"] === "unknown");
  expect(wrapped?.attrs["data"]).toEqual({ original: timeline });
}

test("blocks that no module knows stand in the editor by their names, are kept whole, and visitors see nothing of them", async ({
  page,
  browser,
}) => {
  const path = await newPageOf(page, () => [
    paragraph("before", "Before the garden."),
    planner,
    paragraph("after", "After the garden."),
  ]);
  const id = await pageAt(page, path);
  const [stored] = await inDatabase<{ body: { content: unknown[] } }>(
    "select body from page_draft where page_id = $1 and code = 'en'",
    [id],
  );
  if (!stored) throw new Error("There is no draft.");
  stored.body.content.push(timeline);
  await inDatabase("update page_draft set body = $2 where page_id = $1 and code = 'en'", [id, stored.body]);

  await page.goto(`/web/pages/${id}/edit`);
  const body = page.getByRole("textbox", { name: "Text of the page" });
  await expect(body).toHaveAttribute("contenteditable", "true");
  const cards = body.locator(".editor__placed[data-state=unknown]");
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText("No module provides “gardenPlanner” any more.");
  await expect(cards.last()).toContainText("No module provides “timeline” any more.");
  await look(page);

  // Types beside the blocks, moves one, deletes it and undoes the deletion: its content stays.
  await body.getByText("Before the garden.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" Written beside them.");
  await cards.last().click();
  const panel = page.getByRole("region", { name: "timeline" });
  await expect(panel.getByRole("button", { name: "Remove block" })).toBeVisible();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(body.locator(":scope > *").nth(2)).toHaveAttribute("data-kind", "unknown");
  await page.keyboard.press("Delete");
  await expect(cards).toHaveCount(1);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(cards).toHaveCount(2);
  await expect(page.getByText(/Draft, saved \d/)).toBeVisible();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const gate = page.getByRole("complementary", { name: "Publish the page" });
  await gate.getByRole("button", { name: /^Publish (anyway|now)$/ }).click();
  await expect(gate.getByText("The page is published.")).toBeVisible();
  await expectAllKept(page, id);
  const [live] = await inDatabase<{ texts: object }>(
    "select texts from page_version where id = (select live_id from page_page where id = $1)",
    [id],
  );
  for (const words of ["Sage", "Kept as it is"]) expect(JSON.stringify(live?.texts)).toContain(words);

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await refuseCookies(visitor);
  const problems: string[] = [];
  visitor.on("pageerror", ({ message }) => problems.push(message));
  const response = await visitor.goto(path);
  expect(response?.status()).toBe(200);
  const main = visitor.getByRole("main");
  await expect(main.getByText("Before the garden. Written beside them.")).toBeVisible();
  await expect(main.getByText("After the garden.")).toBeVisible();
  expect(await main.innerText()).not.toMatch(/garden ?Planner|timeline|unknown|Sage|Kept as it is/);
  expect(problems).toEqual([]);
  await look(visitor);
  await context.close();

  await page.reload();
  await expect(cards).toHaveCount(2);
  await expect(body).toContainText("Written beside them.");
});
