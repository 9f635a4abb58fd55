/** An event before the document was sealed. */
export interface SignedEvent {
  /** ISO 8601. */
  at: string;
  text: string;
}
