import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { LocaleProvider } from "#platform/i18n/locale-provider.tsx";
import { localeOf } from "../../../testing/locale.ts";
import { SliderPlaceholder } from "./slider-placeholder.tsx";
import type { SliderKind } from "./slider-view.ts";

function markupOf(shape: SliderKind, fault: "failed" | "nothing" | null, code: LocaleCode = "en"): string {
  const block = { id: 7, shape, title: "Through the house", href: "/shop" };
  return renderToStaticMarkup(
    <LocaleProvider locale={localeOf(code)}>
      <SliderPlaceholder block={block} fault={fault} />
    </LocaleProvider>,
  );
}

test.each([
  ["product", "Products Slider"],
  ["multi_tab", "Multi Product Slider"],
  ["blog", "Blog Slider"],
  ["category", "Category Slider"],
  ["brand", "Brand Slider"],
  ["banner", "Product Banner"],
] as const)("editors read at the place of a slider (%s): %s", (shape, title) => {
  const markup = markupOf(shape, null);
  expect(markup).toContain(`<b>${title}</b>`);
  expect(markup).toContain('href="/web/sliders/7"');
  expect(markup).not.toContain("alert");
});

test("editors are told why visitors see nothing there", () => {
  expect(markupOf("blog", "failed")).toContain("could not be loaded");
  expect(markupOf("blog", "nothing", "ro")).toContain("este gol sau arhivat");
});
