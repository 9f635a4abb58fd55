import { type BuiltServer, startBuiltServer } from "../src/platform/testing/built-server.ts";
import { expect, test } from "./journey.ts";
import { mark } from "./product-form.ts";
import { look, signIn } from "./shop.ts";

// A server of its own: the other journeys need theirs without interruption.
let first: BuiltServer;
let second: BuiltServer | undefined;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  first = await startBuiltServer();
});
test.afterAll(async () => {
  await second?.stop();
  await first.stop();
});

test("the server is killed and started again while somebody types: that is said, and every word is saved", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const context = await browser.newContext({ baseURL: first.baseUrl });
  const page = await context.newPage();
  await signIn(page, "website@vitrine.example", "vitrine-website");
  await page.goto("/web/pages/new");
  await page.getByRole("textbox", { name: "Title" }).fill(`Sliding doors ${mark()}`);
  await page.getByRole("button", { name: "Create the page" }).click();
  const body = page.getByRole("textbox", { name: "Text of the page" });
  await expect(body).toHaveAttribute("contenteditable", "true");
  await body.click();
  await page.keyboard.type("They run on wheels.");
  await expect(page.getByText(/Draft, saved \d/)).toBeVisible();

  const gone = new Promise((done) => first.child.once("exit", done));
  await page.keyboard.type(" Typed while it was killed.");
  first.child.kill("SIGKILL");
  await gone;
  await page.keyboard.type(" Typed while nothing ran.");
  await expect(
    page.getByText("No connection. Your words are kept in this browser", { exact: false }),
  ).toBeVisible();
  await look(page);

  second = await startBuiltServer({
    DATABASE_URL: first.databaseUrl,
    PORT: new URL(first.baseUrl).port,
  });
  await page.keyboard.type(" Typed after the start.");
  await expect(page.getByText(/Draft, saved \d/)).toBeVisible({ timeout: 60_000 });
  const sentences = [
    "They run on wheels.",
    "Typed while it was killed.",
    "Typed while nothing ran.",
    "Typed after the start.",
  ];
  await expect(body).toHaveText(sentences.join(" "));
  // Another browser has none of this browser's stored data.
  const other = await (await browser.newContext({ baseURL: first.baseUrl })).newPage();
  await signIn(other, "website@vitrine.example", "vitrine-website");
  await other.goto(page.url());
  await expect(other.getByRole("textbox", { name: "Text of the page" })).toHaveText(sentences.join(" "));
  await other.context().close();
  await context.close();
});
