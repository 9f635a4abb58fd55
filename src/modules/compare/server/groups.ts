import type { ProductView } from "#modules/catalogue/server/views.ts";
import type { PublicContext } from "#platform/context.ts";
import type { ComparedGroup, ComparedRow } from "./views.ts";

/** Names and values of one thing, by what tells that two things' rows are the same. */
type Facts = Map<string, { name: string; value: string }>;

/**
 * The properties of things side by side: what is general, what one chooses, what is given, and the product's own
 * details. A row stands where the first thing that has it has it.
 */
export function groupsOf({ locale }: PublicContext, products: readonly ProductView[]): ComparedGroup[] {
  const general = (product: ProductView): Facts => {
    const { reference } = product.combination;
    const facts: Facts = new Map();
    if (product.brand) facts.set("brand", { name: locale.text("compare.brand"), value: product.brand.name });
    if (reference) facts.set("reference", { name: locale.text("compare.reference"), value: reference });
    return facts;
  };
  const parts: [ComparedGroup["key"], (product: ProductView) => Facts][] = [
    ["general", general],
    ["choices", (product) => linesOf(product, (options) => options > 1)],
    ["properties", (product) => linesOf(product, (options) => options === 1)],
    ["details", detailsOf],
  ];
  return parts
    .map(([key, factsOf]) => ({ key, rows: rowsOf(products.map(factsOf)) }))
    .filter(({ rows }) => rows.length > 0);
}

/** The chosen value of each attribute; all values where the choice makes no variant. */
function linesOf(product: ProductView, wanted: (options: number) => boolean): Facts {
  const { optionIds } = product.combination;
  return new Map(
    product.lines
      .filter(({ options }) => wanted(options.length))
      .map(({ attributeId, name, creates, options }) => {
        const shown = creates === "never" ? options : options.filter(({ id }) => optionIds.includes(id));
        return [String(attributeId), { name, value: shown.map((option) => option.name).join(", ") }];
      }),
  );
}

function detailsOf({ details }: ProductView): Facts {
  return new Map(details.map(({ name, value }) => [name.toLowerCase(), { name, value }]));
}

function rowsOf(things: readonly Facts[]): ComparedRow[] {
  const keys = [...new Set(things.flatMap((facts) => [...facts.keys()]))];
  return keys.map((key) => {
    const values = things.map((facts) => facts.get(key)?.value ?? "");
    return {
      key,
      name: things.flatMap((facts) => facts.get(key)?.name ?? [])[0] ?? "",
      values,
      same: new Set(values).size === 1,
    };
  });
}
