import Big from "big.js";
import type { PriceTree } from "#modules/catalogue/components/price-tree.ts";
import { countedOf, type RuleNode } from "#modules/catalogue/components/rule-tree.ts";
import { countedText } from "#modules/catalogue/server/price/rule-steps.ts";
import { taxExchanged } from "#modules/catalogue/server/tax/tax.ts";
import type { Locale } from "#platform/i18n/locale.ts";
import { numberFormat } from "#platform/i18n/number-format.ts";
import { formatMoney } from "#platform/money/format.ts";
import { conversionIn, type ShownPrice } from "./price-tree-short.ts";
import { shownAmount } from "./totals.ts";
import type { PriceFactView } from "./views.ts";

interface ShownRule extends Omit<ShownPrice, "wasMinor"> {
  id: number;
  kind: "delivery" | "reward";
}

interface Fact {
  key: string;
  value: string;
  values?: Record<string, string | number>;
  /** The key that several lines share, such as one discount on goods with two taxes; by default the line's own. */
  of?: string;
}

/**
 * How a delivery price or a discount was calculated, as far as the buyer may know: the counted amount, the percentage
 * and its limits, the exchange rate and the tax. Margins, carrier prices and tables stay with the shop. Empty without a
 * stored calculation.
 */
export function ruleInShort(locale: Locale, tree: PriceTree | null, line: ShownRule): PriceFactView[] {
  if (!tree) return [];
  const { text } = locale;
  const facts = [
    ...(line.kind === "delivery" ? deliveryFacts(locale, tree, line) : rewardFacts(locale, tree, line)),
    ...taxFacts(locale, line),
  ];
  return facts.map(({ key, value, values = {}, of = `line ${line.id}` }) => ({
    key: `${of} ${key}`,
    name: text(`orders.ruleFact.${key}`, values),
    value,
  }));
}

function deliveryFacts(locale: Locale, tree: PriceTree, line: ShownRule): Fact[] {
  const money = (minor: number, currency: string) => formatMoney(minor, currency, locale.tag);
  const asked = nodeIn(tree, "carrier");
  const table = nodeIn(tree, "table");
  const gift = nodeIn(tree, "freeFrom");
  const worth = gift?.inputs[1];
  if (gift && worth && Number(worth.result) >= gift.limitMinor) {
    return [{ key: "freeFrom", value: money(gift.limitMinor, worth.currency) }];
  }
  const facts: Fact[] = [];
  if (table) {
    const { variable, measured, currency } = table;
    const value = countedText(locale, variable, countedOf(variable, measured), currency);
    facts.push({ key: "counted", value, values: { variable } });
  } else {
    const key = asked && asked.by !== "rules" ? asked.by : "agreed";
    const isSaid = key === "fixed" || key === "said" || key === "agreed";
    facts.push({ key: isSaid ? key : "instead", value: money(line.unitPriceMinor, line.currency) });
  }
  return [...facts, ...rateFacts(locale, tree)];
}

function rewardFacts(locale: Locale, tree: PriceTree, line: ShownRule): Fact[] {
  // The rule computes on charged amounts; the facts show amounts the way the line does.
  const rates = tree.op === "tax" ? tree : { removed: "0", added: "0" };
  const money = (minor: number) =>
    formatMoney(taxExchanged(minor, rates.removed, rates.added), line.currency, locale.tag);
  const reward = nodeIn(tree, "reward");
  if (!reward) return [];
  const { promotion, percent, limited, inputs, free, result } = reward;
  const of = `promotion ${promotion.id}`;
  const goods = inputs.slice(limited ? 1 : 0);
  const goodsMinor = goods.reduce((sum, one) => sum.plus(one.result), new Big(0)).toNumber();
  const percents = numberFormat(locale.tag, { style: "percent", maximumFractionDigits: 3 });
  const shown = formatMoney(shownAmount(line, line), line.currency, locale.tag);
  const facts: Fact[] = [];
  if (percent !== null) {
    const values = { percent: percents.format(Number(percent) / 100), amount: money(goodsMinor) };
    facts.push({ key: "percent", value: money(-Number(result)), values, of });
    if (limited) facts.push({ key: "cap", value: money(Number(inputs[0]?.result ?? 0)), of });
  } else if (free) {
    const values = { count: line.quantity, amount: money(goodsMinor) };
    facts.push({ key: "free", value: shown, values });
  } else facts.push({ key: limited ? "off" : "delivery", value: money(-Number(result)), of });
  if (nodeIn(tree, "share") || nodeIn(tree, "cut")) {
    const rate = percents.format(Number(line.taxRate) / 100);
    facts.push({ key: "share", value: shown, values: { rate } });
  }
  return [...facts, ...rateFacts(locale, reward.inputs[0] ?? tree)];
}

function rateFacts({ tag }: Locale, tree: PriceTree): Fact[] {
  const conversion = conversionIn(tree);
  if (!conversion) return [];
  const rate = Number(conversion.rateTo) / Number(conversion.rateFrom);
  const said = numberFormat(tag, { maximumFractionDigits: 6 }).format(rate);
  return [{ key: "rate", value: `1 ${conversion.from} = ${said} ${conversion.currency}` }];
}

function taxFacts({ tag }: Locale, { kind, taxRate, taxIncluded, taxMinor, currency }: ShownRule): Fact[] {
  if (Number(taxRate) === 0) return [];
  const rate = numberFormat(tag, { style: "percent", maximumFractionDigits: 2 }).format(
    Number(taxRate) / 100,
  );
  const values = { kind, rate, included: taxIncluded ? "yes" : "no" };
  return [{ key: "tax", value: formatMoney(taxMinor, currency, tag), values }];
}

/** The first node of a kind, searched from the final price back to its inputs. */
function nodeIn<Op extends RuleNode["op"]>(
  tree: PriceTree,
  op: Op,
): Extract<PriceTree, { op: Op }> | undefined {
  if (isOf(tree, op)) return tree;
  for (const input of tree.inputs) {
    const found = nodeIn(input, op);
    if (found) return found;
  }
  return undefined;
}

function isOf<Op extends RuleNode["op"]>(tree: PriceTree, op: Op): tree is Extract<PriceTree, { op: Op }> {
  return tree.op === op;
}
