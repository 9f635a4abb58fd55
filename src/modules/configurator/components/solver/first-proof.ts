/** Of an attribute: each value's verdict, or the smallest and largest number that can still be reached. */
export interface Verdict {
  attribute: string;
  /** Ids of the values that lead to a complete valid configuration. */
  offered: readonly string[];
  /** Only for numbers. Between the two there may be holes: a typed number is asked for by itself. */
  range: readonly [number, number] | null;
  /** The work did not do for the rest: what is offered is proven, and more may be possible. */
  isPartial?: true;
}

/** Of a model without any choice: stored beside a released version, so that nobody waits for it. Plain JSON. */
export interface FirstProof {
  /** A complete valid configuration, in the model's indexes; null where the rules contradict each other. */
  base: readonly number[] | null;
  /** Of values that are reachable, where their solution differs from the base. */
  witnesses: readonly (readonly [
    attribute: number,
    value: number,
    differences: readonly (readonly [attribute: number, value: number])[],
  ])[];
  verdicts: readonly Verdict[];
}
