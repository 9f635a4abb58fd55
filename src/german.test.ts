import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const words = globSync("languages/de/*.json")
  .filter((file) => !/\/(language|sources)\.json$/.test(file))
  .flatMap((file) => Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, string>));

/** Placeholders such as `{email}` are not German words. */
const where = (wrong: (text: string, id: string) => boolean) =>
  words
    .filter(([id, text]) => wrong(text.replace(/\{(?!percent\}%)\w+\}/g, "{}"), id))
    .map(([id, text]) => `${id}: ${text}`);

test("German has its own quotation marks and letters", () => {
  expect(words.length).toBeGreaterThan(4000);
  expect(where((text) => /["”]/.test(text.replace(/<[^>]*>/g, "")))).toEqual([]);
  expect(where((text) => /„[^“]*$/.test(text))).toEqual([]);
  expect(
    where((text) => /\b(fuer|koennen|muessen|waehlen|Groesse|Strasse|ueber|zurueck)\b/.test(text)),
  ).toEqual([]);
});

test("everybody is addressed as Sie, never as du", () => {
  const familiar = /(?<![\p{L}„])(du|dich|dir|dein|deine|deinen|deinem|deiner|euch|euer|eure)(?!\p{L})/iu;
  expect(where((text) => familiar.test(text))).toEqual([]);
});

/** Calques from English, each with the words of a German shop. */
const calques: readonly [RegExp, string][] = [
  [/Warenkorb hinzufügen|Einkaufswagen|Einkaufskorb/, "In den Warenkorb"],
  [/Auschecken|Checkout|Kassengang/, "Kasse"],
  [/Wunschliste|Wishlist/, "Merkzettel"],
  [/Versandmethode|Liefermethode|Lieferungsmethode/, "Versandart"],
  [/Zahlungsmethode/, "Zahlungsart"],
  [/Postleitcode|Zip-?Code/, "Postleitzahl"],
  [/Mehrwertsteuernummer|Umsatzsteuernummer|VAT/, "USt-IdNr."],
  [/Rückerstattungen?\b/, "Erstattung"],
  [/Ihre Order\b|\bOrders?\b/, "Bestellung"],
  [/etwas ging (falsch|schief)/i, "Etwas ist schiefgegangen"],
  [/macht (keinen )?Sinn|in 20\d\d\b/, "ergibt Sinn; 2026"],
  [/[Ee]mail\b/, "E-Mail"],
  [/Passphrase|Log-?in\b|einloggen|ausloggen/i, "anmelden"],
  [/Newsfeed|upzudaten|gedownloadet|Bitte klicken Sie hier/, "plain words"],
  [/Kundin oder|:innen|\*innen|_innen/, "Mitarbeitende, Kunden"],
];

test.each(calques)("no text says %s; a German shop says %s", (calque) => {
  expect(where((text) => calque.test(text))).toEqual([]);
});

test("the button that orders says so in the words of the law, and prices name their tax", () => {
  const said = Object.fromEntries(words);
  expect(said["shop.placeOrder"]).toBe("Zahlungspflichtig bestellen");
  expect(said["shop.pay"]).toMatch(/zahlungspflichtig bestellen$/);
  expect(said["orders.withdraw"]).toBe("Vertrag widerrufen");
  expect(said["orders.withdrawConfirm"]).toBe("Widerruf bestätigen");
  expect(said["catalogue.taxIncluded"]).toBe("inkl. MwSt.");
});

test("numbers, percentages and pauses are set as in German", () => {
  expect(where((text) => /\d,\d{3}\b(?!\s*[A-Z]{2})/.test(text))).toEqual([]);
  expect(where((text) => /\{percent\}%|\d%/.test(text))).toEqual([]);
  expect(where((text) => /\p{L}…/u.test(text.replace("{hash}…", "")))).toEqual([]);
});
