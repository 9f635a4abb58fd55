import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { english, expectAccessible, expectNoSidewaysScroll, type Words } from "../e2e/shop.ts";

const pictures = resolve(import.meta.dirname, "../test-results/checkout");
const tabsMax = 120;
const patienceMs = 20_000;

/** A phone of 360 px that is used only by keyboard: nothing on it is ever touched. */
export interface Phone {
  page: Page;
  words: Words;
  /** The number of checked screens. */
  screens: () => number;
  /** Errors of screens and of the focus order, in words. */
  faults: () => readonly string[];
  open: (path: string) => Promise<void>;
  /** Presses Tab until the element with this name has the focus. */
  reach: (name: RegExp | string) => Promise<void>;
  /** Reaches a button or link and presses it. */
  press: (name: RegExp | string) => Promise<void>;
  type: (label: RegExp | string, value: string) => Promise<void>;
  /** Goes to a group of radio buttons and selects one with the arrow keys. */
  choose: (option: RegExp) => Promise<void>;
  tick: (label: RegExp | string) => Promise<void>;
  /** Waits until this is visible on the page. */
  read: (words: RegExp | string) => Promise<void>;
  isShown: (words: RegExp | string) => Promise<boolean>;
  /** Takes a screenshot and checks the screen against the rules for every screen. */
  look: (name: string) => Promise<void>;
  close: () => Promise<void>;
}

let phonesSoFar = 0;

export async function openPhone(
  browser: Browser,
  baseUrl: string,
  story: string,
  options: BrowserContextOptions & { words?: Words } = {},
): Promise<Phone> {
  const { words = english, ...asked } = options;
  phonesSoFar += 1;
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    locale: "en-GB",
    timezoneId: "UTC",
    serviceWorkers: "block",
    ...asked,
  });
  await context.addCookies([{ name: "cookie_choice", value: "refuse", url: baseUrl }]);
  // From an address of its own, for this site only: another site would have to allow the header.
  await context.route(`${baseUrl}/**`, (route, request) =>
    route.continue({
      headers: { ...request.headers(), "x-forwarded-for": `10.77.${phonesSoFar >> 8}.${phonesSoFar & 255}` },
    }),
  );
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  page.setDefaultNavigationTimeout(patienceMs);
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(`script: ${error.message}`));
  let screens = 0;

  async function ready(): Promise<void> {
    if (asked.javaScriptEnabled === false) return;
    await page.waitForFunction(
      () =>
        document.documentElement.dataset["ready"] !== undefined ||
        !document.querySelector('script[type="later"], script[type="module"]'),
    );
  }

  const phone: Phone = {
    page,
    words,
    screens: () => screens,
    faults: () => faults,
    open: async (path) => {
      await page.goto(path);
      await ready();
    },
    reach: async (name) => {
      await ready();
      // The element has to be on the page before Tab has passed its place.
      for (let presses = 0; presses < tabsMax; presses += 1) {
        await page.keyboard.press("Tab");
        const focused = await page.evaluate(describeFocus);
        if (focused.hidden) faults.push(`${page.url()}: the focus is out of sight at "${focused.name}"`);
        if (matches(name, focused.name)) return;
      }
      throw new Error(`Tab does not reach ${name} on ${page.url()}`);
    },
    press: async (name) => {
      await shownButton(page, name).waitFor();
      await phone.reach(name);
      await page.keyboard.press("Enter");
    },
    type: async (label, value) => {
      await phone.reach(label);
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type(value);
    },
    choose: async (option) => {
      const wanted = page.getByRole("radio", { name: option });
      await wanted.waitFor({ state: "attached" });
      if (await wanted.isChecked()) return;
      const group = wanted.locator("xpath=ancestor::*[@role='radiogroup' or self::fieldset][1]");
      const names = await group
        .getByRole("radio")
        .evaluateAll((radios) =>
          radios.map(
            (radio) => (radio as HTMLInputElement).labels?.[0]?.innerText.trim().split("\n")[0] ?? "",
          ),
        );
      await phone.reach(new RegExp(`^(${names.map((one) => one.replace(/[^\w ]/g, ".")).join("|")})`));
      for (let presses = 0; presses <= names.length && !(await wanted.isChecked()); presses += 1) {
        await page.keyboard.press("ArrowDown");
      }
      if (!(await wanted.isChecked())) throw new Error(`The arrows do not reach ${option}`);
    },
    tick: async (label) => {
      await phone.reach(label);
      await page.keyboard.press("Space");
    },
    read: async (said) => {
      await page.getByText(said).filter({ visible: true }).first().waitFor();
      await ready();
    },
    isShown: async (said) => (await page.getByText(said).filter({ visible: true }).count()) > 0,
    look: async (name) => {
      screens += 1;
      await ready();
      const folder = join(pictures, story.replace(/\W+/g, "-"));
      await mkdir(folder, { recursive: true });
      await page.screenshot({
        path: join(folder, `${String(screens).padStart(2, "0")}-${name}.png`),
        fullPage: true,
        animations: "disabled",
      });
      if (asked.javaScriptEnabled === false) return;
      for (const check of [expectAccessible, expectNoSidewaysScroll]) {
        await check(page).catch((error: Error) => faults.push(`${name}: ${error.message}`));
      }
    },
    close: () => context.close(),
  };
  return phone;
}

/** The focused element by its accessible name, and whether the reader cannot see it. */
function describeFocus(): { name: string; hidden: boolean } {
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body) return { name: "", hidden: false };
  const labels =
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
      ? [...(element.labels ?? [])].map((label) => label.innerText.trim())
      : [];
  const name = (element.getAttribute("aria-label") ?? labels[0] ?? element.innerText ?? "").trim();
  // A checkbox drawn by its label is as visible as the label.
  const drawn = (element as HTMLInputElement).labels?.[0] ?? element;
  const { left, right, top, bottom, width, height } = drawn.getBoundingClientRect();
  if (width === 0 || height === 0) return { name, hidden: false };
  const points = [0.1, 0.5, 0.9].flatMap((across) =>
    [0.1, 0.5, 0.9].map((down) =>
      document.elementFromPoint(left + across * (right - left), top + down * (bottom - top)),
    ),
  );
  const isSeen = points.some((found) => found && (drawn.contains(found) || found.contains(drawn)));
  return { name, hidden: !isSeen };
}

function matches(name: RegExp | string, said: string): boolean {
  return typeof name === "string" ? said === name || said.startsWith(`${name}\n`) : name.test(said);
}

function shownButton(page: Page, name: RegExp | string) {
  const options = typeof name === "string" ? { name, exact: true } : { name };
  return page
    .getByRole("button", options)
    .or(page.getByRole("link", options))
    .or(page.locator("summary").filter({ hasText: name }))
    .filter({ visible: true })
    .first();
}
