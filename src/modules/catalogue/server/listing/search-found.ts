/** The result of a search. */
export interface Found {
  /** Rows of the shelf. */
  rows: Int32Array;
  /** How well each row matches; higher is better. */
  ranks: Uint8Array;
  /** The term that replaced the original one because that found too little; else null. */
  corrected: string | null;
}
