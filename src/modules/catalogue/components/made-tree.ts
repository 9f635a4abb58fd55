import Big from "big.js";
import type { Translated } from "#platform/translated.ts";

/** The price of a made-to-order piece, as nodes of a price tree (see price-tree.ts). */
export type MadeNode =
  /** The sum of all its positions. */
  | { op: "made" }
  /** One position of the piece: the input, unchanged. */
  | { op: "position"; id: string; name: Translated }
  /** The measure of each part, billed and added up, times the unit price; rounded. No inputs. */
  | ({ op: "measured"; kind: MeasuredKind; measured: string[]; unitMinor: number } & Billing)
  /** A number of pieces at a unit price. No inputs. */
  | { op: "pieces"; pieces: number; unitMinor: number }
  /** A cell of a width-height price table: the next larger column and row apply. No inputs. */
  | { op: "cell"; widthMm: number; heightMm: number; columnMm: number; rowMm: number; minor: number }
  /** A percentage of the sum of its inputs, rounded. */
  | { op: "surcharge"; percent: string };

/** The measures of a window: areas in m², lengths in m, openings in pieces. */
export type MeasuredKind =
  /** The whole window, frame included. */
  | "squareMeter"
  /** Each pane of glass in its order size. */
  | "pane"
  | "externalSill"
  | "internalSill"
  | "rollerScreen"
  | "linearMeter"
  | "bottom"
  | "windowPerimeter"
  | "openings";

/** The charged amount of a measure, for each part: waste is added, then the minimum applies, then whole steps. */
export interface Billing {
  wastePercent: string;
  least: string;
  /** "0" charges exactly the measured amount. */
  step: string;
}

/** The charged amount of one part. */
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
