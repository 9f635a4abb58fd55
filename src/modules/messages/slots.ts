import type { Context, WriteContext } from "#platform/context.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import type { Role } from "#platform/roles.ts";
import { slot } from "#platform/slot.ts";

/** Somebody on the customer's side of a record. */
export interface ThreadCustomer {
  /** Null for somebody whom no contact stands for; they are not mailed. */
  personId: number | null;
  name: string;
  email: string;
}

/** What a thread has to know of the record that it is about. */
export interface ThreadRecord {
  /** As people call it, such as "Order S00482". */
  title: string;
  siteId: number;
  /** The language of its customers. */
  locale: LocaleCode;
  /** Of the record's private link. Anyone who has it reads and writes as a customer. */
  accessToken: string;
  /** The caller is one of its customers by their own rights: account, session or company. */
  isTheirs: boolean;
  /** The first one is who writes when somebody has nothing but the private link. */
  customers: readonly ThreadCustomer[];
  /** The page where customers read it, with the private link. */
  path: string;
  /** The same for a customer who is signed in, without the token. */
  ownPath: string;
  staffPath: string;
  /**
   * Everybody reads it, and only staff and the verbs of its module write in it, as the reviews of a product. The tag
   * of the kept pages that show it, such as `product:12`.
   */
  publicTag?: string;
  /** Its customers may leave stars with a message. */
  mayRate: boolean;
}

/** A kind of record that people talk about. */
export interface ThreadKind {
  /** The wire's name, such as `sale.order`. */
  model: string;
  /** Id of what staff call it in the inbox. */
  label: string;
  /** Staff who read its threads. */
  readers: readonly Role[];
  /** Staff who write, answer ratings and moderate. */
  writers: readonly Role[];
  /** The record itself, without a check of rights; null if there is none to talk about. */
  find: (context: Context, id: number) => Promise<ThreadRecord | null>;
  /**
   * A record that its customers do not see yet, as an order that staff are still writing: staff leave notes about it.
   */
  findUnseen?: (context: Context, id: number) => Promise<ThreadRecord | null>;
}

export const threadKinds = slot<ThreadKind>("threadKinds");

export interface MailReplyFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** Where a reply by mail belongs that no thread of this module has sent. */
export interface MailReplyPlace {
  /** Only this address may reply. */
  email: string;
  /** Posts a reply once; `key` is the same for the same mail. Files are known by their content, and safe to keep. */
  post: (reply: { words: string; key: string; files: readonly MailReplyFile[] }) => Promise<void>;
}

/**
 * Takes replies to mails of another module, whose address `mailInAddress` has made of a token of its own: 32 hex
 * digits.
 */
export interface MailReplyTaker {
  /** Locks and answers the place with this token; null where it is not one of theirs. */
  find: (write: WriteContext, token: string) => Promise<MailReplyPlace | null>;
}

export const mailReplies = slot<MailReplyTaker>("mailReplies");
