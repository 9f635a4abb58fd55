import { expect, test } from "vitest";
import { senderOf } from "./sender.ts";

const lumina = { name: "Lumina Candles", host: "", email: "hello@lumina.example", mailSender: "" };

test.each([
  ["as it was set", "Orders <orders@lumina.shop>", "https://lumina.shop", "Orders <orders@lumina.shop>"],
  [
    "an address alone gets the shop's name",
    "orders@lumina.shop",
    "https://x.y",
    '"Lumina Candles" <orders@lumina.shop>',
  ],
  ["the public address", "", "https://lumina.shop:8443", '"Lumina Candles" <no-reply@lumina.shop>'],
  ["a machine's own name", "", "http://localhost:3000", '"Lumina Candles" <hello@lumina.example>'],
  ["an address of numbers", "", "http://127.0.0.1:3000", '"Lumina Candles" <hello@lumina.example>'],
  ["the same of version 6", "", "http://[::1]:3000", '"Lumina Candles" <hello@lumina.example>'],
  ["a name of the local network", "", "http://shop.lan", '"Lumina Candles" <hello@lumina.example>'],
])("the sender comes from %s", (_, configured, publicUrl, from) => {
  expect(senderOf({ site: lumina, installation: { publicUrl }, configured }).from).toBe(from);
});

test("the site's own host goes before the installation's, and staff can tell where the address is from", () => {
  const installation = { publicUrl: "https://lumina.shop" };
  const site = { ...lumina, host: "outlet.lumina.shop" };
  expect(senderOf({ site, installation, configured: "" })).toEqual({
    from: '"Lumina Candles" <no-reply@outlet.lumina.shop>',
    source: "host",
  });
  const local = { publicUrl: "http://localhost:3000" };
  expect(senderOf({ site: lumina, installation: local, configured: "" }).source).toBe("contact");
  expect(senderOf({ site: { ...lumina, email: "" }, installation: local, configured: "" }).source).toBe(
    "none",
  );
});

test("a site's own sender goes before that of the mail server", () => {
  const site = { ...lumina, host: "outlet.lumina.shop", mailSender: "outlet@lumina.shop" };
  const installation = { publicUrl: "https://lumina.shop" };
  expect(senderOf({ site, installation, configured: "Orders <orders@lumina.shop>" }).from).toBe(
    '"Lumina Candles" <outlet@lumina.shop>',
  );
});

test("a name cannot end its quotes or add a header", () => {
  const site = { ...lumina, name: 'A "B"\r\nBcc: x@example.com \\' };
  const { from } = senderOf({ site, installation: { publicUrl: "https://a.example" }, configured: "" });
  expect(from).toBe('"A BBcc: x@example.com " <no-reply@a.example>');
});
