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
  /** Place in line; 0 if an operator has the conversation. */
  place: number;
  waitMinutes: number | null;
  /** The number of the last message that the operator has read. */
  readByOperator: number;
  unread: number;
  isConnected: boolean;
  /** Shown briefly after all waiting messages were delivered. */
  justDelivered: boolean;
  isEnded: boolean;
  /** Whether the operator may see page, cart and orders. */
  sharing: "no" | "asked" | "yes";
  /** The mail address to which staff reply to an offline message. */
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

/** News on a conversation's channel. */
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
