import { expect, test } from "./journey.ts";
import { unique } from "./mail.ts";
import { look, refuseCookies, signIn } from "./shop.ts";

const skylight = { path: "/shop/product/zenit-opening", name: "Zenit, with motor" };

test("what waits for a customer comes first, documents are found by keyboard, and lists work without JavaScript", {
  tag: "@desktop",
}, async ({ page, browser }) => {
  const email = unique("portal");
  await refuseCookies(page);
  await page.goto("/web/signup?redirect=%2Fmy");
  await page.getByLabel("Name", { exact: true }).fill("Ioana Șerban");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("a sentence to remember");
  await page.getByLabel("Confirm password").fill("a sentence to remember");
  await page.getByRole("button", { name: "Create an account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^Good (morning|afternoon|evening), Ioana Șerban$/,
  );
  await expect(page.getByText("Nothing is waiting for you.")).toBeVisible();
  await look(page);

  await page.goto(skylight.path);
  await page.getByRole("button", { name: "Request a quote" }).click();
  await page.getByLabel("Quantity").fill("2");
  await page.getByRole("button", { name: "Request a quote" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you");
  const name = /VT\d+/.exec((await page.getByRole("main").textContent()) ?? "")?.[0] ?? "";

  const staff = await (await browser.newContext()).newPage();
  await signIn(staff, "shop@vitrine.example", "vitrine-shop");
  await staff.goto(`/web/quotes?search=${encodeURIComponent(email)}`);
  await staff.getByRole("link", { name, exact: true }).click();
  await staff.getByLabel("Price", { exact: true }).fill("900");
  await staff.getByRole("button", { name: "Send version 1" }).click();
  await expect(staff.getByText("Version 1 sent.")).toBeVisible();
  await staff.context().close();

  await page.goto("/my");
  const waiting = page.getByRole("region", { name: "Waiting for you" });
  await expect(waiting).toContainText(`Answer quote ${name}`);
  await expect(waiting).toContainText("€1,800.00");
  await look(page);

  // Chooses the field to search and sends the words by keyboard only.
  await page.getByLabel("Search in").focus();
  await page.keyboard.press("ArrowDown");
  await page.getByRole("searchbox", { name: "Search your documents" }).focus();
  await page.keyboard.type("Zenit");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/[?&]search=Zenit/);
  await expect(page).toHaveURL(/[?&]search_in=\w+/);
  await page.goto("/my?search_in=all&search=Zenit");
  await expect(page.getByRole("link", { name: new RegExp(name) })).toBeVisible();
  await look(page);

  await page.goto("/my");
  await waiting.getByRole("link", { name: `Read and answer: Answer quote ${name}` }).click();
  await expect(page).toHaveURL(/\/my\/quotes\/\d+$/);
  await page.goto("/my/quotes");
  await page.getByText("Filter, sort and dates").click();
  await page.getByLabel("Filter", { exact: true }).selectOption({ label: "Accepted" });
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No document matches" })).toBeVisible();
  await look(page);
  await page.getByRole("link", { name: "Show everything" }).click();
  await expect(page.getByRole("link", { name: new RegExp(name) })).toBeVisible();
  await look(page);

  const { cookies, origins } = await page.context().storageState();
  const bare = await browser.newContext({ javaScriptEnabled: false, storageState: { cookies, origins } });
  const plain = await bare.newPage();
  await plain.goto("/my/quotes", { waitUntil: "load" });
  await plain.getByLabel("Search in").selectOption({ label: "Product" });
  await plain.getByRole("searchbox").fill("no such product");
  await plain.getByRole("button", { name: "Search" }).last().click();
  await expect(plain).toHaveURL(/search_in=product&search=no\+such\+product/);
  await expect(plain.getByRole("heading", { name: "No document matches" })).toBeVisible();
  await bare.close();
});
