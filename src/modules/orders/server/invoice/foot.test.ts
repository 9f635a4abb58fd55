import { expect, test, vi } from "vitest";
import { createLocale, defaultLocale, localeFacts } from "#platform/i18n/locale.ts";
import { contentWidth, openSheet, page } from "#platform/sheet/sheet.ts";
import { footOf } from "./sheet-parts.ts";

const seller = {
  name: "Vitrine Tâmplărie și Restaurare de Ferestre Istorice SRL",
  lines: ["Strada Fabricii de Zahăr și Ulei nr. 112, bl. C4, sc. 2, ap. 17", "400620 Cluj-Napoca", "România"],
  email: "contabilitate@vitrine.example",
  phone: "+40 264 555 010",
};
const footer = "Capital social 120.000 lei. ".repeat(7).trim();

test("the foot is set in lines: the seller's, and below it all that the settings say, on the paper and below the text", async () => {
  const locale = createLocale(localeFacts("ro") ?? defaultLocale, {});
  const sheet = await openSheet({ title: "Factura", author: "Vitrine", at: new Date(0), locale });
  const texts = vi.spyOn(sheet.doc, "text");
  const left = [footOf(seller), footer].join("\n");
  await sheet.finish(() => ({ left, right: "Pagina 1 din 1" }));
  const foot: readonly unknown[] = texts.mock.calls[0] ?? [];
  const [said, x, y, options] = foot;
  expect(String(said).split("\n")).toEqual([footOf(seller), footer]);
  const top = Number(y);
  sheet.doc.font("regular").fontSize(7);
  const height = sheet.doc.heightOfString(left, { width: contentWidth - 70, lineGap: 1 });
  expect(height).toBeGreaterThan(30);
  expect(Object(options).height).toBeGreaterThanOrEqual(height);
  expect(Number(x)).toBe(page.margin);
  expect(top - 8).toBeGreaterThan(page.bottom);
  expect(top + height).toBeLessThan(page.height - 8);
});

test("no part of the seller's address is torn apart at the end of a line", () => {
  const parts = footOf(seller).split(" · ");
  expect(parts).toHaveLength(6);
  for (const part of parts) expect(part).not.toContain(" ");
});
