import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createLocale, defaultLocale } from "#platform/i18n/locale.ts";
import { LocaleProvider } from "#platform/i18n/locale-provider.tsx";
import type { HomeSection } from "./home-section.ts";
import { ContributedSection } from "./home-sections.tsx";

const locale = createLocale(defaultLocale, { "website.wasPrice": ["before:"] });

function render(section: HomeSection): string {
  return renderToStaticMarkup(
    <LocaleProvider locale={locale}>
      <ContributedSection section={section} plaster={false} />
    </LocaleProvider>,
  );
}

test("a product says its price, and what it was before", () => {
  const html = render({
    kind: "products",
    position: 30,
    title: "For the rooms behind them",
    more: { href: "/shop", text: "See all" },
    products: [
      {
        href: "/shop/product/throw",
        title: "Wool throw",
        badge: { kind: "sale", text: "−20 %" },
        price: { now: "€89.00", was: "€112.00", note: "the lowest price of the last 30 days" },
      },
    ],
  });
  expect(html).toContain('href="/shop/product/throw"');
  expect(html).toContain("badge--sale");
  expect(html).toMatch(/<b>€89\.00<\/b><s><span class="vh">before: <\/span>€112\.00<\/s>/);
});

test("kinds are pictures with a name and a price from which they begin", () => {
  const html = render({
    kind: "categories",
    position: 10,
    title: "Shop by kind",
    tiles: [{ href: "/shop/category/windows", title: "Windows", note: "from €298" }],
  });
  expect(html).toMatch(/<h2 class="vh">Shop by kind<\/h2>/);
  expect(html).toContain("<b>Windows</b><span>from €298</span>");
});
