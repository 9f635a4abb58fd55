import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];

/** A mail is in a frame that allows no scripts, so axe cannot run there. */
const noScripts = "iframe[sandbox]";

/**
 * The parts of pages in which this process found nothing wrong, by what they look like (see `partsOf`). Header, footer
 * and menus are the same on most pages, and checking them again takes longer than the page itself.
 */
const accessible = new Set<string>();

/**
 * Reports every accessibility rule that the page breaks, with its elements. Content that fades in is checked when it is
 * visible.
 */
export async function expectAccessible(page: Page, within = "html"): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  // A background page renders nothing, so its animations never end.
  await page.bringToFront();
  // Busy controls are pale on purpose, like disabled ones.
  await page
    .locator("[aria-busy=true]")
    .first()
    .waitFor({ state: "detached", timeout: 2_000 })
    .catch(() => {});
  await page.evaluate(async (patienceMs) => {
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
    await Promise.race([Promise.allSettled(ending.map(({ finished }) => finished)), patience]);
  }, 1000);
  const violations = await (page.frames().length > 1 ? checkFrames(page, within) : check(page, within));
  const found: string[] = [];
  for (const { id, targets } of violations) {
    const wrong = id === "target-size" ? await smallInTheMiddle(page, targets) : targets;
    if (wrong.length > 0) found.push(`${id}: ${wrong.join(", ")}`);
  }
  await page.emulateMedia({ reducedMotion: null });
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

type Results = Awaited<ReturnType<AxeBuilder["analyze"]>>;

interface Violation {
  id: string;
  /** Selectors of the elements. */
  targets: string[];
}

/** What the scripts in the page share. */
interface CheckedWindow extends Window {
  axe: { run(context: object, options: object): Promise<Results> };
  partsToCheck: Element[];
}

/** Checks what is inside the selector, but for parts that were checked before and look the same. */
async function check(page: Page, within: string): Promise<Violation[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource());
  const parts = await page.evaluate(partsOf, within);
  const known = parts.map((part) => accessible.has(part));
  const violations = await page.evaluate(
    async ({ within, known, tags }) => {
      const { axe, partsToCheck } = window as unknown as CheckedWindow;
      const exclude = partsToCheck.filter((_, index) => known[index]);
      const include = [...document.querySelectorAll(within)].filter((root) => !exclude.includes(root));
      if (include.length === 0) return [];
      const { violations } = await axe.run(
        { include, exclude },
        { resultTypes: ["violations"], runOnly: tags },
      );
      return violations.map(({ id, nodes }) => ({ id, targets: nodes.map((node) => node.target.join(" ")) }));
    },
    { within, known, tags },
  );
  if (violations.length === 0) for (const part of parts) accessible.add(part);
  return violations;
}

/**
 * Divides the content of a selector into parts of at most 80 elements, keeps them for the check and returns a hash for
 * each: of its markup, of the tags and attributes around it, of the states that markup does not show (checked,
 * invalid, under the pointer …), of the style sheets, and of the size and colours of the window. Runs in the page.
 */
async function partsOf(within: string): Promise<string[]> {
  const most = 80;
  const parts: Element[] = [];
  const divide = (element: Element) => {
    if (element.getElementsByTagName("*").length < most) parts.push(element);
    else for (const child of element.children) divide(child);
  };
  for (const root of document.querySelectorAll(within)) divide(root);
  (window as unknown as CheckedWindow).partsToCheck = parts;

  const tagOf = (element: Element) => (element.cloneNode() as Element).outerHTML;
  const around = new Map<Element | null, string>([[null, ""]]);
  const aroundOf = (element: Element | null): string => {
    const known = around.get(element);
    if (known !== undefined || !element) return known ?? "";
    const text = aroundOf(element.parentElement) + tagOf(element);
    around.set(element, text);
    return text;
  };
  const states = [":checked", ":disabled", ":user-invalid", ":hover", ":focus", ":placeholder-shown"];
  const statesOf = (element: Element) =>
    [element, ...element.querySelectorAll("*")].map((one) =>
      states.map((state) => (one.matches(state) ? 1 : 0)).join(""),
    );
  const sheets = [...document.querySelectorAll("style, link[rel=stylesheet]")]
    .map((sheet) => sheet.outerHTML)
    .join("");
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const page = `${innerWidth} ${innerHeight} ${dark} ${sheets}`;
  return Promise.all(
    parts.map(async (part) => {
      const look = [page, aroundOf(part.parentElement), part.outerHTML, ...statesOf(part)].join("\n");
      const bytes = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(look));
      return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    }),
  );
}

/** The builder puts axe into each frame. */
async function checkFrames(page: Page, within: string): Promise<Violation[]> {
  const { violations } = await new AxeBuilder({ page })
    // Runs axe inside the page. That takes half as long as the separate results page, which only frames of other sites
    // need.
    .setLegacyMode()
    .include(within)
    .options({ resultTypes: ["violations"] })
    .withTags(tags)
    .exclude(noScripts)
    .analyze();
  return violations.map(({ id, nodes }) => ({ id, targets: nodes.map((node) => node.target.join(" ")) }));
}

/** The targets that are also too small in the middle of the window: at its edge a bar may cover half of them. */
async function smallInTheMiddle(page: Page, targets: readonly string[]): Promise<string[]> {
  const small: string[] = [];
  for (const target of targets) {
    const before = await page.evaluate(() => scrollY);
    await page.locator(target).evaluate((element) => element.scrollIntoView({ block: "center" }));
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .include(target)
      .withRules(["target-size"])
      .analyze();
    if (violations.length > 0) small.push(target);
    await page.evaluate((top) => scrollTo(0, top), before);
  }
  return small;
}

const ofBuilder = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
let axeText: string | undefined;

/** The axe version that the builder depends on. */
function axeSource(): string {
  axeText ??= readFileSync(ofBuilder.resolve("axe-core/axe.min.js"), "utf8");
  return axeText;
}
