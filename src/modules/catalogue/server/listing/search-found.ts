/** What a search has found. */
export interface Found {
  /** Of the shelf. */
  rows: Int32Array;
  /** How well each of the rows fits; higher is better. */
  ranks: Uint8Array;
  /** What was searched for instead, when the term itself found too little; else null. */
  corrected: string | null;
}
