import { sql } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { symmetrical } from "../../components/choosing/rules.ts";
import { customCharactersMax } from "../../components/custom-text.ts";
import { idArray } from "../vocabulary/ids.ts";
import type { AttributeLineView, RulesView } from "../vocabulary/views.ts";
import type { OptionRow } from "./option-row.ts";
import type { ProductFacts } from "./product-facts.ts";

export interface ShapeVariant {
  id: number;
  optionIds: number[];
  reference: string;
  archived: boolean;
  withdrawn: boolean;
}

/** The choices of a product: its lines with options, its rules and its existing variants. */
export interface Shape {
  templateId: number;
  /** Price extras are in the product's own currency and not formatted: the page's verb formats them. */
  lines: AttributeLineView[];
  rules: RulesView;
  variants: readonly ShapeVariant[];
  /** Orders create the variants. */
  dynamic: boolean;
}

interface Parent {
  optionIds: readonly number[];
  name: string;
}

/** The shapes of products, with the exclusions by a parent's chosen options. Four queries. */
async function shapesOf(
  context: PublicContext,
  templateIds: readonly number[],
  parentOptionIds: readonly number[] = [],
): Promise<Map<number, Shape>> {
  const ids = idArray(templateIds);
  const options = await context.db.execute<OptionRow & Record<string, unknown>>(sql`
    select line.template_id, line.id as line_id, line.attribute_id, attribute.name as attribute_name,
      attribute.display, attribute.creates_variants, option.id as option_id, option.value_id,
      value.name as value_name, value.color, value.is_custom, value.characters_max, option.price_extra_minor,
      category.id as category_id, category.name as category_name, category.position as category_position
    from catalogue_line line
    join catalogue_attribute attribute on attribute.id = line.attribute_id
    left join catalogue_attribute_category category on category.id = attribute.category_id
    join catalogue_option option on option.line_id = line.id and option.active
    join catalogue_value value on value.id = option.value_id
    where line.template_id = any(${ids})
    order by line.template_id, line.position, line.id, option.position, option.id`);
  const exclusions = await context.db.execute<{
    option_id: number;
    excluded_id: number;
    of_template_id: number;
  }>(sql`
    select option_id, excluded_id, of_template_id from catalogue_exclusion where of_template_id = any(${ids})`);
  const variants = await context.db.execute<
    ShapeVariant & { templateId: number } & Record<string, unknown>
  >(sql`
    select id, template_id as "templateId", option_ids as "optionIds", reference, archived, withdrawn
    from catalogue_variant where template_id = any(${ids}) order by id`);
  const parent = await parentOf(context, parentOptionIds);

  const shapes = new Map<number, Shape>();
  for (const templateId of templateIds) {
    const own = options.rows.filter((row) => row.template_id === templateId);
    const lines = toLines(own, context.locale.code);
    const ownVariants = variants.rows.filter((row) => row.templateId === templateId);
    const pairs = exclusions.rows
      .filter((row) => row.of_template_id === templateId)
      .map((row) => ({ optionId: row.option_id, excludedId: row.excluded_id }));
    shapes.set(templateId, toShape(templateId, lines, ownVariants, pairs, parent));
  }
  return shapes;
}

export async function shapeOf(
  context: PublicContext,
  templateId: number,
  parentOptionIds: readonly number[] = [],
): Promise<Shape> {
  const shape = (await shapesOf(context, [templateId], parentOptionIds)).get(templateId);
  if (!shape) throw new Error(`The shape of product ${templateId} was not made.`);
  return shape;
}

/** The shape of a product whose facts are loaded: no query, or one with a parent. */
export async function shapeOfFacts(
  context: PublicContext,
  { basis, options, exclusions, variants }: ProductFacts,
  parentOptionIds: readonly number[] = [],
): Promise<Shape> {
  const offered = options.filter((option) => option.active);
  const lines = toLines(offered, context.locale.code);
  return toShape(basis.id, lines, variants, exclusions, await parentOf(context, parentOptionIds));
}

function categoryOf(
  row: OptionRow,
  code: PublicContext["locale"]["code"],
): Pick<AttributeLineView, "category"> {
  if (!row.category_id || !row.category_name) return {};
  const position = row.category_position ?? 0;
  return { category: { id: row.category_id, name: inLocale(row.category_name, code), position } };
}

function toLines(rows: readonly OptionRow[], code: PublicContext["locale"]["code"]): AttributeLineView[] {
  const lines = new Map<number, AttributeLineView>();
  for (const row of rows) {
    const line = lines.get(row.line_id) ?? {
      id: row.line_id,
      attributeId: row.attribute_id,
      name: inLocale(row.attribute_name, code),
      display: row.display,
      creates: row.creates_variants,
      ...categoryOf(row, code),
      options: [],
    };
    line.options.push({
      id: row.option_id,
      valueId: row.value_id,
      name: inLocale(row.value_name, code),
      color: row.color,
      isCustom: row.is_custom,
      charactersMax: row.characters_max ?? customCharactersMax,
      extraMinor: row.price_extra_minor,
      extraText: "",
    });
    lines.set(row.line_id, line);
  }
  return [...lines.values()];
}

function toShape(
  templateId: number,
  lines: AttributeLineView[],
  variants: readonly ShapeVariant[],
  pairs: readonly { optionId: number; excludedId: number }[],
  parent: Parent,
): Shape {
  const own = new Set(lines.flatMap((line) => line.options.map((option) => option.id)));
  const parentExclusions: Record<number, number[]> = {};
  for (const { optionId, excludedId } of pairs) {
    if (!parent.optionIds.includes(optionId) || own.has(optionId) || !own.has(excludedId)) continue;
    parentExclusions[excludedId] = [...(parentExclusions[excludedId] ?? []), optionId];
  }
  const dynamic = lines.some((line) => line.creates === "dynamic");
  const names = Object.fromEntries(
    lines.flatMap((line) => line.options.map((option) => [option.id, `${line.name}: ${option.name}`])),
  );
  for (const optionId of parent.optionIds) names[optionId] ??= parent.name;
  return {
    templateId,
    lines,
    variants,
    dynamic,
    rules: {
      lines: lines.map((line) => ({
        id: line.id,
        creates: line.creates,
        optionIds: line.options.map((option) => option.id),
      })),
      exclusions: symmetrical(pairs.filter((pair) => own.has(pair.optionId) && own.has(pair.excludedId))),
      parentExclusions,
      variants: dynamic ? null : variants.filter((one) => !one.archived).map((one) => one.optionIds),
      archived: variants.filter((one) => one.withdrawn).map((one) => one.optionIds),
      names,
      parentName: parent.name,
    },
  };
}

/** The parent's name with its options in "Not available with …": "Zada 78 (Larch)". */
async function parentOf(context: PublicContext, optionIds: readonly number[]): Promise<Parent> {
  if (optionIds.length === 0) return { optionIds, name: "" };
  const { rows } = await context.db.execute<{ name: Translated; value: Translated }>(sql`
    select template.name, value.name as value from catalogue_option option
    join catalogue_template template on template.id = option.template_id
    join catalogue_line line on line.id = option.line_id
    join catalogue_value value on value.id = option.value_id
    where option.id = any(${idArray(optionIds)}) order by line.position, line.id`);
  const { code } = context.locale;
  const values = rows.map((row) => inLocale(row.value, code)).join(", ");
  return { optionIds, name: rows[0] ? `${inLocale(rows[0].name, code)} (${values})` : "" };
}
