import { isNumber, type Literal, type RuleModel } from "../solver/rule-model.ts";
import type { FamilyPrices, Position } from "./family-price.ts";
import { gridRemarks } from "./price-grid.ts";

/** A mismatch between a position and the family's rules. A released version has none. */
export interface PriceFault {
  position: string;
  kind: "twice" | "attribute" | "value" | "pieces" | "amount" | "surcharge" | "grid";
  /** The missing or forbidden item. */
  what: string;
}

export function priceFaults({ positions }: FamilyPrices, model: RuleModel): PriceFault[] {
  const before = new Set<string>();
  return positions.flatMap((position) => {
    const { id, when = [], price } = position;
    const faults: Omit<PriceFault, "position">[] = [
      ...(before.has(id) ? [{ kind: "twice", what: id } as const] : []),
      ...when.flatMap((literal) => conditionFaults(literal, model)),
      ...pricingFaults(price, model, before),
    ];
    before.add(id);
    return faults.map((fault) => ({ position: id, ...fault }));
  });
}

function conditionFaults([id, among]: Literal, model: RuleModel): Omit<PriceFault, "position">[] {
  const attribute = model.attributes.find((one) => one.id === id);
  if (!attribute) return [{ kind: "attribute", what: id }];
  if (isNumber(attribute)) {
    const [low, high] = among;
    const isRange = typeof low === "number" && typeof high === "number" && low <= high;
    return isRange ? [] : [{ kind: "value", what: among.join() }];
  }
  return among
    .filter((value) => !attribute.values.includes(String(value)))
    .map((value) => ({ kind: "value", what: String(value) }));
}

function pricingFaults(
  price: Position["price"],
  model: RuleModel,
  before: ReadonlySet<string>,
): Omit<PriceFault, "position">[] {
  switch (price.kind) {
    case "grid": {
      const { widthsMm, heightsMm, rows } = price.grid;
      const isWhole =
        isGrowing(widthsMm) &&
        isGrowing(heightsMm) &&
        rows.length === heightsMm.length &&
        rows.every(
          (row) =>
            row.length === widthsMm.length && row.every((cell) => typeof cell !== "number" || isAmount(cell)),
        );
      if (!isWhole) return [{ kind: "grid", what: "" }];
      return gridRemarks(price.grid)
        .filter(({ kind }) => kind === "missing")
        .map(({ columnMm, rowMm }) => ({ kind: "grid", what: `${columnMm} × ${rowMm}` }));
    }
    case "surcharge": {
      const missing = price.of === "all" ? [] : price.of.filter((id) => !before.has(id));
      return [
        ...missing.map((id) => ({ kind: "surcharge", what: id }) as const),
        ...(isDecimal(price.percent) ? [] : [{ kind: "amount", what: price.percent } as const]),
      ];
    }
    case "piece": {
      const attribute = model.attributes.find((one) => one.id === price.attribute);
      const isCounted =
        price.attribute === undefined || (attribute && isNumber(attribute) && attribute.min >= 0);
      return [
        ...(isCounted ? [] : [{ kind: "pieces", what: price.attribute ?? "" } as const]),
        ...(isAmount(price.unitMinor) ? [] : [{ kind: "amount", what: String(price.unitMinor) } as const]),
      ];
    }
    default: {
      const { unitMinor, wastePercent = "0", least = "0", step = "0" } = price;
      const wrong = [wastePercent, least, step].filter((one) => !isDecimal(one));
      if (!isAmount(unitMinor)) wrong.push(String(unitMinor));
      return wrong.map((what) => ({ kind: "amount", what }));
    }
  }
}

function isGrowing(sizes: readonly number[]): boolean {
  return sizes.length > 0 && sizes.every((size, at) => size > (sizes[at - 1] ?? 0));
}

/** Whole minor units within the range of a database column. */
function isAmount(minor: number): boolean {
  return Number.isInteger(minor) && minor >= 0 && minor <= 2_147_483_647;
}

function isDecimal(text: string): boolean {
  return /^\d{1,6}(\.\d{1,6})?$/.test(text);
}
