import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The invariants of ARCHITECTURE.md: each has a row that names its tests, and this file checks "only this file". */

const code = globSync("src/**/*.{ts,tsx}")
  .filter((path) => !/\.test\.tsx?$|\/testing(\/|\.ts)/.test(path))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

const plain = (text: string) =>
  text
    .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replace(/\s+/g, " ")
    .trim();

/** The words of every invariant. */
function invariants(): string[] {
  const text = readFileSync("ARCHITECTURE.md", "utf8");
  const section = text.slice(text.indexOf("\n## Invariants\n"), text.indexOf("\n## Glossary\n"));
  return [...section.matchAll(/^- (.+(?:\n {2}.+)*)/gm)].map(([, words = ""]) => plain(words));
}

test("every invariant of ARCHITECTURE.md has a row with its words in docs/coverage/invariants.md", () => {
  const rows = readFileSync("docs/coverage/invariants.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| rule |"))
    .map((line) => plain(line.split(" | ")[1] ?? ""));
  const said = invariants();
  expect(said.length).toBeGreaterThan(40);
  // The row repeats the whole invariant: a change of it is a reason to review its tests.
  expect(rows, "docs/coverage/invariants.md has to say the same, and which test proves it").toEqual(said);
});

/** Operations restricted to these files, with the pattern that recognises each. */
const only: readonly [string, RegExp, readonly string[]][] = [
  [
    "confirms an order",
    /update\(orderTable\)\s*\.set\(\{\s*state: "sale"/,
    ["orders/server/order/confirm.ts"],
  ],
  ["turns a cart into an order", /^\s*state: "placed",$/m, ["orders/server/order/place.ts"]],
  [
    "changes stock",
    /(update|insert into|delete from) catalogue_stock\b|(update|insert|delete)\(stockTable\)/,
    ["catalogue/server/stock/stock.ts"],
  ],
  ["redeems a code", /insert\(redemptionTable\)/, ["promotion/server/redeem.ts"]],
  [
    "changes the state of a payment",
    /update\(transactionTable\)\s*\.set\(\{\s*state\b/,
    ["payment/server/transaction/transaction.ts"],
  ],
  ["changes the balance of a gift card", /balanceMinor: sql`/, ["payment/server/gift-card/gift-card.ts"]],
  ["issues an invoice", /(insert|update|delete)\(invoiceTable\)/, ["orders/server/invoice/issue.ts"]],
  ["stores what a visitor did", /insert\(markTable\)/, ["stats/server/mark.ts"]],
  ["adds to the ledger of karma", /insert\(entryTable\)/, ["reputation/server/karma.ts"]],
];

test.each(only)("only its file %s", (_what, pattern, files) => {
  const found = code.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
  expect(found).toEqual(files.map((file) => `src/modules/${file}`));
});

/**
 * Rounds without charging: an average, a suggestion for a price table, a filter's bounds, and a price in Odoo's format.
 */
const roundsNoCharge = [
  "src/modules/catalogue/server/listing/listing.ts",
  "src/modules/configurator/components/price/price-grid.ts",
  "src/modules/shop/components/option-calls.ts",
  "src/modules/stats/server/sales-view.ts",
];

test("only platform/money rounds amounts; what else rounds charges nothing", () => {
  const rounding = code.filter(
    ({ path, text }) =>
      !path.startsWith("src/platform/money/") &&
      /Math\.\w+\(.*minor/i.test(text.replace(/Math\.(max|min|abs|sign)/g, "")),
  );
  expect(rounding.map(({ path }) => path).sort()).toEqual(roundsNoCharge);
});
