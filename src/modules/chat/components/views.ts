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
  /** What came with it; its name is the text. */
  file: FileView | null;
}

export interface FileView {
  name: string;
  type: string;
  size: number;
  /** Of its bytes: the digest covers it beside the text. */
  sha256: string;
  path: string;
}

/** Addresses of pictures, by author; an author without one has a monogram. */
export type Faces = Readonly<Record<string, string>>;

export interface Head {
  n: number;
  chain: string;
}

/** What a link to this shop leads to. */
export interface CardView {
  title: string;
  /** Address of the picture; "" without one. */
  picture: string;
  price: string;
  /** Without language prefix. */
  path: string;
}

/** Something that an operator proposes, in the visitor's words. */
export interface ProposalView {
  id: number;
  kind: string;
  title: string;
  value: string;
  state: "open" | "accepted" | "declined" | "withdrawn" | "expired";
  /** Where the visitor finds what came of it; "" before. */
  path: string;
  /** ISO 8601. */
  expiresAt: string;
}
