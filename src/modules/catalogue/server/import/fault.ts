/** Something about a line of the file that a person should know. */
export interface Remark {
  line: number;
  text: string;
  /** What kind of thing is left out, where it is counted apart. */
  of?: "picture";
}

/** What was found while reading one product. A fault leaves the whole product out, a note does not. */
export interface Findings {
  faults: Remark[];
  notes: Remark[];
}

export function noFindings(): Findings {
  return { faults: [], notes: [] };
}
