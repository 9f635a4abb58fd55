import { expect, test } from "vitest";
import { longPieces } from "./long-pieces.ts";

const article = "Türen aus Lärche. ".repeat(2_000);
const data = '{"name":"Ușă"},'.repeat(2_000);

test("a page is the same after its long pieces were aside", () => {
  const { aside, textOf, bytesOf } = longPieces("m4rk");
  const pieces = ["<head></head><body>", article, "<script>", data, "</script>", "</body>"];
  const light = pieces.map(aside).join("");
  expect(light.length).toBeLessThan(200);
  const changed = light.replace("<body>", "<body class='a'>");
  const whole = pieces.join("").replace("<body>", "<body class='a'>");
  expect(bytesOf(changed).toString()).toBe(whole);
  expect(textOf(light.slice(light.indexOf("<script>") + 8, light.indexOf("</script>")))).toBe(data);
});

test("what bears the mark is not laid aside, for it is about to be changed", () => {
  const { aside } = longPieces("m4rk");
  const piece = `<script nonce="m4rk">${data}</script>`;
  expect(aside(piece)).toBe(piece);
});
