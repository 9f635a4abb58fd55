/** A message in both sides' copies. */
export interface MessageView {
  /** The message's number within the conversation: 1, 2, 3… */
  n: number;
  clientId: string;
  /** `visitor`, `system`, `bot`, or `operator:` and the operator's id. */
  author: string;
  authorName: string;
  /** Null after erasing. */
  text: string | null;
  salt: string | null;
  digest: string;
  chain: string;
  /** ISO 8601. */
  at: string;
  /** The attached file; the message's text is the file's name. */
  file: FileView | null;
}

export interface FileView {
  name: string;
  type: string;
  size: number;
  /** The SHA-256 of the bytes; the message's digest covers it together with the text. */
  sha256: string;
  path: string;
}

/** Picture URLs by author; an author without one has a monogram. */
export type Faces = Readonly<Record<string, string>>;

export interface Head {
  n: number;
  chain: string;
}

/** The preview of a link to this shop. */
export interface CardView {
  title: string;
  /** The picture's URL; "" without one. */
  picture: string;
  price: string;
  /** The path without a language prefix. */
  path: string;
}

/** An operator's proposal, in the visitor's language. */
export interface ProposalView {
  id: number;
  kind: string;
  title: string;
  value: string;
  state: "open" | "accepted" | "declined" | "withdrawn" | "expired";
  /** Where the visitor finds the result; "" until then. */
  path: string;
  /** ISO 8601. */
  expiresAt: string;
}
