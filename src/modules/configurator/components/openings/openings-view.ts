import type { OpeningLine } from "./openings-text.ts";

/** One opening of a pasted list, reckoned. */
export interface OpeningView extends OpeningLine {
  /** Why it cannot be made; null where it can. */
  problem: string | null;
  differs: string[];
  drawing: string | null;
  /** Its longer side as a share of the longest of the list: all drawings have one scale. */
  share: number;
  each: string | null;
  amount: string | null;
}

export interface OpeningsView {
  name: string;
  /** Of this page, without language prefix. */
  path: string;
  changePath: string;
  text: string;
  /** What holds for every opening. */
  template: string[];
  rows: OpeningView[];
  faults: { line: number; label: string; words: string }[];
  /** Pieces that can be made. */
  ready: number;
  total: string | null;
}
