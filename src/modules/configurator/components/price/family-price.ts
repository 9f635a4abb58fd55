import type { Billing, MeasuredKind } from "#modules/catalogue/components/made-tree.ts";
import { type PriceTree, treeOf } from "#modules/catalogue/components/price-tree.ts";
import type { Translated } from "#platform/translated.ts";
import type { Configuration, Literal } from "../solver/rule-model.ts";
import type { Measured } from "./measured.ts";
import { cellOf, type GridAnswer, type PriceGrid } from "./price-grid.ts";

/** The prices of a family before price lists and taxes. Pure and the same in browser and server. */
export interface FamilyPrices {
  currency: string;
  /** In display order; surcharges apply to the positions before them. */
  positions: readonly Position[];
}

export interface Position {
  id: string;
  name: Translated;
  /** The position applies if all of these hold. */
  when?: readonly Literal[];
  price: Pricing;
}

export type Pricing =
  | ({ kind: MeasuredKind; unitMinor: number } & Partial<Billing>)
  /** Multiplied by the attribute's number, or by one. */
  | { kind: "piece"; unitMinor: number; attribute?: string }
  | { kind: "grid"; grid: PriceGrid }
  /** A percentage of the earlier positions with these ids, or of all earlier ones. */
  | { kind: "surcharge"; percent: string; of: readonly string[] | "all" };

/** The price of a configuration, or the position that has no price for it. Nothing is free: see "nothing". */
export type FamilyPrice =
  | { tree: PriceTree; problem?: undefined }
  | { problem: Exclude<GridAnswer, { kind: "price" }>["kind"] | "nothing"; position: string };

export interface Made {
  configuration: Configuration;
  size: { widthMm: number; heightMm: number };
  measured: Measured;
}

/** The price of one piece: a sum of positions, each with its calculation. */
export function familyPrice({ currency, positions }: FamilyPrices, made: Made): FamilyPrice {
  const trees = new Map<string, PriceTree>();
  for (const { id, name, when = [], price } of positions) {
    if (!when.every((literal) => holds(literal, made.configuration))) continue;
    const priced = positionPrice(price, { currency, made, before: trees });
    if ("problem" in priced) return { problem: priced.problem, position: id };
    if (priced.tree) trees.set(id, treeOf({ op: "position", id, name }, currency, [priced.tree]));
  }
  if (trees.size === 0) return { problem: "nothing", position: positions[0]?.id ?? "" };
  return { tree: treeOf({ op: "made" }, currency, [...trees.values()]) };
}

interface Pricer {
  currency: string;
  made: Made;
  before: ReadonlyMap<string, PriceTree>;
}

type PositionPrice = { tree: PriceTree | null } | { problem: Exclude<GridAnswer, { kind: "price" }>["kind"] };

function positionPrice(price: Pricing, { currency, made, before }: Pricer): PositionPrice {
  switch (price.kind) {
    case "grid": {
      const { widthMm, heightMm } = made.size;
      const cell = cellOf(price.grid, widthMm, heightMm);
      if (cell.kind !== "price") return { problem: cell.kind };
      const { columnMm, rowMm, minor } = cell;
      return { tree: treeOf({ op: "cell", widthMm, heightMm, columnMm, rowMm, minor }, currency, []) };
    }
    case "piece": {
      const pieces = price.attribute === undefined ? 1 : Number(made.configuration[price.attribute] ?? 0);
      const tree = treeOf({ op: "pieces", pieces, unitMinor: price.unitMinor }, currency, []);
      return { tree: pieces > 0 ? tree : null };
    }
    case "surcharge": {
      const { of, percent } = price;
      const inputs = [...before].filter(([id]) => of === "all" || of.includes(id)).map(([, tree]) => tree);
      return {
        tree: inputs.length > 0 ? treeOf({ op: "surcharge", percent }, currency, inputs) : null,
      };
    }
    default: {
      const { kind, unitMinor } = price;
      const measured = [...made.measured[kind]];
      if (measured.length === 0) return { tree: null };
      const node = { op: "measured", kind, measured, unitMinor, ...billing(price) } as const;
      return { tree: treeOf(node, currency, []) };
    }
  }
}

function billing({ wastePercent = "0", least = "0", step = "0" }: Partial<Billing>): Billing {
  return { wastePercent, least, step };
}

/** Whether an attribute has one of these values, or lies between these numbers. */
export function holds([attribute, among]: Literal, configuration: Configuration): boolean {
  const value = configuration[attribute];
  if (typeof value !== "number") return value !== undefined && (among as readonly unknown[]).includes(value);
  const [low, high] = among;
  return typeof low === "number" && typeof high === "number" && value >= low && value <= high;
}
