import sharp from "sharp";
import { newPageOf, pageAt } from "./block-page.ts";
import { expect, test } from "./journey.ts";
import { expectNoSidewaysScroll, look, refuseCookies, signIn } from "./shop.ts";

const paragraph = (id: string) => ({
  type: "paragraph",
  attrs: { id },
  content: [{ type: "text", text: "Larch is dried for two years. ".repeat(12) }],
});
const image = (id: string) => ({
  type: "image",
  attrs: {
    id,
    src: "/web/image/website.page.picture/1/image_1024",
    alt: `Board ${id}`,
    width: 1600,
    height: 900,
    caption: "",
  },
});

test("a picture in a text is small, as wide as the text, the page or the window, from 320 to 1920 px and without scripts", async ({
  page,
  browser,
}) => {
  const names = ["small", "text", "wide", "full"] as const;
  const path = await newPageOf(page, () => names.flatMap((name) => [paragraph(`p${name}`), image(name)]));
  await page.goto(`/web/pages/${await pageAt(page, path)}/edit`);
  const body = page.getByRole("textbox", { name: "Text of the page" });
  await expect(body).toHaveAttribute("contenteditable", "true");
  const settings = page.getByRole("region", { name: "Picture" });
  const choices = {
    small: "Small",
    text: "As wide as the text",
    wide: "As wide as the page",
    full: "From edge to edge",
  };
  for (const name of names) {
    await body.getByRole("img", { name: `Board ${name}` }).click();
    await expect(settings.getByLabel("Alt text")).toHaveValue(`Board ${name}`);
    await settings.getByLabel("Width").selectOption({ label: choices[name] });
    if (name !== "text") await expect(body.locator(`figure.photo--${name}`)).toBeVisible();
    // The text has moved; the next picture is pressed where it stands then.
    await expect(page.getByText(/Draft, saved \d/)).toBeVisible();
  }
  await look(page);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const gate = page.getByRole("complementary", { name: "Publish the page" });
  await gate.getByRole("button", { name: "Publish anyway" }).click();
  await expect(gate.getByText("The page is published.")).toBeVisible();

  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await refuseCookies(visitor);
  await visitor.goto(path);
  for (const widthPx of [320, 768, 1024, 1440, 1920]) {
    await visitor.setViewportSize({ width: widthPx, height: 800 });
    const widths = await visitor
      .getByRole("img", { name: /^Board/ })
      .evaluateAll((pictures) => pictures.map((picture) => picture.getBoundingClientRect().width));
    const [small = 0, text = 0, wide = 0, full = 0] = widths;
    expect(full, `at ${widthPx}`).toBeCloseTo(widthPx, 0);
    expect(small, `at ${widthPx}`).toBeLessThanOrEqual(320);
    expect(text, `at ${widthPx}`).toBeGreaterThanOrEqual(small);
    if (widthPx >= 1024) expect(wide - text, `at ${widthPx}`).toBeGreaterThan(100);
    expect(wide, `at ${widthPx}`).toBeLessThan(full);
    await expectNoSidewaysScroll(visitor);
  }
  await visitor.context().close();
});

test("a picture is added to the description of a category by a button, as wide as the text or small, and no width without effect is offered", async ({
  page,
  browser,
}) => {
  await signIn(page, "owner@vitrine.example", "vitrine-owner");
  await page.goto("/web/categories/1");
  const english = page.locator("[data-lang=en]", { has: page.locator("[name='description.en']") });
  const text = english.getByRole("textbox", { name: "Description" });
  await expect(text).toHaveAttribute("contenteditable", "true");
  const board = await sharp({ create: { width: 1600, height: 900, channels: 3, background: "#7a5c3e" } })
    .png()
    .toBuffer();
  await text.click();
  await expect(english.getByRole("button", { name: "Add picture" })).toBeVisible();
  await english
    .locator("input[type=file]")
    .setInputFiles({ name: "board.png", mimeType: "image/png", buffer: board });
  const name = `Board ${crypto.randomUUID().slice(0, 6)}`;
  const settings = page.getByRole("region", { name: "Picture" });
  await settings.getByLabel("Alt text").fill(name);
  const width = settings.getByLabel("Width");
  await expect(width.getByRole("option")).toHaveText(["Small", "As wide as the text"]);

  const shown = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await refuseCookies(shown);
  const path = await page.getByRole("link", { name: /View/ }).first().getAttribute("href");
  const save = async () => {
    const version = page.locator("[name=version]");
    const before = await version.inputValue();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(version).not.toHaveValue(before);
  };
  const pictureWidth = async (size: string) => {
    await width.selectOption({ label: size });
    await save();
    await shown.goto(path ?? "");
    return (await shown.getByRole("img", { name }).boundingBox())?.width ?? 0;
  };
  const usual = await pictureWidth("As wide as the text");
  await text.getByRole("img", { name }).click();
  const small = await pictureWidth("Small");
  expect(small).toBeLessThanOrEqual(320);
  expect(usual - small).toBeGreaterThan(100);
  await shown.context().close();

  // Other journeys see this category, too.
  await text.getByRole("img", { name }).click();
  await page.keyboard.press("Delete");
  await expect(text.getByRole("img", { name })).toHaveCount(0);
  await save();
});

test("the description of a product takes pictures by the same buttons", async ({ page }) => {
  await signIn(page, "owner@vitrine.example", "vitrine-owner");
  await page.goto("/web/products/new");
  const english = page.locator("[data-lang=en]", { has: page.locator("[name='description.en']") });
  await expect(english.getByRole("button", { name: "Add picture" })).toBeVisible();
  await expect(english.getByRole("button", { name: "Choose from the library" })).toBeVisible();
});

test("two versions of a page stand side by side or one below the other, and nothing of one lies over the other", async ({
  page,
}) => {
  const full = { ...image("edge"), attrs: { ...image("edge").attrs, size: "full" } };
  const path = await newPageOf(page, (workshop) => [...workshop, full]);
  await page.goto(`/web/pages/${await pageAt(page, path)}/versions`);
  await expect(page.getByRole("img", { name: "Board edge" })).toHaveCount(2);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const beyond = await page.locator(".compare-page").evaluateAll((sides) =>
      sides.flatMap((side) => {
        const { left, right } = side.getBoundingClientRect();
        const blocks = [...side.querySelectorAll("header, header button, .blk, .photo")];
        return blocks
          .filter((block) => {
            const box = block.getBoundingClientRect();
            return box.left < left || box.right > right;
          })
          .map(({ className }) => className);
      }),
    );
    expect(beyond, `at ${width}`).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
});
