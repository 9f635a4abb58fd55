import type { Context, User, WriteContext } from "#platform/context.ts";
import { slot } from "#platform/slot.ts";

/** A visitor turned out to be somebody: what was theirs as a guest becomes their own. */
export interface Adoption {
  /** The session that keeps what the guest had gathered; its id stays the same through the sign-in. */
  sessionId: number;
  user: User;
  /** The contact that this guest entered before signing in, when it is another one than the user's own. */
  previousPersonId: number | null;
}

/**
 * Runs in the transaction of the sign-in or sign-up, before it is answered; doing it twice must do no harm. In the
 * order of the modules and with one context, so that a cart is adopted at the prices that a lower module has set.
 */
export const adoptions = slot<(write: WriteContext, adoption: Adoption) => Promise<void>>("adoptions");

/** Two records of one person become one: whatever names the one that goes must name the kept one. */
export const personMerges =
  slot<(write: WriteContext, merge: { keptId: number; goneId: number }) => Promise<void>>("personMerges");

/** What a module shows of somebody on their page of the back office, such as their orders. */
export interface PersonSection {
  /** Id of its heading. */
  label: string;
  view: (context: Context, personIds: readonly number[]) => Promise<PersonSectionView>;
}

export interface PersonSectionView {
  /** What one must know at a glance, formatted: number of orders, what they come to. */
  sums: { label: string; value: string }[];
  rows: { title: string; detail: string; value: string; path: string }[];
  /** Where all of them are listed. */
  path?: string;
}

export const personSections = slot<PersonSection>("personSections");

/** Everything by which a module knows one and the same person. */
export interface DataSubject {
  personId: number;
  /** The person, their further addresses, and other records of theirs. */
  personIds: readonly number[];
  userIds: readonly number[];
  /** In small letters. */
  emails: readonly string[];
}

/** What a module keeps about somebody, for the archive that they may ask for. */
export interface PersonExport {
  /** Names the part in the archive's files. */
  name: string;
  /** Id of its heading for people. */
  label: string;
  records: (context: Context, subject: DataSubject) => Promise<Readonly<Record<string, unknown>>[]>;
  /** Documents that belong to it. */
  files?: (context: Context, subject: DataSubject) => Promise<{ name: string; bytes: Uint8Array }[]>;
}

export const personExports = slot<PersonExport>("personExports");

/**
 * Forgets who somebody was, in the transaction of the erasure; doing it twice must do no harm. Answers what has to be
 * kept all the same, such as issued invoices, as the id of a text with {count}. Refuses what makes it impossible now.
 */
export type PersonErasure = (
  write: WriteContext,
  subject: DataSubject,
  erasedName: string,
) => Promise<{ label: string; count: number }[]>;

export const personErasures = slot<PersonErasure>("personErasures");

/** Whether a document that was issued, such as an invoice, names this person: then they cannot rename themselves. */
export const namedInDocuments =
  slot<(context: Context, personId: number) => Promise<boolean>>("namedInDocuments");

/** Something that a person may choose about the mails that they get. */
export interface MailChoice {
  /** Names the field of the form. */
  name: string;
  /** Id of its label. */
  label: string;
  /** The labels are ids of texts. */
  options: readonly { value: string; label: string }[];
  /** Of the signed-in person. */
  chosen: (context: Context) => Promise<string>;
  /** Refuses a value that is none of the options. */
  save: (write: WriteContext, value: string) => Promise<void>;
}

export const mailChoices = slot<MailChoice>("mailChoices");

/** Somebody has another e-mail address: mails to the former one end in the same transaction. */
export const emailChanges =
  slot<(write: WriteContext, change: { personId: number; email: string }) => Promise<void>>("emailChanges");

/**
 * These people of one company may see less of each other than before: what tells them of documents that they can read
 * no more ends in the same transaction.
 */
export const readersEnded =
  slot<(write: WriteContext, personIds: readonly number[]) => Promise<void>>("readersEnded");
