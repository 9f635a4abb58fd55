import type { OpeningLine } from "./openings-text.ts";

/** One opening of a pasted list with its price. */
export interface OpeningView extends OpeningLine {
  /** Why it cannot be made; null if it can. */
  problem: string | null;
  differs: string[];
  drawing: string | null;
  /** Its longer side as a share of the list's longest one, so that all drawings have the same scale. */
  share: number;
  each: string | null;
  amount: string | null;
}

export interface OpeningsView {
  name: string;
  /** The path of this page, without a language prefix. */
  path: string;
  changePath: string;
  text: string;
  /** The choices that all openings share. */
  template: string[];
  rows: OpeningView[];
  faults: { line: number; label: string; words: string }[];
  /** The number of pieces that can be made. */
  ready: number;
  total: string | null;
}
