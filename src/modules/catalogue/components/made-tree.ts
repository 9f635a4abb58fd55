import Big from "big.js";
import type { Translated } from "#platform/translated.ts";

/** What a piece costs that is made for its buyer, as nodes of a price tree: see there. */
export type MadeNode =
  /** All its positions together. */
  | { op: "made" }
  /** One line of what it is made of: the input as it is. */
  | { op: "position"; id: string; name: Translated }
  /** What is measured of each part, billed and added up, times the price of one unit; rounded. No inputs. */
  | ({ op: "measured"; kind: MeasuredKind; measured: string[]; unitMinor: number } & Billing)
  /** A number of pieces at one price. No inputs. */
  | { op: "pieces"; pieces: number; unitMinor: number }
  /** A cell of a table of widths and heights: the next larger column and row count. No inputs. */
  | { op: "cell"; widthMm: number; heightMm: number; columnMm: number; rowMm: number; minor: number }
  /** A percentage of its inputs together, rounded. */
  | { op: "surcharge"; percent: string };

/** What can be measured of a window: areas in m², lengths in m, openings in pieces. */
export type MeasuredKind =
  /** The whole, frame included. */
  | "squareMeter"
  /** Each pane of glass as it is ordered. */
  | "pane"
  | "externalSill"
  | "internalSill"
  | "rollerScreen"
  | "linearMeter"
  | "bottom"
  | "windowPerimeter"
  | "openings";

/** How much is charged of what is measured, part by part: waste on top, then at least so much, then in whole steps. */
export interface Billing {
  wastePercent: string;
  least: string;
  /** "0" charges exactly what is measured. */
  step: string;
}

/** What is charged of one part. */
export function billedOf(measured: string | Big, { wastePercent, least, step }: Billing): Big {
  const used = new Big(measured).times(new Big(wastePercent).plus(100)).div(100);
  const charged = used.lt(least) ? new Big(least) : used;
  return new Big(step).eq(0) ? charged : charged.div(step).round(0, 3).times(step);
}

export function resultOfMade(node: MadeNode, inputs: readonly Big[]): Big {
  switch (node.op) {
    case "made":
      return added(inputs);
    case "position":
      return inputs[0] ?? new Big(0);
    case "measured":
      return added(node.measured.map((one) => billedOf(one, node)))
        .times(node.unitMinor)
        .round(0, 1);
    case "pieces":
      return new Big(node.pieces).times(node.unitMinor);
    case "cell":
      return new Big(node.minor);
    case "surcharge":
      return added(inputs).times(node.percent).div(100).round(0, 1);
  }
}

function added(amounts: readonly Big[]): Big {
  return amounts.reduce((sum, one) => sum.plus(one), new Big(0));
}
