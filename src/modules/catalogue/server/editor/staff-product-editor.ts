import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { picturePath, productPath } from "../../paths.ts";
import { categoryNodes } from "../staff/staff-category-view.ts";
import { type AttributeChoice, attributeChoices, productAttributes } from "./staff-product-attributes.ts";
import { type FormerPriceView, formerPriceView, noFormerPrice } from "./staff-product-former.ts";
import type { OptionGroup } from "./staff-product-options.ts";
import { productPictures, type StaffPictureView } from "./staff-product-pictures.ts";
import { type ProductRelatedView, productRelated } from "./staff-product-related.ts";
import { variantRows } from "./staff-product-variants.ts";
import { type ProductPageView, productPageView } from "./staff-product-view.ts";

/** An option of a product on its screen: an attribute with the values that the product offers. */
export interface EditedOption {
  attributeId: number;
  name: string;
  creates: AttributeChoice["creates"];
  values: { valueId: number; name: string; extra: string }[];
}

export interface EditedVariant {
  id: number;
  /** The names of its values; they identify rows that are not stored yet. */
  of: string;
  valueIds: number[];
  /** The sum of its values' price extras. */
  extraMinor: number;
  reference: string;
  barcode: string;
  weight: string;
  stock: string;
  held: number;
  active: boolean;
  picture: string;
  /** The file of its chosen picture; empty for the automatic choice. */
  ownPicture: string;
}

export interface ProductEditorView extends ProductPageView {
  formKey: string;
  /** A search engine's preview; null for a product without a name. */
  found: { address: string; title: string; words: string } | null;
  brand: string;
  tags: string;
  options: EditedOption[];
  variants: EditedVariant[];
  former: FormerPriceView;
  pictures: StaffPictureView[];
  videos: { url: string; alt: Translated; options: string }[];
  shownFor: { value: string; label: string }[];
  related: ProductRelatedView;
  exclusions: { when: number; not: number[] }[];
  groups: OptionGroup[];
  /** Option id to value id: exclusions use options, and the form knows values. */
  valueOfOption: [number, number][];
  attributes: AttributeChoice[];
  categoryNames: string[];
}

/** The screen of a product; null for a new one. A fixed number of statements. */
export async function productEditor(context: Context, templateId: number | null): Promise<ProductEditorView> {
  const page = await productPageView(context, templateId);
  const nodes = await categoryNodes(context);
  const { brands, tags } = page.choices;
  const shared = {
    ...page,
    formKey: randomUUID(),
    found: page.head && foundAs(context, page.form),
    brand: brands.find(({ value }) => value === page.form.brandId)?.label ?? "",
    tags: tags
      .filter(({ value }) => page.form.tagIds.includes(value))
      .map(({ label }) => label)
      .join(", "),
    categoryNames: nodes.map(({ label }) => label),
  };
  if (templateId === null || page.head === null) {
    return {
      ...shared,
      options: [],
      variants: [],
      former: noFormerPrice,
      pictures: [],
      videos: [],
      shownFor: [],
      related: { optional: [], accessory: [], alternative: [] },
      exclusions: [],
      groups: [],
      valueOfOption: [],
      attributes: await attributeChoices(context),
    };
  }
  const chosen = await productAttributes(context, templateId, page.head);
  const { pictures, ofVariants, videos, choices: shownFor } = await productPictures(context, templateId);
  return {
    ...shared,
    options: optionsOf(chosen),
    variants: await variantsOf(context, templateId, ofVariants),
    former: await formerPriceView(context, templateId, page.head.currency),
    pictures,
    videos,
    shownFor,
    related: await productRelated(context, templateId),
    exclusions: chosen.exclusions,
    groups: chosen.groups,
    valueOfOption: chosen.lines.flatMap(({ values }) =>
      values.map(({ optionId, valueId }): [number, number] => [optionId, valueId]),
    ),
    attributes: chosen.attributes,
  };
}

function foundAs(context: Context, form: ProductPageView["form"]): ProductEditorView["found"] {
  const { code } = context.locale;
  return {
    address: productPath(form.slug),
    title: `${inLocale(form.seoTitle, code) || inLocale(form.name, code)} · ${context.site.name}`,
    words: inLocale(form.seoDescription, code) || inLocale(form.summary, code),
  };
}

function optionsOf({ attributes, lines }: Awaited<ReturnType<typeof productAttributes>>): EditedOption[] {
  return lines.flatMap(({ attributeId, values }) => {
    const attribute = attributes.find((one) => one.attributeId === attributeId);
    if (!attribute) return [];
    const names = new Map(attribute.values.map(({ valueId, name }) => [valueId, name]));
    return [
      {
        attributeId,
        name: attribute.name,
        creates: attribute.creates,
        values: values.map(({ valueId, extra }) => ({ valueId, name: names.get(valueId) ?? "", extra })),
      },
    ];
  });
}

async function variantsOf(
  context: Context,
  templateId: number,
  ofVariants: Readonly<Record<string, number>>,
): Promise<EditedVariant[]> {
  const rows = await variantRows(context, templateId);
  const { rows: valued } = await context.db.execute<{
    id: number;
    option_ids: number[];
    value_ids: number[];
    names: Translated[];
  }>(sql`
    select variant.id, variant.option_ids, array_agg(option.value_id order by line.position, line.id) as value_ids,
      jsonb_agg(value.name order by line.position, line.id) as names
    from catalogue_variant variant join catalogue_option option on option.id = any(variant.option_ids)
    join catalogue_line line on line.id = option.line_id join catalogue_value value on value.id = option.value_id
    where variant.template_id = ${templateId} group by variant.id`);
  const values = new Map(valued.map((row) => [row.id, row]));
  const { code } = context.locale;
  return rows.map((row) => {
    const own = values.get(row.id);
    return {
      id: row.id,
      of: (own?.names ?? []).map((name) => inLocale(name, code)).join(" / "),
      valueIds: own?.value_ids ?? [],
      extraMinor: row.extra_minor,
      reference: row.reference,
      barcode: row.barcode,
      weight: row.weight_grams === null ? "" : String(row.weight_grams / 1000),
      stock: String(row.on_hand),
      held: row.held,
      active: !row.withdrawn,
      picture: picturePath("product.product", row.id, "image_128"),
      ownPicture: String(ofVariants[(own?.option_ids ?? []).join(",")] ?? ""),
    };
  });
}
