import { expect, test } from "vitest";
import { robotsText } from "./robots.ts";

const rules = robotsText("https://shop.example")
  .split("\n")
  .flatMap((line) => (line.startsWith("Disallow: ") ? [line.slice(10)] : []));

/** As RFC 9309 reads a rule: `*` is anything, `$` the end, and whatever begins so is meant. */
function isClosed(address: string): boolean {
  return rules.some((rule) => {
    const pattern = rule.replace(/[.+^{}()|[\]\\?]/g, "\\$&").replaceAll("*", ".*");
    return new RegExp(`^${pattern}`).test(address);
  });
}

test.each([
  ...["/my", "/my?tab=orders", "/my/orders/12", "/ro/my", "/de/my/orders"],
  ...["/shop/checkout", "/shop/checkout?step=2", "/shop/payment/status/1", "/web/login?redirect=/my"],
  ...["/web/session/logout", "/website/search?search=oak", "/ro/website/search"],
  ...["/shop?order=price", "/shop?page=2&order=price", "/shop/category/windows?attrib=1-2"],
])("robots leave %s alone", (address) => expect(isClosed(address)).toBe(true));

test.each([
  ...["/my-story", "/ro/my-story", "/myths", "/shop/address-plates", "/shop/payment-by-instalments"],
  ...["/web/login-help", "/website-design", "/shop?border=thin", "/shop?page=2&reorder=1", "/shop", "/"],
])("robots may read %s", (address) => expect(isClosed(address)).toBe(false));
