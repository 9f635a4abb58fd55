import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { formatMoney } from "#platform/money/format.ts";
import { multiply } from "#platform/money/money.ts";
import { inLocale } from "#platform/translated.ts";
import { convert, currencyRates } from "./currency.ts";
import { type ItemPrice, type PricedItem, pricesFor } from "./price.ts";
import { type NamedBasis, namedBasisOf } from "./price-basis.ts";
import { priceBook } from "./price-list.ts";
import {
  basePrice,
  type Priceable,
  type PriceBook,
  type PriceRule,
  priceByList,
  roundTo,
  ruleFor,
  without,
} from "./price-rule.ts";
import { percentText, ruleRows, ruleSentence } from "./price-sentence.ts";
import { asDisplayed, type Tax } from "./tax.ts";

/** One step on the way to a price; `below` is how what it starts from came about. */
export interface PriceStep {
  text: string;
  amount: string;
  below?: PriceStep[];
}

export interface PriceExplanation {
  name: string;
  templateId: number;
  steps: PriceStep[];
  /** What the shop shows, priced by the shop's own verb. */
  price: string;
  priceMinor: number;
  /** The last of the steps comes to the same; anything else would be a mistake of this page. */
  agrees: boolean;
}

/**
 * Why one piece costs what it does: list price and extras, the rule of the price list, conversion, rounding and tax, each
 * with its amount, so that anybody can compute it again. At the context's moment.
 */
export async function explainPrice(
  context: Context,
  {
    variantId,
    templateId,
    quantity,
  }: { variantId: number | null; templateId: number | null; quantity: number },
  priceListId: number | null,
): Promise<PriceExplanation> {
  const basis = await namedBasisOf(context, variantId, templateId);
  const asked: PricedItem = { ...(variantId ? { variantId } : { templateId: basis.id }), quantity };
  const [price] = await pricesFor({ ...context, priceListId }, [asked]);
  if (!price) throw notFound();
  const { text, tag } = context.locale;
  const money = (minor: number, currency: string) => formatMoney(minor, currency, tag);
  const priceable: Priceable = {
    templateId: basis.id,
    variantId,
    categoryIds: basis.category_ids ?? [],
    quantity,
    listMinor: Math.max(0, basis.list_price_minor + basis.extra_minor),
    costMinor: basis.cost_minor,
    currency: basis.currency,
  };
  const steps: PriceStep[] = [
    { text: text("catalogue.whyListPrice"), amount: money(basis.list_price_minor, basis.currency) },
  ];
  if (basis.extra_minor !== 0) {
    steps.push({
      text: text("catalogue.whyExtras", { amount: money(basis.extra_minor, basis.currency) }),
      amount: money(priceable.listMinor, basis.currency),
    });
  }
  const byList = price.priceListId === null ? null : await listSteps(context, priceable, price.priceListId);
  if (byList) steps.push(...byList.steps);
  const end = byList ?? { minor: priceable.listMinor, currency: basis.currency };
  const shown = await shownSteps(context, basis, price, end);
  steps.push(...shown.steps);
  return {
    name: inLocale(basis.name, context.locale.code),
    templateId: basis.id,
    steps,
    price: money(price.unitMinor, price.currency),
    priceMinor: price.unitMinor,
    agrees: shown.minor === price.unitMinor,
  };
}

interface Steps {
  steps: PriceStep[];
  minor: number;
  currency: string;
}

/** How a list comes to its price. A list that is based on a list tells that list's steps below it. */
async function listSteps(context: Context, item: Priceable, listId: number): Promise<Steps> {
  const book: PriceBook = { ...(await priceBook(context, listId)), rates: await currencyRates(context) };
  const names = await namesOf(context, [...book.lists.keys()]);
  const sentences = new Map<number, string>();
  for (const id of book.lists.keys()) {
    for (const rule of await ruleRows(context, id)) sentences.set(rule.id, ruleSentence(context, rule));
  }
  return walkList(context, item, listId, { book, names, sentences });
}

interface Known {
  book: PriceBook;
  names: ReadonlyMap<number, string>;
  sentences: ReadonlyMap<number, string>;
}

function walkList(context: Context, item: Priceable, listId: number, known: Known, depth = 0): Steps {
  const { book, names, sentences } = known;
  const { text, tag } = context.locale;
  const { minor, currency } = priceByList(item, listId, book, depth);
  const rule = ruleFor(item, listId, book);
  const list = names.get(listId) ?? "";
  const amount = formatMoney(minor, currency, tag);
  const converted = conversion(context, item.listMinor, item.currency, currency, book);
  if (!rule) {
    return {
      steps: [...converted, { text: text("catalogue.whyNoRule", { list }), amount }],
      minor,
      currency,
    };
  }
  const head: PriceStep = {
    text: text("catalogue.whyRule", { list, sentence: sentences.get(rule.id) ?? "" }),
    amount,
  };
  if (rule.kind === "fixed") return { steps: [head], minor, currency };
  if (rule.kind === "percentage") return { steps: [...converted, head], minor, currency };
  return {
    steps: [{ ...head, below: formulaSteps(context, rule, item, currency, known, depth) }],
    minor,
    currency,
  };
}

function formulaSteps(
  context: Context,
  rule: PriceRule,
  item: Priceable,
  currency: string,
  known: Known,
  depth: number,
): PriceStep[] {
  const { text, tag } = context.locale;
  const { book, names } = known;
  const step = (id: string, minor: number, values?: Record<string, string>): PriceStep => ({
    text: text(id, values),
    amount: formatMoney(minor, currency, tag),
  });
  const baseMinor = basePrice(rule, item, currency, book, depth);
  const base = step(`catalogue.whyBase_${rule.base}`, baseMinor, {
    list: names.get(rule.basePriceListId ?? 0) ?? "",
  });
  if (rule.base === "price_list" && rule.basePriceListId !== null && depth < 4) {
    base.below = walkList(context, item, rule.basePriceListId, known, depth + 1).steps;
  }
  const steps = [base];
  let minor = multiply(baseMinor, without(rule.discountPercent));
  if (Number(rule.discountPercent) !== 0) {
    const percent = percentText(context, Number(rule.discountPercent));
    steps.push(step("catalogue.whyDiscount", minor, { percent }));
  }
  if (rule.roundingMinor > 0) {
    minor = roundTo(minor, rule.roundingMinor);
    steps.push(step("catalogue.whyRounded", minor, { step: formatMoney(rule.roundingMinor, currency, tag) }));
  }
  if (rule.surchargeMinor !== 0) {
    minor += rule.surchargeMinor;
    steps.push(
      step("catalogue.whySurcharge", minor, { amount: formatMoney(rule.surchargeMinor, currency, tag) }),
    );
  }
  if (rule.marginMinMinor !== null && minor < baseMinor + rule.marginMinMinor) {
    minor = baseMinor + rule.marginMinMinor;
    steps.push(
      step("catalogue.whyMarginMin", minor, { amount: formatMoney(rule.marginMinMinor, currency, tag) }),
    );
  }
  if (rule.marginMaxMinor !== null && minor > baseMinor + rule.marginMaxMinor) {
    minor = baseMinor + rule.marginMaxMinor;
    steps.push(
      step("catalogue.whyMarginMax", minor, { amount: formatMoney(rule.marginMaxMinor, currency, tag) }),
    );
  }
  return steps;
}

/** Into the currency that is shown, and with tax or without it as the site displays prices. */
async function shownSteps(
  context: Context,
  basis: NamedBasis,
  price: ItemPrice,
  end: { minor: number; currency: string },
): Promise<{ steps: PriceStep[]; minor: number }> {
  const { text, tag } = context.locale;
  const rates = await currencyRates(context);
  const book: PriceBook = { lists: new Map(), rules: [], rates };
  const steps = conversion(context, end.minor, end.currency, price.currency, book);
  const converted = convert(end.minor, end.currency, price.currency, rates);
  const tax = { rate: basis.rate ?? "0", included: basis.included ?? true };
  const minor = asDisplayed(converted, tax, context.site.taxDisplay);
  const how = minor === converted ? "same" : context.site.taxDisplay === "included" ? "added" : "taken";
  steps.push({
    text: basis.tax_name
      ? text(`catalogue.whyTax_${how}`, {
          name: basis.tax_name,
          percent: percentText(context, Number(tax.rate)),
          included: tax.included ? "yes" : "no",
        })
      : text("catalogue.whyNoTax"),
    amount: formatMoney(minor, price.currency, tag),
  });
  return { steps, minor };
}

function conversion(context: Context, minor: number, from: string, to: string, book: PriceBook): PriceStep[] {
  if (from === to) return [];
  const rate = Number(book.rates.get(to)) / Number(book.rates.get(from));
  return [
    {
      text: context.locale.text("catalogue.whyConverted", {
        from,
        to,
        rate: new Intl.NumberFormat(context.locale.tag, { maximumFractionDigits: 6 }).format(rate),
      }),
      amount: formatMoney(convert(minor, from, to, book.rates), to, context.locale.tag),
    },
  ];
}

async function namesOf(context: Context, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await context.db.execute<{ id: number; name: string }>(
    sql`select id, name from catalogue_price_list where id = any(${sql.param([...ids])}::integer[])`,
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}
