import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter, Link as RouterLink } from "react-router";
import { expect, test } from "vitest";
import { createLocale, locales } from "#platform/i18n/locale.ts";
import { LocaleProvider } from "#platform/i18n/locale-provider.tsx";
import { isForThisPage, Link, LinkNavigator } from "./link.tsx";

const addresses = [
  ...[
    "/",
    "/shop",
    "/shop/",
    "/shop?page=2",
    "/shop?search=a+b&tag=%C8%99",
    "/shop#list",
    "/shop?page=2#list",
  ],
  ...["/shop?", "/shop#", "/shop/../blog", "/shop/./x", "/shop/..?x=1", "//elsewhere.example", "/shop//x"],
  ...["?page=2", "#list", "shop", "/shop?next=/a//b", "/shop/a:b", "/shop/..x", "/\\elsewhere.example"],
];

test.each(locales.flatMap((facts) => addresses.map((to) => [facts.code, to, facts] as const)))(
  "a link is the same before and after the browser has taken over: %s %s",
  (_code, to, facts) => {
    const basename = facts.prefix || "/";
    const inRouter = (link: React.ReactNode) =>
      renderToStaticMarkup(
        <LocaleProvider locale={createLocale(facts, {})}>
          <MemoryRouter basename={basename} initialEntries={[`${facts.prefix}/shop/product/zada`]}>
            {link}
          </MemoryRouter>
        </LocaleProvider>,
      );
    const inPage = (
      <Link to={to} className="link" aria-current="page">
        Zada
      </Link>
    );
    const routers = (
      <RouterLink to={to} className="link" aria-current="page" discover="none">
        Zada
      </RouterLink>
    );
    expect(inRouter(inPage)).toBe(inRouter(routers));
    expect(inRouter(<LinkNavigator>{inPage}</LinkNavigator>)).toBe(inRouter(routers));
  },
);

test("only a plain press goes on within the page; other tabs, windows and files are the browser's work", () => {
  const press = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };
  expect(isForThisPage({ ...press, currentTarget: { target: "" } })).toBe(true);
  expect(isForThisPage({ ...press, currentTarget: { target: "_self" } })).toBe(true);
  expect(isForThisPage({ ...press, currentTarget: { target: "_blank" } })).toBe(false);
  for (const other of [
    { button: 1 },
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
  ])
    expect(isForThisPage({ ...press, ...other, currentTarget: { target: "" } })).toBe(false);
});
