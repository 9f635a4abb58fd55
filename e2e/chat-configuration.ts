import type { Browser, Page } from "@playwright/test";
import { leave, openDesk, openWindow } from "./desk.ts";
import { expect } from "./journey.ts";

const product = "/shop/product/marble-sill-inside/configure";

async function fill(page: Page, name: string, value: string) {
  const field = page.getByRole("textbox", { name });
  await field.fill(value);
  await field.blur();
}

async function begin(page: Page, lengthMm: string) {
  await fill(page, "Length", lengthMm);
  await fill(page, "Depth", "250");
  await page.getByRole("group", { name: "Thickness" }).getByRole("radio").first().check({ force: true });
}

/** Goes from the first step to the finished piece and returns its price. */
async function finish(page: Page): Promise<string> {
  const next = page.getByRole("button", { name: /^(Next|Înainte|Următorul)/ });
  await next.click();
  await expect(page.getByText("Step 2 of 3")).toBeVisible();
  for (const group of await page.locator("fieldset.cfg__field").all())
    await group.getByRole("radio").first().check({ force: true });
  await next.click();
  await expect(page.getByText("Step 3 of 3")).toBeVisible();
  await page.getByRole("button", { name: "Configure" }).click();
  await expect(page).toHaveURL(/product_configurator\/product\/marble-sill-inside-\d+/);
  return String(await page.locator("[data-price]").textContent());
}

/** The operator sees what the visitor configures, changes a copy and proposes it; one press puts it into the cart. */
export async function configureTogether({ browser }: { browser: Browser }): Promise<void> {
  const desk = await openDesk(browser);
  const { page, chat, say } = await openWindow(browser);
  await page.goto(product);
  await begin(page, "1600");
  await say("Is 1600 long enough for my opening?");
  await desk.getByRole("button", { name: /Is 1600 long enough/ }).click();
  await desk.getByRole("button", { name: /^(Ask to see page|Cereți să vedeți pagina)/ }).click();
  await chat.getByRole("button", { name: "Yes", exact: true }).click();

  // Drawing, answers and price, and the same configuration to open.
  const made = desk.getByRole("region", { name: /^(Configurations|Configurări)$/ });
  await expect(made.locator(".desk__drawing")).toBeVisible();
  await expect(made).toContainText(/1[,.]?600/);
  const [copy] = await Promise.all([
    desk.context().waitForEvent("page"),
    made.getByRole("link", { name: /marble/i }).click(),
  ]);
  await expect(copy.getByRole("textbox", { name: "Length" })).toHaveValue(/^1,?600$/);
  await begin(copy, "1700");
  const price = await finish(copy);
  await copy.close();
  await expect(page.getByRole("textbox", { name: "Length" })).toHaveValue(/^1,?600$/);

  await desk.reload();
  await desk.getByRole("button", { name: /Is 1600 long enough/ }).click();
  await desk.getByText(/^(Show or propose|Arătați sau propuneți)$/).click();
  const options = desk.locator(".desk__offer select");
  await expect(options.locator("option").first()).toContainText(price);
  await desk
    .locator(".desk__offer-f", { has: desk.locator("select") })
    .getByRole("button", { name: /^(Propose|Propuneți)$/ })
    .click();
  await expect(chat.locator(".chat-proposal")).toContainText(price);
  await chat.getByRole("button", { name: "Accept" }).click();
  await expect(desk.locator(".chat-line", { hasText: /^Accepted:/ })).toBeVisible();
  await chat.getByRole("link", { name: "Show it" }).click();
  await expect(page).toHaveURL(/\/shop\/cart/);
  // The price is that of the changed length.
  await expect(page.locator(".line__p")).toHaveText([price]);
  await leave(desk, page);
}
