import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createLocale, defaultLocale } from "#platform/i18n/locale.ts";
import { LocaleProvider } from "#platform/i18n/locale-provider.tsx";
import type { HomeSection } from "./home-section.ts";
import { ContributedSection } from "./home-sections.tsx";
import { ProductCardPart } from "./product-card-part.ts";

const locale = createLocale(defaultLocale, { "website.noPicture": ["Image coming soon"] });

function render(section: HomeSection): string {
  return renderToStaticMarkup(
    <LocaleProvider locale={locale}>
      <ContributedSection section={section} plaster={false} />
    </LocaleProvider>,
  );
}

const throws: HomeSection = {
  kind: "products",
  position: 30,
  title: "For the rooms behind them",
  more: { href: "/shop", text: "See all" },
  products: [{ path: "/shop/product/throw", name: "Wool throw" }],
};

test("a product is drawn by the module that sells it", () => {
  const html = renderToStaticMarkup(
    <LocaleProvider locale={locale}>
      <ProductCardPart value={({ product }) => <p>{product.name}: add to cart</p>}>
        <ContributedSection section={throws} plaster={false} />
      </ProductCardPart>
    </LocaleProvider>,
  );
  expect(html).toContain("Wool throw: add to cart");
});

test("without a shop a product is a name that leads to its page", () => {
  const html = render(throws);
  expect(html).toContain('href="/shop/product/throw"');
  expect(html).toContain("Wool throw");
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
