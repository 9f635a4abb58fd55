import type { ReactElement } from "react";
import type { PublicContext } from "#platform/context.ts";
import type { Locale } from "#platform/i18n/locale.ts";
import { slot } from "#platform/slot.ts";

/** What stands in place of a detail such as the customer's name: words, or words that lead to a path of this site. */
export type MailValue = string | { to: string; label: string };

/**
 * A paragraph of a mail, with details as marks (`{{buyer}}`), or one of its fixed parts. A paragraph with a detail that
 * this mail lacks is left out.
 */
export type MailPiece = { words: string; look?: "small" | "strong" } | { part: string };

/** The words of a mail in one language, with details as marks. */
export interface MailTexts {
  subject: string;
  /** The headline above the body. */
  title: string;
  body: readonly MailPiece[];
}

export interface MailPart {
  /** Id of its name among the staff texts. */
  label: string;
  /**
   * Why the mail cannot do without it. law: consumer or data protection law asks for it. use: without it the reader
   * cannot do what the mail is for. Left out for a part that an owner may remove.
   */
  keep?: "law" | "use";
}

/** Who gets a mail, for staff. */
const mailReaders = ["buyer", "account", "visitor", "follower", "thread", "staff"] as const;
export type MailReader = (typeof mailReaders)[number];

/** A kind of mail that customers or staff get. Owners edit its words; what they leave alone is said as the language packs say it. */
export interface MailKind<Value extends string = string, Part extends string = string> {
  /** Kept for ever: edited words are stored under it. */
  name: string;
  /** Ids of its name, and of a sentence that says when it is sent, among the staff texts. */
  label: string;
  when: string;
  reader: MailReader;
  /** Details that its words may hold, each with the id of its name. Every mail has `site`, the name of the shop. */
  values: Readonly<Record<Value, string>>;
  parts: Readonly<Record<Part, MailPart>>;
  texts: (locale: Locale, mark: (value: Value | "site") => string) => MailTexts;
  /** Believable contents, for the preview and for a test mail. */
  example: (context: PublicContext) => MailFilling<Value, Part>;
}

export interface MailFilling<Value extends string = string, Part extends string = string> {
  /** An empty one is a detail that this mail lacks. */
  values: Readonly<Record<Value, MailValue>>;
  /** Null for a part that this mail lacks. */
  parts: Readonly<Record<Part, ReactElement | null>>;
}

/** A mail of a kind, with what it tells this reader. */
export interface FilledMail extends MailFilling {
  kind: MailKind;
}

/** Checks that the details and parts are those of the kind. */
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

/** Words that an owner has written for a kind of mail, filled in for one reader. */
export interface EditedMail {
  subject: string;
  title: string;
  /** What mail programs show beside the subject; empty for nothing. */
  preview: string;
  html: string;
}

/** Looks for edited words in the language of the context; null where the mail is as the language pack says it. */
export type MailEdition = (context: PublicContext, mail: FilledMail) => Promise<EditedMail | null>;

export const mailEditions = slot<MailEdition>("mailEditions");
