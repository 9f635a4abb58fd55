/** What happened to a document before it was sealed. */
export interface SignedEvent {
  /** ISO 8601. */
  at: string;
  text: string;
}
