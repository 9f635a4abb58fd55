import type { ReactElement } from "react";
import type { PublicContext } from "#platform/context.ts";
import type { Locale } from "#platform/i18n/locale.ts";
import { slot } from "#platform/slot.ts";

/** The value of a placeholder such as the customer's name: words, or words that link to a path of this site. */
export type MailValue = string | { to: string; label: string };

/**
 * A paragraph of a mail, with placeholders (`{{buyer}}`), or one of its fixed parts. A paragraph is left out if this
 * mail lacks a value for one of its placeholders.
 */
export type MailPiece = { words: string; look?: "small" | "strong" } | { part: string };

/** The words of a mail in one language, with placeholders. */
export interface MailTexts {
  subject: string;
  /** The headline above the body. */
  title: string;
  body: readonly MailPiece[];
}

export interface MailPart {
  /** Id of its name in the staff texts. */
  label: string;
  /**
   * Why the mail needs it. law: consumer or data protection law requires it. use: without it the mail has no purpose
   * for its reader. Absent for a part that an owner may remove.
   */
  keep?: "law" | "use";
}

/** The recipients of a mail, for staff. */
const mailReaders = ["buyer", "account", "visitor", "follower", "thread", "staff"] as const;
export type MailReader = (typeof mailReaders)[number];

/** A kind of mail to customers or staff. Owners edit its words; unedited words come from the language packs. */
export interface MailKind<Value extends string = string, Part extends string = string> {
  /** Never changes: edited words are stored under it. */
  name: string;
  /** Ids of its name, and of a sentence about when it is sent, in the staff texts. */
  label: string;
  when: string;
  reader: MailReader;
  /** Placeholders that its words may use, each with the id of its name. Every mail has `site`, the name of the shop. */
  values: Readonly<Record<Value, string>>;
  parts: Readonly<Record<Part, MailPart>>;
  texts: (locale: Locale, mark: (value: Value | "site") => string) => MailTexts;
  /** Believable contents, for the preview and for a test mail. */
  example: (context: PublicContext) => MailFilling<Value, Part>;
}

export interface MailFilling<Value extends string = string, Part extends string = string> {
  /** Empty for a value that this mail lacks. */
  values: Readonly<Record<Value, MailValue>>;
  /** Null for a part that this mail lacks. */
  parts: Readonly<Record<Part, ReactElement | null>>;
}

/** A mail of a kind, with the values for this reader. */
export interface FilledMail extends MailFilling {
  kind: MailKind;
}

/** Checks that the placeholders and parts belong to the kind. */
export function mailKind<Value extends string, Part extends string>(
  kind: MailKind<Value, Part>,
): MailKind<Value, Part> {
  return kind;
}

export function mailOf<Value extends string, Part extends string>(
  kind: MailKind<Value, Part>,
  filling: MailFilling<Value, Part>,
): FilledMail {
  return { kind, ...filling };
}

/** All mails whose words owners may edit. */
export const mailKinds = slot<MailKind>("mailKinds");

/** An owner's own words for a kind of mail, filled in for one reader. */
export interface EditedMail {
  subject: string;
  title: string;
  /** The preview that mail programs show beside the subject; empty for none. */
  preview: string;
  html: string;
}

/** Finds edited words in the language of the context; null if the mail uses the words of the language pack. */
export type MailEdition = (context: PublicContext, mail: FilledMail) => Promise<EditedMail | null>;

export const mailEditions = slot<MailEdition>("mailEditions");
