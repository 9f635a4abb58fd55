import { expect, test } from "vitest";
import { missingAddress } from "./missing.ts";

const browser = { "user-agent": "Mozilla/5.0 Firefox/140.0", accept: "text/html", host: "site.example" };
const noted = (url: string, headers: Record<string, string> = {}) =>
  missingAddress({ method: "GET", url, headers: { ...browser, ...headers } });

test.each([
  ["/Old-Page/?utm_source=mail", "/old-page"],
  ["/ro/despre-noi", "/despre-noi"],
  ["/u%C8%99i-vechi", "/uși-vechi"],
  ["/about.html", "/about.html"],
  ["/index.php/stejar", "/index.php/stejar"],
  ["/shop/product/oak-door-12", "/shop/product/oak-door-12"],
  ["/gone.data", "/gone"],
])("%s is remembered as %s", (url, path) => {
  expect(noted(url)).toMatchObject({ kind: "address", path });
});

test.each([
  ["/logo.png", {}],
  ["/wp-login.php", {}],
  ["/.env", {}],
  ["/reset/ana@example.com", {}],
  ["/order/0721555123", {}],
  ["/link/9f8b7c6d5e4f3a2b1c0d9e8f", {}],
  [`/${"a".repeat(300)}`, {}],
  ["/%E0%A4%A", {}],
  ["/picture", { "sec-fetch-dest": "image" }],
])("%s with %o is only summed up", (url, headers) => {
  expect(noted(url, headers)).toEqual({ kind: "file", path: "", host: "" });
});

test("bots are summed up, and neither the back office nor what a browser asks ahead is noted", () => {
  expect(noted("/old", { "user-agent": "Googlebot/2.1" })).toEqual({ kind: "program", path: "", host: "" });
  expect(noted("/web/orders/9")).toBeNull();
  expect(noted("/old", { "sec-purpose": "prefetch" })).toBeNull();
  expect(missingAddress({ method: "POST", url: "/old", headers: browser })).toBeNull();
});

test("of the page that a visitor came from only its host is kept", () => {
  expect(noted("/old", { referer: "https://forum.example/u/ana?token=1" })?.host).toBe("forum.example");
  expect(noted("/old", { referer: "javascript:alert(1)" })?.host).toBe("");
  expect(noted("/old")?.host).toBe("");
});
