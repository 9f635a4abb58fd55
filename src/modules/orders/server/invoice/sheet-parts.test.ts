import { expect, test } from "vitest";
import { createLocale, defaultLocale, localeFacts } from "#platform/i18n/locale.ts";
import { contentWidth, openSheet, page } from "#platform/sheet/sheet.ts";
import { drawParties } from "./sheet-parts.ts";

test.each([2, 3])("%i addresses stand beside each other within the margins", async (count) => {
  const sheet = await openSheet({
    title: "Order",
    author: "Vitrine",
    at: new Date(0),
    locale: createLocale(localeFacts("en") ?? defaultLocale, {}),
  });
  const edges: number[] = [];
  const write: typeof sheet.write = (parent, kind, text, place, style) => {
    edges.push(place.x + (place.width ?? 0));
    return sheet.write(parent, kind, text, place, style);
  };
  drawParties(
    { ...sheet, write },
    Array.from({ length: count }, () => ({ title: "To", lines: ["Ioana Șerban"] })),
  );
  expect(new Set(edges).size).toBe(count);
  expect(Math.max(...edges)).toBeLessThanOrEqual(page.margin + contentWidth + 0.01);
});
