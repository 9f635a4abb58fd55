import { said } from "#modules/office/server/record-form.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import type { FieldErrors } from "#platform/errors.ts";
import { formatMoney } from "#platform/money/format.ts";
import { toDecimal } from "#platform/money/money.ts";
import { typedMinor } from "#platform/money/typed.ts";
import { ownField } from "#platform/site-languages.ts";
import { inLocale } from "#platform/translated.ts";
import type { Family } from "../../components/family/family.ts";
import { conditionsText } from "../../components/family/rule-text.ts";
import type { Position, Pricing } from "../../components/price/family-price.ts";
import { gridText, readGrid } from "../../components/price/grid-text.ts";
import { gridRemarks } from "../../components/price/price-grid.ts";
import { whenOf } from "./attribute/attribute-form.ts";
import { changeDraft } from "./change-draft.ts";
import { framedDraft } from "./family-frame.ts";
import { freeId, isEmpty } from "./family-ids.ts";
import type { PricesForm } from "./family-input.ts";

export type PricesView = Awaited<ReturnType<typeof pricesPage>>;

export async function pricesPage(context: Context, id: number) {
  const { draft, frame } = await framedDraft(context, id);
  const { family } = draft;
  const { code } = context.locale;
  const { currency, positions } = family.prices;
  return {
    ...{ ...frame, currency },
    /** The attributes from which conditions are built. */
    choices: family.attributes.filter(({ kind }) => kind === "choice"),
    positions: positions.map((one) => ({
      ...{ id: one.id, name: one.name, kind: one.price.kind, amount: amountOf(one, currency) },
      ...{ when: conditionsText(one.when ?? [], family, code), ...billingOf(one.price) },
    })),
    grids: positions.flatMap(({ id: position, name, price }) =>
      price.kind === "grid"
        ? [
            {
              ...{ id: position, label: inLocale(name, code), text: gridText(price.grid, currency) },
              remarks: gridRemarks(price.grid).map(({ kind, columnMm, rowMm, expectedMinor }) => ({
                ...{ kind, columnMm, rowMm },
                expected: expectedMinor === null ? null : formatMoney(expectedMinor, currency, code),
              })),
            },
          ]
        : [],
    ),
  };
}

function billingOf(price: Pricing) {
  const { least = "", step = "", wastePercent = "" } = isMeasured(price) ? price : {};
  const shown = (text: string) => (text === "0" ? "" : text);
  return { least: shown(least), step: shown(step), waste: shown(wastePercent) };
}

type Measured = Extract<Pricing, { least?: string }>;

function isMeasured(price: Pricing): price is Measured {
  return price.kind !== "grid" && price.kind !== "piece" && price.kind !== "surcharge";
}

function amountOf({ price }: Position, currency: string): string {
  if (price.kind === "grid") return "";
  return price.kind === "surcharge" ? price.percent : toDecimal(price.unitMinor, currency);
}

export async function savePrices(write: WriteContext, familyId: number, form: PricesForm): Promise<void> {
  await changeDraft(write, familyId, { version: form.version }, ({ family }, wrong) => ({
    family: { ...family, prices: { ...family.prices, positions: positionsOf(write, family, form, wrong) } },
    change: { text: "configurator.change_prices" },
  }));
}

function positionsOf(
  { site }: WriteContext,
  family: Family,
  form: PricesForm,
  wrong: FieldErrors,
): Position[] {
  const { currency, positions } = family.prices;
  const made: Position[] = [];
  for (const [row, line] of form.positions.entries()) {
    const { id, name, kind, amount, when } = line;
    if (isEmpty(name) && amount === "" && kind !== "grid") continue;
    const old = positions.find((one) => one.id === id && !made.some((other) => other.id === id));
    const taken = [...positions, ...made].map((one) => one.id);
    if (isEmpty(name)) wrong[ownField(site, `positions[${row}].name`)] = "configurator.nameMissing";
    const conditions = whenOf(family, when, `positions[${row}].when`, wrong);
    const price = pricingOf(kind, amount, old?.price, currency);
    if (!price) {
      wrong[`positions[${row}].amount`] = "configurator.amountWrong";
      continue;
    }
    made.push({
      ...{ id: old?.id ?? freeId(name, taken, "position"), name: said(name) },
      ...(conditions.length > 0 && { when: conditions }),
      price: isMeasured(price) ? withBilling(price, line, row, wrong) : price,
    });
  }
  for (const [row, { id, text }] of form.grids.entries()) {
    const at = made.findIndex((one) => one.id === id && one.price.kind === "grid");
    const position = made[at];
    if (!position || text.trim() === "") continue;
    const read = readGrid(text, currency);
    if ("grid" in read) made[at] = { ...position, price: { kind: "grid", grid: read.grid } };
    else wrong[`grids[${row}].text`] = `configurator.gridProblem_${read.problems[0]?.kind ?? "empty"}`;
  }
  return made;
}

/** Applies minimum, step and waste; empty means none. */
function withBilling(
  price: Measured,
  typed: PricesForm["positions"][number],
  row: number,
  wrong: FieldErrors,
): Measured {
  const figure = (name: "least" | "step" | "waste"): string => {
    const text = typed[name].replace(",", ".").replace(/\s*%$/, "");
    if (text === "" || /^\d{1,5}(\.\d{1,4})?$/.test(text)) return text;
    wrong[`positions[${row}].${name}`] = "configurator.figureWrong";
    return "";
  };
  const { least: _, step: __, wastePercent: ___, ...plain } = price;
  const [least, step, wastePercent] = [figure("least"), figure("step"), figure("waste")];
  return {
    ...plain,
    ...(Number(least) > 0 && { least }),
    ...(Number(step) > 0 && { step }),
    ...(Number(wastePercent) > 0 && { wastePercent }),
  };
}

function pricingOf(
  kind: PricesForm["positions"][number]["kind"],
  amount: string,
  old: Pricing | undefined,
  currency: string,
): Pricing | undefined {
  if (kind === "grid")
    return old?.kind === "grid"
      ? old
      : { kind, grid: { widthsMm: [1000], heightsMm: [1000], rows: [[null]] } };
  if (kind === "surcharge") {
    const percent = amount.replace(",", ".").replace(/\s*%$/, "");
    if (!/^\d{1,4}(\.\d{1,4})?$/.test(percent)) return undefined;
    return { kind, percent, of: old?.kind === "surcharge" ? old.of : "all" };
  }
  const unitMinor = typedMinor(amount, currency);
  if (unitMinor === null || unitMinor < 0) return undefined;
  if (old && old.kind === kind && "unitMinor" in old) return { ...old, unitMinor };
  return { kind, unitMinor };
}
