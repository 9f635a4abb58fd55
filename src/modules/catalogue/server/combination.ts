import { sql } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { picturesOf } from "../components/picture-choice.ts";
import { closestPossible, firstPossible, isPossible, variantOptions } from "../components/rules.ts";
import { productPath, variantPath } from "../paths.ts";
import { picturesOfTemplates } from "./picture.ts";
import { pricesFor, toPriceView } from "./price.ts";
import { type Shape, shapeOf } from "./shape.ts";
import { stockOf, toStockView } from "./stock.ts";
import type { AttributeLineView, CombinationView } from "./views.ts";

export interface CombinationQuestion {
  templateId: number;
  /** Used when it fits the options, or alone. */
  variantId?: number | null;
  /** Empty: the variant's, else the first possible combination. */
  optionIds?: readonly number[];
  quantity?: number;
  /** What is chosen of the product that this one is offered with. */
  parentOptionIds?: readonly number[];
  /** Pieces in the visitor's cart; orders fills it. */
  cartQuantity?: number;
}

interface Known {
  shape?: Shape;
  pictures?: CombinationView["pictures"];
}

interface TemplateRow extends Record<string, unknown> {
  slug: string;
  name: Translated;
  type: CombinationView["inventory"]["type"];
  mode: CombinationView["inventory"]["mode"];
  threshold: number;
  message: Translated;
  reference: string;
  unit: Translated | null;
}

/** A choice as it stands: its variant, price, pictures and stock. An impossible one is answered, not refused. */
export async function combinationInfo(
  context: PublicContext,
  question: CombinationQuestion,
  known: Known = {},
): Promise<CombinationView> {
  const { templateId } = question;
  const shape = known.shape ?? (await shapeOf(context, templateId, question.parentOptionIds));
  const template = await templateRow(context, templateId);
  const optionIds = chosenOptions(shape, question);
  const wanted = variantOptions(shape.rules, optionIds);
  const variant = shape.variants.find((one) => !one.archived && String(one.optionIds) === String(wanted));
  const [price] = await pricesFor(context, [
    {
      variantId: variant?.id ?? null,
      templateId,
      optionIds,
      noVariantOptionIds: optionIds.filter((option) => !wanted.includes(option)),
      quantity: question.quantity ?? 1,
    },
  ]);
  if (!price) throw new Error(`Product ${templateId} has no price.`);
  const pictures =
    known.pictures ?? (await picturesOfTemplates(context, [templateId])).get(templateId)?.pictures ?? [];
  const stock = variant ? (await stockOf(context, [variant.id])).get(variant.id) : undefined;
  const tracked =
    template.type === "product" && (template.mode === "always" || template.mode === "threshold");
  const message = inLocale(template.message, context.locale.code);
  context.note(`product:${templateId}`);
  return {
    templateId,
    variantId: variant?.id ?? null,
    optionIds,
    displayName: displayName(inLocale(template.name, context.locale.code), shape.lines, optionIds),
    possible: isPossible(shape.rules, optionIds),
    reference: variant?.reference || template.reference,
    path: variant ? variantPath(template.slug, variant.id) : productPath(template.slug),
    price: toPriceView(context, price),
    listMinor: Math.max(price.unitMinor, price.wasMinor ?? price.unitMinor),
    extraMinor: price.extraMinor,
    hasDiscount: price.wasMinor !== null,
    pictures: picturesOf(pictures, optionIds),
    stock: toStockView(
      context,
      stock ?? {
        type: template.type,
        mode: template.mode,
        threshold: template.threshold,
        message,
        tracked,
        free: 0,
      },
    ),
    inventory: {
      type: template.type,
      mode: template.mode,
      threshold: template.threshold,
      message,
      free: stock?.free ?? 0,
      cartQuantity: question.cartQuantity ?? 0,
      unit: inLocale(template.unit, context.locale.code),
    },
  };
}

/** "Zada 78 (Larch, 1200 × 1400)": the values of attributes that have several and create variants. */
export function displayName(
  name: string,
  lines: readonly AttributeLineView[],
  optionIds: readonly number[],
): string {
  const values = lines
    .filter((line) => line.creates !== "never" && line.options.length > 1)
    .flatMap((line) =>
      line.options.filter((option) => optionIds.includes(option.id)).map((option) => option.name),
    );
  return values.length > 0 ? `${name} (${values.join(", ")})` : name;
}

/** One option for each line: of what was wanted, moved to the closest possible combination where it is not possible. */
export function possibleChoice(
  shape: Shape,
  wanted: { variantId?: number | null; optionIds?: readonly number[] },
): number[] {
  const options = optionsOf(shape, wanted);
  return closestPossible(shape.rules, options) ?? firstOfEach(shape, options);
}

function chosenOptions(shape: Shape, question: CombinationQuestion): number[] {
  const own = new Set(shape.rules.lines.flatMap((line) => line.optionIds));
  const given = (question.optionIds ?? []).filter((option) => own.has(option));
  if (given.length > 0) return [...new Set(given)];
  const options = optionsOf(shape, { variantId: question.variantId ?? null });
  // A variant says nothing about options that make none: they are taken from the closest possible combination.
  if (options.length > 0) return closestPossible(shape.rules, options) ?? [...options];
  return firstPossible(shape.rules) ?? firstOfEach(shape, []);
}

function optionsOf(
  shape: Shape,
  wanted: { variantId?: number | null; optionIds?: readonly number[] },
): readonly number[] {
  if (wanted.optionIds?.length) return wanted.optionIds;
  return shape.variants.find((variant) => variant.id === wanted.variantId)?.optionIds ?? [];
}

/** Where nothing is possible there still is something to show. */
function firstOfEach(shape: Shape, wanted: readonly number[]): number[] {
  return shape.rules.lines.flatMap(
    (line) => line.optionIds.find((option) => wanted.includes(option)) ?? line.optionIds[0] ?? [],
  );
}

async function templateRow(context: PublicContext, templateId: number): Promise<TemplateRow> {
  const { rows } = await context.db.execute<TemplateRow>(sql`
    select template.slug, template.name, template.type, template.inventory_availability as mode,
      template.available_threshold as threshold, template.custom_message as message, template.reference,
      unit.name as unit
    from catalogue_template template left join catalogue_unit unit on unit.id = template.unit_id
    where template.id = ${templateId}`);
  const [row] = rows;
  if (!row) throw new Error(`There is no product ${templateId}.`);
  return row;
}
