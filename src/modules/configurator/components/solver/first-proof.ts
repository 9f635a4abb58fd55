/** The verdict of an attribute: its possible values, or the smallest and largest possible number. */
export interface Verdict {
  attribute: string;
  /** Ids of the values that lead to a complete valid configuration. */
  offered: readonly string[];
  /** Only for numbers. The range may have gaps, so a typed number needs its own question. */
  range: readonly [number, number] | null;
  /** The work did not suffice: the offered values are proven, and more may be possible. */
  isPartial?: true;
}

/** The proof of a model without choices, stored with a released version so that nobody waits for it. Plain JSON. */
export interface FirstProof {
  /** A complete valid configuration as model indexes; null if the rules contradict each other. */
  base: readonly number[] | null;
  /** For reachable values, the differences of their solution from the base. */
  witnesses: readonly (readonly [
    attribute: number,
    value: number,
    differences: readonly (readonly [attribute: number, value: number])[],
  ])[];
  verdicts: readonly Verdict[];
}
