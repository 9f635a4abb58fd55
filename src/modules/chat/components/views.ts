/** A message as both ends keep it. */
export interface MessageView {
  /** Its number within the conversation: 1, 2, 3… */
  n: number;
  clientId: string;
  /** `visitor`, `system`, or `operator:` and their id. */
  author: string;
  authorName: string;
  /** Null once it was erased. */
  text: string | null;
  salt: string | null;
  digest: string;
  chain: string;
  /** ISO 8601. */
  at: string;
}

export interface Head {
  n: number;
  chain: string;
}
