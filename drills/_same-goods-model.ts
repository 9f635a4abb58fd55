import { type Harness, rows } from "./_harness.ts";

/** The drill's own model of the shop: read from the tables, calculated without the program. */

export interface Option {
  id: number;
  name: string;
  extra: number;
  isCustom: boolean;
}

export interface Line {
  id: number;
  creates: "always" | "dynamic" | "never";
  options: Option[];
}

export interface Product {
  id: number;
  name: string;
  slug: string;
  priceMinor: number;
  /** The stock is limited: nobody can buy more. */
  isCounted: boolean;
  lines: Line[];
  optionalIds: number[];
  accessoryIds: number[];
}

/** One wanted product, with its quantity. */
export interface Wanted {
  product: Product;
  optionIds: number[];
  /** Typed texts, by option. */
  texts: Record<number, string>;
  quantity: number;
  /** The index, in the wanted list, of the item that it is an option of. */
  parent: number | null;
}

export interface Shop {
  products: Product[];
  byId: Map<number, Product>;
  /** Pairs of options that exclude each other, in both directions: "12 30". */
  excluded: Set<string>;
  /** "<template> <sorted options>" to the id of the variant. */
  variants: Map<string, number>;
  /** Fixed prices of the drill's price list, by variant. */
  fixed: Map<number, number>;
}

export type Random = () => number;

export const pick = <Thing>(random: Random, things: readonly Thing[]): Thing => {
  const thing = things[Math.floor(random() * things.length)];
  if (thing === undefined) throw new Error("There is nothing to pick from.");
  return thing;
};

export async function readShop(harness: Harness): Promise<Shop> {
  const products = await rows<Product>(
    harness,
    `select template.id, template.name->>'en' as name, template.slug, template.list_price_minor as "priceMinor",
       template.type = 'product' and template.inventory_availability in ('always', 'threshold') as "isCounted",
       coalesce((select json_agg(json_build_object('id', line.id, 'creates', attribute.creates_variants, 'options',
           (select json_agg(json_build_object('id', option.id, 'name', value.name->>'en', 'extra', option.price_extra_minor,
               'isCustom', value.is_custom) order by option.position, option.id)
            from catalogue_option option join catalogue_value value on value.id = option.value_id
            where option.line_id = line.id and option.active)) order by line.position, line.id)
         from catalogue_line line join catalogue_attribute attribute on attribute.id = line.attribute_id
         where line.template_id = template.id), '[]') as lines,
       array(select related_id from catalogue_relation where template_id = template.id and kind = 'optional') as "optionalIds",
       array(select related_id from catalogue_relation where template_id = template.id and kind = 'accessory') as "accessoryIds"
     from catalogue_template template join catalogue_listing listing on listing.template_id = template.id and listing.shown
     where not template.sold_on_request and not template.configured and template.list_price_minor > 0 and template.currency = 'EUR' order by template.id`,
  );
  const pairs = await rows<{ option_id: number; excluded_id: number }>(
    harness,
    "select option_id, excluded_id from catalogue_exclusion",
  );
  return {
    products,
    byId: new Map(products.map((product) => [product.id, product])),
    excluded: new Set(
      pairs.flatMap(({ option_id, excluded_id }) => [
        `${option_id} ${excluded_id}`,
        `${excluded_id} ${option_id}`,
      ]),
    ),
    variants: await readVariants(harness),
    fixed: new Map(),
  };
}

async function readVariants(harness: Harness): Promise<Map<string, number>> {
  const found = await rows<{ id: number; key: string }>(
    harness,
    `select id, template_id || ' ' || array_to_string(option_ids, ',') as key from catalogue_variant where not archived`,
  );
  return new Map(found.map(({ id, key }) => [key, id]));
}

export const isMadeWhenOrdered = ({ lines }: Product) => lines.some(({ creates }) => creates === "dynamic");

/** The options that make the variant, in the program's order. */
export function variantOptions({ lines }: Product, optionIds: readonly number[]): number[] {
  return lines
    .filter(({ creates }) => creates !== "never")
    .flatMap(({ options }) => options.flatMap(({ id }) => (optionIds.includes(id) ? id : [])))
    .toSorted((a, b) => a - b);
}

export function looseOptions({ lines }: Product, optionIds: readonly number[]): number[] {
  return lines
    .filter(({ creates }) => creates === "never")
    .flatMap(({ options }) => options.flatMap(({ id }) => (optionIds.includes(id) ? id : [])));
}

export const variantKey = (product: Product, optionIds: readonly number[]) =>
  `${product.id} ${variantOptions(product, optionIds)}`;

/** Whether it is available with the choice of the product that offers it. */
export function isPossible(
  shop: Shop,
  product: Product,
  optionIds: readonly number[],
  beside: readonly number[] = [],
) {
  const all = [...optionIds, ...beside];
  if (optionIds.some((one) => all.some((other) => shop.excluded.has(`${one} ${other}`)))) return false;
  return isMadeWhenOrdered(product) || shop.variants.has(variantKey(product, optionIds));
}

/**
 * A random available choice; null if none was found. With `loose` false, options without a variant keep their first
 * value.
 */
export function choose(
  shop: Shop,
  product: Product,
  random: Random,
  { beside = [], loose = true }: { beside?: readonly number[]; loose?: boolean } = {},
): Pick<Wanted, "optionIds" | "texts"> | null {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    const options = product.lines.map((line) =>
      line.creates === "never" && !loose ? line.options[0] : pick(random, line.options),
    );
    const optionIds = options.flatMap((option) => option?.id ?? []);
    if (!isPossible(shop, product, optionIds, beside)) continue;
    const typed = options.filter((option) => option?.isCustom).map((option) => option?.id ?? 0);
    if (typed.length > 0 && !loose) continue;
    const texts = Object.fromEntries(typed.map((id) => [id, `${Math.floor(random() * 100)}&Ș`]));
    return { optionIds, texts };
  }
  return null;
}

/** The names of the selected values, where several existed. */
export function chosenNames({ product, optionIds }: Wanted): string[] {
  return product.lines
    .filter(({ options }) => options.length > 1)
    .flatMap(({ options }) => options.filter(({ id }) => optionIds.includes(id)).map(({ name }) => name));
}

export const extrasOf = ({ lines }: Product, optionIds: readonly number[]) =>
  lines
    .flatMap(({ options }) => options)
    .reduce((sum, { id, extra }) => sum + (optionIds.includes(id) ? extra : 0), 0);

/** The price of a piece: by the shop's own prices, or by the drill's list (see the scene). */
export function unitPrice(shop: Shop, { product, optionIds, quantity }: Wanted, hasList: boolean): number {
  const own = product.priceMinor + extrasOf(product, optionIds);
  if (!hasList) return own;
  const fixed = shop.fixed.get(shop.variants.get(variantKey(product, optionIds)) ?? 0);
  if (fixed !== undefined) return fixed;
  return Math.round((own * (quantity >= 4 ? 75 : 90)) / 100);
}
