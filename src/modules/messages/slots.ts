import type { Context, WriteContext } from "#platform/context.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import type { Role } from "#platform/roles.ts";
import { slot } from "#platform/slot.ts";

/** Somebody on the customer's side of a record. */
export interface ThreadCustomer {
  /** Null for somebody without a contact; they get no mails. */
  personId: number | null;
  name: string;
  email: string;
}

/** The data of a record that its thread needs. */
export interface ThreadRecord {
  /** The record's name for people, such as "Order S00482". */
  title: string;
  siteId: number;
  /** The language of its customers. */
  locale: LocaleCode;
  /** The token of the record's private link. Anyone who has it reads and writes as a customer. */
  accessToken: string;
  /** The caller is one of its customers by their own rights: account, session or company. */
  isTheirs: boolean;
  /** The first one is the author for somebody who has only the private link. */
  customers: readonly ThreadCustomer[];
  /** The customers' page with the private link. */
  path: string;
  /** The same for a signed-in customer, without the token. */
  ownPath: string;
  staffPath: string;
  /**
   * For public threads, into which only staff and the verbs of its module write, such as the reviews of a product: the
   * tag of the cached pages that show it, such as `product:12`.
   */
  publicTag?: string;
  /** Its customers may give stars with a message. */
  mayRate: boolean;
}

/** A kind of record with conversations. */
export interface ThreadKind {
  /** The wire's model name, such as `sale.order`. */
  model: string;
  /** Text id of its name in the inbox. */
  label: string;
  /** Staff who read its threads. */
  readers: readonly Role[];
  /** Staff who write, answer ratings and moderate. */
  writers: readonly Role[];
  /** The record itself, without a check of rights; null if it does not exist or has no thread. */
  find: (context: Context, id: number) => Promise<ThreadRecord | null>;
  /**
   * A record that its customers do not see yet, such as an order that staff are still writing: staff write notes about
   * it.
   */
  findUnseen?: (context: Context, id: number) => Promise<ThreadRecord | null>;
}

export const threadKinds = slot<ThreadKind>("threadKinds");

export interface MailReplyFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** The target of a reply by mail to a mail that this module did not send. */
export interface MailReplyPlace {
  /** Only this address may reply. */
  email: string;
  /** Posts a reply once; the same mail has the same `key`. Files are typed by their content and safe to store. */
  post: (reply: { words: string; key: string; files: readonly MailReplyFile[] }) => Promise<void>;
}

/**
 * Takes replies to mails of another module, whose reply address comes from `mailInAddress` with the module's own token
 * of 32 hex digits.
 */
export interface MailReplyTaker {
  /** Locks and returns the target for this token; null if the token is not one of the module's. */
  find: (write: WriteContext, token: string) => Promise<MailReplyPlace | null>;
}

export const mailReplies = slot<MailReplyTaker>("mailReplies");
