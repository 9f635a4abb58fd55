import type { Page } from "@playwright/test";

/** The products of the demo that buyers configure. */
export const configuredProducts = [
  "lunca-82-two-sashes",
  "prag-78-oak-sidelight",
  "streasina-triple",
  "zip-screen-wide",
  "marble-sill-inside",
] as const;

const pressesMax = 400;

export interface Walked {
  /** Every answer with its name, as the page before the cart shows it. */
  answers: readonly string[];
  total: string;
}

/** Numbers between 0 and 1: the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = (seed + 1) * 2_654_435_761;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/**
 * Configures a product with keys alone, from its page to the cart: Tab, arrows, Space, Enter and digits, along random
 * choices. Returns what the page before the cart shows.
 */
export async function walkByKeys(page: Page, product: string, seed: number): Promise<Walked> {
  const random = seeded(seed);
  await page.goto(`/shop/product/${product}`);
  await pressOn(page, (one) => /^Configure/.test(one.text));
  await page.waitForURL(/\/configure/);
  await page.locator("html[data-ready] .cfg__foot").waitFor();
  let lastTotal = "";
  for (let presses = 0; presses < pressesMax; presses += 1) {
    await page.keyboard.press("Tab");
    const one = await focused(page);
    if (one.kind === "go") {
      lastTotal = String(await page.locator(".cfg__sum b").textContent());
      if (!(await goOn(page))) continue;
      return toCart(page, lastTotal);
    }
    if (one.isField) await answer(page, one, random);
  }
  throw new Error(`${product}, seed ${seed}: ${pressesMax} presses did not lead to the end.`);
}

interface Focused {
  kind: "radio" | "select" | "number" | "text" | "go" | "other";
  isField: boolean;
  isEmpty: boolean;
  text: string;
  min: number;
  max: number;
}

function focused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement;
    const kindOf = (): Focused["kind"] => {
      if (element.matches(".cfg__foot button[name=go]")) return element.value === "previous" ? "other" : "go";
      if (element.matches("input[type=radio]")) return "radio";
      if (element.matches("select")) return "select";
      if (element.matches(".cfg__num input")) return "number";
      return element.matches("input:not([type=file])") ? "text" : "other";
    };
    const kind = kindOf();
    const group = element.name ? document.getElementsByName(element.name) : [];
    return {
      kind,
      isField: element.closest(".cfg__form") !== null && kind !== "other",
      isEmpty:
        kind === "radio"
          ? ![...group].some((one) => (one as HTMLInputElement).checked)
          : kind === "select"
            ? element.value === "0"
            : element.value === "",
      text: element.innerText?.trim() ?? "",
      min: Number(element.dataset["min"] ?? 0),
      max: Number(element.dataset["max"] ?? element.dataset["min"] ?? 0),
    };
  });
}

async function answer(page: Page, { kind, isEmpty, min, max }: Focused, random: () => number) {
  const times = Math.floor(random() * 4);
  const press = async (key: string, count: number) => {
    for (let at = 0; at < count; at += 1) await page.keyboard.press(key);
  };
  if (kind === "radio") {
    if (isEmpty) await page.keyboard.press("Space");
    await press("ArrowDown", times);
  } else if (kind === "select") await press("ArrowDown", isEmpty ? times + 1 : times);
  else if (kind === "text") await page.keyboard.type("7016");
  else if (isEmpty || random() < 0.5) {
    await page.keyboard.press("ControlOrMeta+a");
    // Every step grid of the demo contains the tens; a count of pieces is below ten.
    const wanted = min + Math.floor((random() * (max - min)) / 10) * 10;
    await page.keyboard.type(String(Math.ceil(wanted / 10) * 10));
  } else await press("ArrowUp", times);
}

/** Presses the focused button. True at the end of the steps; a missing answer leads the focus to what is missing. */
async function goOn(page: Page): Promise<boolean> {
  const before = page.url();
  await page.keyboard.press("Enter");
  await page.waitForFunction((url) => {
    if (location.href !== url) return document.querySelector(".cfg__wait") === null;
    const { activeElement } = document;
    return activeElement?.closest("form.cfg, dialog") !== null && activeElement !== document.body;
  }, before);
  const warning = page.locator("dialog[open]");
  if (await warning.isVisible()) throw new Error(`A warning: ${await warning.innerText()}`);
  return /product_configurator\/product\//.test(page.url());
}

async function toCart(page: Page, lastTotal: string): Promise<Walked> {
  await page.locator("html[data-ready] [data-price]").waitFor();
  const total = String(await page.locator("[data-price]").textContent()).trim();
  if (total !== lastTotal.trim()) throw new Error(`The last step shows ${lastTotal}, the end ${total}.`);
  const answers = await page
    .locator(".cfg__names > div")
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((one) => one.textContent).join(": ")));
  await pressOn(page, (one) => one.text === "Add to cart");
  await page.waitForURL(/\/shop\/cart/);
  await page.locator("html[data-ready] .line__p").first().waitFor();
  return { answers: answers.map((one) => one.replace(/\s+/g, " ")), total };
}

async function pressOn(page: Page, isWanted: (one: Focused) => boolean): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press("Tab");
    if (!isWanted(await focused(page))) continue;
    await page.keyboard.press("Enter");
    return;
  }
  throw new Error("Tab does not reach the button.");
}

/** What the only line of the cart says, without the words around it. */
export async function cartLine(page: Page): Promise<{ words: string; price: string }> {
  await pressOn(page, (one) => /^More details/.test(one.text));
  const line = page.locator("li:has(.line__p)").first();
  const words = (await line.innerText()).replace(/\s+/g, " ");
  return { words, price: String(await line.locator(".line__p").first().innerText()).replace(/\s+/g, " ") };
}
