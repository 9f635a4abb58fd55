import { formatMoney } from "../src/platform/money/format.ts";
import { type Harness, rows } from "./_harness.ts";
import {
  chosenNames,
  looseOptions,
  type Shop,
  unitPrice,
  variantOptions,
  type Wanted,
} from "./_same-goods-model.ts";
import type { Visitor } from "./_visitor.ts";

/** A stored line of a cart, an order or an invoice. */
interface Stored {
  id: number;
  parent_line_id: number | null;
  template_id: number;
  option_ids: number[];
  no_variant_option_ids: number[];
  custom_values: { optionId: number; value: string }[];
  quantity: number;
  unit_price_minor: number;
  total_minor: number;
}

const lineColumns = `line.id, line.parent_line_id, variant.template_id, variant.option_ids, line.no_variant_option_ids,
  line.custom_values, line.quantity, line.unit_price_minor, line.total_minor`;

export const euros = (minor: number) => formatMoney(minor, "EUR", "en-GB");

/** The visible words of a page, in one line. */
export function wordsOf(html: string): string {
  return html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|quot|lt|gt|#x27|nbsp);/g, (_, name: string) => entities[name] ?? " ")
    .replace(/[\s\u00a0\u2060]+/g, " ");
}

const entities: Record<string, string> = { amp: "&", quot: '"', lt: "<", gt: ">", "#x27": "'", nbsp: " " };

const cartLines = (harness: Harness, buyer: Visitor) =>
  rows<Stored>(
    harness,
    `select ${lineColumns} from orders_line line join orders_order o on o.id = line.order_id
     join catalogue_variant variant on variant.id = line.variant_id join session on session.id = o.session_id
     where session.token_hash = sha256($1::bytea) and o.state = 'draft' and line.kind = 'product' order by line.id`,
    [buyer.cookies.get("session_id") ?? ""],
  );

export const orderLines = (harness: Harness, orderId: number) =>
  rows<Stored>(
    harness,
    `select ${lineColumns} from orders_line line join catalogue_variant variant on variant.id = line.variant_id
     where line.order_id = $1 and line.kind = 'product' order by line.id`,
    [orderId],
  );

/** Throws unless exactly the wanted items are stored, each at its price and below its parent. */
export function expectStored(
  shop: Shop,
  stored: readonly Stored[],
  wanted: readonly Wanted[],
  hasList: boolean,
): void {
  const left = [...stored];
  const ids: number[] = [];
  for (const one of wanted) {
    const at = left.findIndex((line) =>
      isSame(line, one, one.parent === null ? null : (ids[one.parent] ?? 0)),
    );
    const [line] = at === -1 ? [] : left.splice(at, 1);
    if (!line) throw new Error(`${describe(one)} is not there, but ${JSON.stringify(stored)}`);
    ids.push(line.id);
    const price = unitPrice(shop, one, hasList);
    if (line.unit_price_minor !== price)
      throw new Error(`${describe(one)} costs ${line.unit_price_minor} instead of ${price}`);
  }
  if (left.length > 0) throw new Error(`nobody wanted ${JSON.stringify(left)}`);
}

function isSame(line: Stored, one: Wanted, parentId: number | null): boolean {
  const { product, optionIds, texts, quantity } = one;
  const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b).join();
  return (
    line.template_id === product.id &&
    line.parent_line_id === parentId &&
    line.quantity === quantity &&
    sorted(line.option_ids) === sorted(variantOptions(product, optionIds)) &&
    sorted(line.no_variant_option_ids) === sorted(looseOptions(product, optionIds)) &&
    line.custom_values.map(({ optionId, value }) => `${optionId} ${value}`).join() ===
      Object.entries(texts)
        .map((pair) => pair.join(" "))
        .join()
  );
}

/**
 * Throws unless the words contain each item, its values and its typed texts; with `typed` false the last must be
 * absent.
 */
export function expectNamed(
  words: string,
  wanted: readonly Wanted[],
  place: string,
  { typed = true }: { typed?: boolean } = {},
): void {
  const wrong = (one: Wanted, fault: string) =>
    new Error(`${place} ${fault} of ${describe(one)}: ${words.slice(0, 400)}`);
  for (const one of wanted) {
    const texts = Object.values(one.texts);
    for (const said of [one.product.name, ...chosenNames(one), ...(typed ? texts : [])]) {
      if (!words.includes(said)) throw wrong(one, `does not say "${said}"`);
    }
    const repeated = typed ? undefined : texts.find((text) => words.includes(text));
    if (repeated) throw wrong(one, `repeats the typed "${repeated}"`);
  }
}

/** Throws unless the cart contains exactly the wanted items, in its tables, on its page and in its popover. */
export async function expectCart(
  harness: Harness,
  shop: Shop,
  buyer: Visitor,
  wanted: readonly Wanted[],
  hasList: boolean,
): Promise<void> {
  expectStored(shop, await cartLines(harness, buyer), wanted, hasList);
  const { text: page } = await buyer.get("/shop/cart");
  const lines = page.split('data-line-id="').slice(1).map(wordsOf);
  if (lines.length !== wanted.length) throw new Error(`the cart page has ${lines.length} lines`);
  for (const one of wanted) {
    const total = euros(unitPrice(shop, one, hasList) * one.quantity);
    const isThere = lines.some((words) => {
      const said = [one.product.name, ...chosenNames(one), ...Object.values(one.texts), total];
      return said.every((part) => words.includes(part));
    });
    if (!isThere)
      throw new Error(
        `no line of the cart page says ${describe(one)} for ${total}: ${lines.join(" | ").slice(0, 600)}`,
      );
  }
  const popover = wordsOf((await buyer.get("/shop/cart?type=popover")).text);
  for (const { product } of wanted) {
    if (!popover.includes(product.name))
      throw new Error(`the popover does not name ${product.name}: ${popover}`);
  }
}

export function describe(one: Wanted): string {
  return `${one.quantity} × ${one.product.slug} (${[...chosenNames(one), ...Object.values(one.texts)].join(", ")})`;
}
