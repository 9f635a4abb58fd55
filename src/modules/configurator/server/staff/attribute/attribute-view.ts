import { mediaPictures } from "#modules/media/server/pictures.ts";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { toDecimal } from "#platform/money/money.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import type { Family, FamilyAttribute } from "../../../components/family/family.ts";
import { usesOf } from "../../../components/family/family-removal.ts";
import { conditionsText } from "../../../components/family/rule-text.ts";
import type { Pricing } from "../../../components/price/family-price.ts";
import { attributePath } from "../../../paths.ts";
import { framedDraft, placeWords } from "../family-frame.ts";
import type { AttributeKind } from "../family-input.ts";
import { pricesOfValue, surchargeOf } from "./attribute-form.ts";
import { isOuterSize } from "./staff-attribute.ts";

/** All attributes of a family in the order of the questions. */
export async function attributesPage(context: Context, id: number) {
  const { draft, frame } = await framedDraft(context, id);
  const { family } = draft;
  const { code, text } = context.locale;
  const order = family.steps.map((one) => one.id);
  return {
    ...frame,
    steps: stepOptions(family, code),
    attributes: family.attributes
      .toSorted((one, other) => order.indexOf(one.step) - order.indexOf(other.step))
      .map((one) => ({
        ...{ id: one.id, name: inLocale(one.name, code), step: one.step, path: attributePath(id, one.id) },
        kind: text(`configurator.attributeKind_${one.kind}`),
        summary: summaryOf(family, one, code),
        isConditional: one.when !== undefined,
      })),
  };
}

function stepOptions({ steps }: Family, code: string) {
  return steps.map(({ id, name }) => ({ value: id, label: inLocale(name, code) }));
}

/** `White, Anthracite, Golden oak` or `500–2800 mm`. */
export function summaryOf({ model }: Family, attribute: FamilyAttribute, code: string): string {
  if (attribute.kind === "choice") return attribute.values.map(({ name }) => inLocale(name, code)).join(", ");
  const ruled = model.attributes.find(({ id }) => id === attribute.id);
  if (!ruled || !("step" in ruled)) return "";
  const unit = "unit" in attribute && attribute.unit !== "piece" ? (attribute.unit ?? "") : "";
  return `${ruled.min}–${ruled.max} ${unit}`.trim();
}

export type AttributeView = Awaited<ReturnType<typeof attributePage>>;

/** One attribute, or a new one of a kind. */
export async function attributePage(
  context: Context,
  familyId: number,
  { attributeId, kind }: { attributeId: string | null; kind: AttributeKind },
) {
  const { draft, frame } = await framedDraft(context, familyId);
  const { family, cases } = draft;
  const { code, text } = context.locale;
  const attribute = attributeId === null ? null : family.attributes.find(({ id }) => id === attributeId);
  if (attribute === undefined) throw notFound();
  const ruled = family.model.attributes.find(({ id }) => id === attributeId);
  const limits = ruled && "step" in ruled ? ruled : null;
  const uses = attribute ? usesOf(family, cases, { attribute: attribute.id }) : [];
  return {
    ...frame,
    familyName: frame.crumb,
    crumb: attribute
      ? `${frame.crumb}: ${inLocale(attribute.name, code)}`
      : `${frame.crumb}: ${text("configurator.newAttribute")}`,
    attributeId: attribute?.id ?? null,
    kind: (attribute?.kind ?? kind) as AttributeKind,
    name: attribute?.name ?? ({} as Translated),
    hint: attribute?.hint ?? ({} as Translated),
    step: attribute?.step ?? family.steps.at(-1)?.id ?? "",
    steps: stepOptions(family, code),
    required: attribute?.required ?? true,
    when: conditionsText(attribute?.when ?? [], family, code),
    shown: attribute && "shown" in attribute ? attribute.shown : kind === "choice" ? "radio" : "number",
    unit: (attribute && "unit" in attribute ? attribute.unit : null) ?? "mm",
    least: limits ? String(limits.min) : "",
    most: limits ? String(limits.max) : "",
    usual: limits ? String(limits.prefer ?? limits.min) : "",
    stepBy: limits ? String(limits.step) : "1",
    currency: family.prices.currency,
    values: attribute?.kind === "choice" ? valuesOf(context, family, cases, attribute) : [],
    thumbnails: await thumbnailsOf(context, attribute),
    isOuterSize: attribute ? isOuterSize(family.drawing, attribute.id) : false,
    uses: uses.map((one) => ({ text: placeWords(context, family, one), isGone: one.isGone })),
  };
}

/** Thumbnails of its values, by media library id. */
async function thumbnailsOf(context: Context, attribute: FamilyAttribute | null) {
  const ids = attribute?.kind === "choice" ? attribute.values.flatMap(({ picture }) => picture ?? []) : [];
  const pictures = await mediaPictures(context, ids);
  return Object.fromEntries([...pictures].map(([id, { src }]) => [id, src]));
}

function valuesOf(
  { locale }: Context,
  family: Family,
  cases: Parameters<typeof usesOf>[1],
  attribute: Extract<FamilyAttribute, { kind: "choice" }>,
) {
  const ruled = family.model.attributes.find(({ id }) => id === attribute.id);
  const prefer = ruled && "values" in ruled ? ruled.prefer?.[0] : undefined;
  return attribute.values.map(({ id, name, swatch, picture, custom }) => {
    const all = pricesOfValue(family.prices.positions, attribute.id, id);
    const simple = surchargeOf(family, attribute.id, id);
    const uses = usesOf(family, cases, { attribute: attribute.id, values: [id] });
    return {
      ...{ id, name, swatch: swatch ?? "", picture: picture ?? null, custom: custom === true },
      isFirst: id === (prefer ?? attribute.values[0]?.id),
      surcharge: simple ? amountText(simple.price, family.prices.currency) : "",
      elsewhere: all
        .filter((one) => one.id !== simple?.id)
        .map((one) => inLocale(one.name, locale.code))
        .join(", "),
      uses: uses.length,
    };
  });
}

function amountText(price: Pricing, currency: string): string {
  if (price.kind === "grid") return "";
  return price.kind === "surcharge" ? `${price.percent} %` : toDecimal(price.unitMinor, currency);
}
