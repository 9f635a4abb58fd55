import { describe, expect, test } from "vitest";
import {
  assetsIn,
  changesHands,
  documentOf,
  inLanguage,
  isAway,
  keptAddress,
  mayKeep,
  surplus,
  treatmentOf,
} from "./rules.ts";
import type { WorkerLanguage } from "./scope.ts";

const origin = "https://shop.example";
const words = { asOf: "", list: "", none: "" };
const languages: WorkerLanguage[] = [
  { code: "en", prefix: "", tag: "en-IE", ...words },
  { code: "ro", prefix: "/ro", tag: "ro-RO", ...words },
];

function treated(path: string, { method = "GET", mode = "navigate" } = {}) {
  return treatmentOf({ method, mode, url: new URL(path, origin).href }, origin, languages);
}

describe("how a request is answered", () => {
  test.each([
    ["/", "page"],
    ["/ro", "page"],
    ["/ro/shop/category/windows?order=name+asc", "page"],
    ["/shop/cart", "cart"],
    ["/ro/shop/cart", "cart"],
    // A cart opened by the link in its owner's mail.
    ["/shop/cart?access_token=abc", "page"],
    ["/web/login", "page"],
    ["/web", "leave"],
    ["/web/orders/12", "leave"],
    ["/ro/web/customers", "leave"],
    ["/webbing", "page"],
    ["https://other.example/shop", "leave"],
  ])("a document: %s is %s", (path, treatment) => {
    expect(treated(path)).toBe(treatment);
  });

  test.each([
    ["/assets/entry-abc.js", "asset"],
    ["/web/image/product.template/12/image_512?unique=9", "picture"],
    ["/web/image/product.template/12/image_512", "leave"],
    ["/app/icon/any-192.png?unique=1", "picture"],
    ["/shop.data?_routes=shop", "data"],
    ["/ro.data", "data"],
    ["/_.data", "data"],
    ["/web/orders.data", "leave"],
    ["/shop/cart?type=popover", "leave"],
    ["/service_worker.js", "leave"],
  ])("what a page asks for: %s is %s", (path, treatment) => {
    expect(treated(path, { mode: "cors" })).toBe(treatment);
  });

  test("whatever is sent is none of its business", () => {
    expect(treated("/shop/cart/update", { method: "POST" })).toBe("leave");
    expect(treated("/shop", { method: "HEAD" })).toBe("leave");
  });
});

test.each([
  ["/web/login", true],
  ["/ro/web/session/logout", true],
  ["/ajax/web/login", true],
  ["/ajax/signup/", true],
  ["/ajax/login/", false],
  ["/my/account", true],
  ["/shop/change_pricelist", true],
  ["/shop/cart/update_json", false],
  ["/website/visitor", false],
])("sent to %s it may be another person afterwards: %s", (path, expected) => {
  const url = origin + path;
  expect(changesHands({ method: "POST", mode: "cors", url }, languages)).toBe(expected);
  expect(changesHands({ method: "GET", mode: "navigate", url }, languages)).toBe(false);
});

describe("what is kept", () => {
  const html = { status: 200, type: "text/html; charset=utf-8" };
  test("public documents, and the cart although it is private", () => {
    expect(mayKeep({ ...html, cacheControl: "public, max-age=0, must-revalidate" }, "page")).toBe(true);
    expect(mayKeep({ ...html, cacheControl: "private, no-store" }, "cart")).toBe(true);
  });

  test("nobody's own pages, no errors, nothing but documents", () => {
    expect(mayKeep({ ...html, cacheControl: "private, no-store" }, "page")).toBe(false);
    expect(mayKeep({ ...html, cacheControl: "" }, "page")).toBe(false);
    expect(mayKeep({ ...html, cacheControl: "public", status: 404 }, "page")).toBe(false);
    expect(mayKeep({ status: 200, type: "application/pdf", cacheControl: "public" }, "page")).toBe(false);
    expect(mayKeep({ ...html, cacheControl: "public" }, "data")).toBe(false);
  });

  test("under the address without where one came from", () => {
    expect(keptAddress(`${origin}/shop?utm_source=mail&page=2#list`)).toBe(`${origin}/shop?page=2`);
  });

  test("so many, and the oldest go", () => {
    expect(surplus(["a", "b", "c"], 2)).toEqual(["a"]);
    expect(surplus(["a"], 2)).toEqual([]);
  });

  test("with the files that the page names", () => {
    const page = `<link href="/assets/styles-1.css"/><script>import * as a from "/assets/root-2.js";
import("/assets/entry-3.js");</script><link href="/assets/styles-1.css"/><a href="/shop">`;
    expect(assetsIn(page)).toEqual(["/assets/styles-1.css", "/assets/root-2.js", "/assets/entry-3.js"]);
  });
});

test.each([
  ["/shop/cart.data?_routes=root", "/shop/cart"],
  ["/shop.data?order=name+asc&_routes=shop", "/shop?order=name+asc"],
  ["/_.data", "/"],
  ["/ro.data", "/ro"],
  ["/ro/_.data", "/ro"],
])("behind %s stands the document %s", (data, path) => {
  expect(documentOf(origin + data)).toBe(origin + path);
});

test("the language of an address is its prefix, and nothing that begins like it", () => {
  expect(inLanguage("/ro/shop", languages)).toMatchObject({ language: { code: "ro" }, path: "/shop" });
  expect(inLanguage("/ro", languages)).toMatchObject({ language: { code: "ro" }, path: "/" });
  expect(inLanguage("/rosewood", languages)).toMatchObject({ language: { code: "en" }, path: "/rosewood" });
});

test("a proxy without a program behind it is no answer, a refusal is one", () => {
  expect([500, 502, 503, 504, 404].map(isAway)).toEqual([false, true, true, true, false]);
});
