import type { Waiting } from "../outbox.ts";
import type { Typist } from "../typing.ts";
import type { Upload } from "../uploads.ts";
import type { Faces, MessageView, ProposalView } from "../views.ts";
import type { StoredSession } from "./chat-cookies.ts";

export type Phase = "opening" | "open" | "offline" | "left" | "feedback" | "closed";

export interface ChatState {
  phase: Phase;
  session: StoredSession | null;
  folded: boolean;
  messages: readonly MessageView[];
  waiting: readonly Waiting[];
  uploads: readonly Upload[];
  proposals: readonly ProposalView[];
  typists: readonly Typist[];
  /** Null until the first comparison. */
  faces: Faces | null;
  /** Place in line; 0 where an operator is there. */
  place: number;
  waitMinutes: number | null;
  /** Up to which message the operator has read. */
  readByOperator: number;
  unread: number;
  isConnected: boolean;
  /** Shown for a moment once everything that waited has been delivered. */
  justDelivered: boolean;
  isEnded: boolean;
  /** Whether the operator may see page, cart and orders. */
  sharing: "no" | "asked" | "yes";
  /** The address that a left message is answered to. */
  answerTo: string;
}

export const beginning: ChatState = {
  phase: "opening",
  session: null,
  folded: false,
  messages: [],
  waiting: [],
  uploads: [],
  proposals: [],
  typists: [],
  faces: null,
  place: 0,
  waitMinutes: null,
  readByOperator: 0,
  unread: 0,
  isConnected: true,
  justDelivered: false,
  isEnded: false,
  sharing: "no",
  answerTo: "",
};

/** What the channel of a conversation tells. */
export interface WireNews {
  info?: string;
  _type?: string;
  chain?: MessageView;
  place?: number;
  n?: number;
  sharing?: ChatState["sharing"];
  operator_pid?: readonly [number, string];
  partner_id?: number;
  name?: string;
  is_typing?: boolean;
}
