import type { Context, User, WriteContext } from "#platform/context.ts";
import { slot } from "#platform/slot.ts";

/** A visitor has signed in: the guest's things become the person's own. */
export interface Adoption {
  /** The session with the guest's things; its id stays the same through the sign-in. */
  sessionId: number;
  user: User;
  /** The contact that this guest entered before signing in, if it differs from the user's own. */
  previousPersonId: number | null;
}

/**
 * Runs in the transaction of the sign-in or sign-up, before the answer; running it twice must do no harm. The modules
 * run in their order with one context, so that a cart is adopted at the prices that a lower module has set.
 */
export const adoptions = slot<(write: WriteContext, adoption: Adoption) => Promise<void>>("adoptions");

/** Two records of one person become one: every reference to the removed one must move to the kept one. */
export const personMerges =
  slot<(write: WriteContext, merge: { keptId: number; goneId: number }) => Promise<void>>("personMerges");

/** A module's section on a person's page in the back office, such as their orders. */
export interface PersonSection {
  /** Id of its heading. */
  label: string;
  view: (context: Context, personIds: readonly number[]) => Promise<PersonSectionView>;
}

export interface PersonSectionView {
  /** Formatted figures for a quick overview, such as the number of orders and their total. */
  sums: { label: string; value: string }[];
  rows: { title: string; detail: string; value: string; path: string }[];
  /** The list of all of them. */
  path?: string;
}

export const personSections = slot<PersonSection>("personSections");

/** All identifiers of one person. */
export interface DataSubject {
  personId: number;
  /** The person, their further addresses, and their other records. */
  personIds: readonly number[];
  userIds: readonly number[];
  /** In lower case. */
  emails: readonly string[];
}

/** A module's data about a person, for their data export. */
export interface PersonExport {
  /** The part's name in the archive's files. */
  name: string;
  /** Id of its heading for people. */
  label: string;
  records: (context: Context, subject: DataSubject) => Promise<Readonly<Record<string, unknown>>[]>;
  /** Documents of this part. */
  files?: (context: Context, subject: DataSubject) => Promise<{ name: string; bytes: Uint8Array }[]>;
}

export const personExports = slot<PersonExport>("personExports");

/**
 * Erases a person's data, in the transaction of the erasure; running it twice must do no harm. Answers the data that
 * must be kept, such as issued invoices, as the id of a text with {count}. Refuses if something makes the erasure
 * impossible now.
 */
export type PersonErasure = (
  write: WriteContext,
  subject: DataSubject,
  erasedName: string,
) => Promise<{ label: string; count: number }[]>;

export const personErasures = slot<PersonErasure>("personErasures");

/** Whether an issued document, such as an invoice, contains this person's name: then they cannot change it. */
export const namedInDocuments =
  slot<(context: Context, personId: number) => Promise<boolean>>("namedInDocuments");

/** A person's choice about their mails. */
export interface MailChoice {
  /** The name of the form's field. */
  name: string;
  /** Id of its label. */
  label: string;
  /** The labels are ids of texts. */
  options: readonly { value: string; label: string }[];
  /** The signed-in person's choice. */
  chosen: (context: Context) => Promise<string>;
  /** Refuses a value that is not among the options. */
  save: (write: WriteContext, value: string) => Promise<void>;
}

export const mailChoices = slot<MailChoice>("mailChoices");

/** A person's e-mail address changes: mails to the former one end in the same transaction. */
export const emailChanges =
  slot<(write: WriteContext, change: { personId: number; email: string }) => Promise<void>>("emailChanges");

/**
 * These people of one company may see less of each other than before: notifications about documents that they can no
 * longer read end in the same transaction.
 */
export const readersEnded =
  slot<(write: WriteContext, personIds: readonly number[]) => Promise<void>>("readersEnded");
