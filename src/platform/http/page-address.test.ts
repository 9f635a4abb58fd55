import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { createPageAddress } from "./page-address.ts";

type Routes = ServerBuild["routes"];

/** The program's shape: a root, public pages that declare their parameters, and personal pages that do not. */
function routesOf(pages: Record<string, readonly string[] | null>): Routes {
  const root = { id: "root", path: "", module: { default: () => null } };
  const leaves = Object.entries(pages).map(([path, parameters]) => {
    const loader = async () => null;
    const module = {
      default: () => null,
      loader: parameters ? Object.assign(loader, { parameters }) : loader,
    };
    return { id: path || "home", parentId: "root", path, ...(path === "" && { index: true }), module };
  });
  return Object.fromEntries([root, ...leaves].map((route) => [route.id, route])) as Routes;
}

const addressOf = createPageAddress({
  routes: routesOf({
    "": [],
    shop: ["order", "page"],
    "shop/cart": null,
    "shop/:slug": ["variant", "ptal-*"],
  }),
});

test.each([
  ["/shop", "/shop"],
  ["/shop?x=1", "/shop"],
  ["/shop?x=1&page=2&y&page[]=3", "/shop?page=2"],
  ["/ro/shop?x=1&order=name%20asc&utm_source=letter", "/ro/shop?order=name%20asc"],
  ["/shop?%70age=2&p%61ge2=3&%zz=4", "/shop?%70age=2"],
  ["/?x=1", "/"],
  ["/ro?x=1", "/ro"],
  ["/shop/zada?variant=4&ptal-9=2&PTAL-9=2", "/shop/zada?ptal-9=2&variant=4"],
  ["/shop/zada?ptal-9=4&variant=4&ptal-9=2&ptal-9=4", "/shop/zada?ptal-9=4&ptal-9=2&variant=4"],
  ["/shop?page=2&%6frder=newest", "/shop?%6frder=newest&page=2"],
  ["/shop?", "/shop"],
])("a public page keeps of %s what it reads: %s", (url, address) => {
  expect(addressOf(url)).toBe(address);
});

test("routes that begin with a parameter, with anything or with nothing answer what no word does", () => {
  const of = createPageAddress({
    routes: routesOf({ ":language/about": ["a"], "*": ["b"], "shop?/tea": ["c"], shop: ["d"], "": ["e"] }),
  });
  const asked = "?a=1&b=1&c=1&d=1&e=1";
  expect(
    ["/xx/about", "/some/where", "/tea", "/shop/tea", "/SHOP", "/%73hop", "/"].map((path) =>
      of(path + asked),
    ),
  ).toEqual([
    "/xx/about?a=1",
    "/some/where?b=1",
    "/tea?c=1",
    "/shop/tea?c=1",
    "/SHOP?d=1",
    "/%73hop?d=1",
    "/?e=1",
  ]);
  // The second time, when the words that routes begin with are cached.
  expect(of(`/else/where${asked}`)).toBe("/else/where?b=1");
  expect(of(`/shop/nothing${asked}`)).toBe("/shop/nothing?b=1");
});

test.each([
  ["/shop.data?_routes=shop&x=1&page=2", "/shop.data?_routes=shop&page=2"],
  ["/_root.data?x=1&_routes=home", "/_root.data?_routes=home"],
])("the data of a page also keeps for which routes it is: %s", (url, address) => {
  expect(addressOf(url)).toBe(address);
});

test.each([
  ["/shop/cart?access_token=1&x=2", "/shop/cart?access_token=1&x=2"],
  ["/shop/cart?x=2&utm_campaign=may", "/shop/cart?x=2"],
  ["/nowhere/at/all?x=2", "/nowhere/at/all?x=2"],
  [`/shop/cart/${"x".repeat(500)}?x=2`, `/shop/cart/${"x".repeat(500)}?x=2`],
])("of a page that does not say what it reads only the tracking goes: %s", (url, address) => {
  expect(addressOf(url)).toBe(address);
});

test.each([
  ["/shop", "/shop"],
  ["/", "/"],
  ["/ro", "/ro"],
  ["/ro/", "/ro"],
  ["/shop/", "/shop"],
  ["//shop", "//shop"],
  ["/SHOP?page=2", "/shop?page=2"],
  ["/%73hop//?page=2", "/shop?page=2"],
  ["/ro/Shop/", "/ro/shop"],
  ["/shop/z%61da", "/shop/zada"],
  ["/shop/zad%c4%83-Lemn%2f", "/shop/zad%C4%83-Lemn%2F"],
  ["/shop/zada", "/shop/zada"],
  ["/Shop/CART?access_token=1", "/Shop/CART?access_token=1"],
  ["/shop.data?_routes=shop", "/shop.data?_routes=shop"],
  ["/nowhere//at/all", "/nowhere//at/all"],
])("the one spelling of %s is %s", (url, spelled) => {
  expect(addressOf.spelling(url)).toBe(spelled);
});

test.each([
  ["/shop?x=1", true],
  ["/ro/shop/zada", true],
  ["/shop.data?_routes=shop", true],
  ["/shop/cart?access_token=1", false],
  ["/nowhere/at/all", false],
])("whether %s is the same for everybody: %s", (url, isPublic) => {
  expect(addressOf.isPublic(url)).toBe(isPublic);
});
