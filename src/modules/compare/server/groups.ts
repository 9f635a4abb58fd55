import type { AttributeLineView, ProductView } from "#modules/catalogue/server/vocabulary/views.ts";
import type { PublicContext } from "#platform/context.ts";
import type { ComparedGroup, ComparedRow } from "./views.ts";

/** Names and values of one product; equal keys mark the same row of two products. */
type Facts = Map<string, { name: string; value: string }>;

/**
 * The properties of products side by side: general ones first, then attributes by category in the order of the back
 * office, then attributes without a category (the chosen and the given ones), and last the product's own details. A row
 * has the place that it has in the first product with it.
 */
export function groupsOf({ locale }: PublicContext, products: readonly ProductView[]): ComparedGroup[] {
  const general = (product: ProductView): Facts => {
    const { reference } = product.combination;
    const facts: Facts = new Map();
    if (product.brand) facts.set("brand", { name: locale.text("compare.brand"), value: product.brand.name });
    if (reference) facts.set("reference", { name: locale.text("compare.reference"), value: reference });
    return facts;
  };
  const own = (key: "general" | "choices" | "properties" | "details") => ({
    key,
    name: locale.text(`compare.${key}`),
  });
  const parts: { key: string; name: string; factsOf: (product: ProductView) => Facts }[] = [
    { ...own("general"), factsOf: general },
    ...categoriesOf(products).map(({ id, name }) => ({
      key: `category-${id}`,
      name,
      factsOf: (product: ProductView) => linesOf(product, ({ category }) => category?.id === id),
    })),
    {
      ...own("choices"),
      factsOf: (product) => linesOf(product, ({ category, options }) => !category && options.length > 1),
    },
    {
      ...own("properties"),
      factsOf: (product) => linesOf(product, ({ category, options }) => !category && options.length === 1),
    },
    { ...own("details"), factsOf: detailsOf },
  ];
  return parts
    .map(({ factsOf, ...part }) => ({ ...part, rows: rowsOf(products.map(factsOf)) }))
    .filter(({ rows }) => rows.length > 0);
}

type Category = NonNullable<AttributeLineView["category"]>;

/** The categories of these products' attributes, without duplicates, in the order of the back office. */
function categoriesOf(products: readonly ProductView[]): Category[] {
  const all = products.flatMap(({ lines }) => lines.flatMap(({ category }) => category ?? []));
  const once = [...new Map(all.map((category) => [category.id, category])).values()];
  return once.sort((one, other) => one.position - other.position || one.id - other.id);
}

/** The chosen value of each attribute; all values if the attribute creates no variant. */
function linesOf(product: ProductView, wanted: (line: AttributeLineView) => boolean): Facts {
  const { optionIds } = product.combination;
  return new Map(
    product.lines.filter(wanted).map(({ attributeId, name, creates, options }) => {
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
