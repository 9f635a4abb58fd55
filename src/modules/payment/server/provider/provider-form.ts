import type { z } from "zod";
import type { Context, WriteContext } from "#platform/context.ts";
import type { FieldErrors } from "#platform/errors.ts";
import type { SearchWords } from "#platform/staff/slots.ts";
import type { providerTable } from "./tables.ts";

type Provider = typeof providerTable.$inferSelect;

/** One field of a provider's settings, with its texts in the language of the page. */
export type FormFieldView =
  | {
      kind: "line";
      name: string;
      label: string;
      value: string;
      isWide?: boolean;
      input?: { placeholder?: string; spellCheck?: boolean; autoCapitalize?: "none" | "characters" };
    }
  /** Write-only: typed and never shown again. */
  | { kind: "secret"; name: string; label: string; hint: string; placeholder: string }
  | { kind: "amount"; name: string; label: string; hint: string; value: string }
  | { kind: "flag"; name: string; label: string; hint?: string; checked: boolean };

export interface FormSectionView {
  title: string;
  lead: string;
  fields: FormFieldView[];
}

type Typed<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

/**
 * How the setup of a new shop offers a provider: either one checkbox, or the first section of its form, without flags.
 * Texts are ids.
 */
export interface ProviderSetup {
  title: string;
  lead: string;
  /** Its name for buyers until the owner changes it. */
  name: string;
  /** Its position among the payment methods. */
  position: number;
  asks:
    | { kind: "tick"; label: string }
    /** `needed` are the fields that must be filled in; while they are empty nothing is saved. */
    | { kind: "fields"; needed: readonly [string, ...string[]] };
  /** Hides its fields until somebody opens them, under one of two summaries. */
  fold?: { empty: string; kept: string };
  /** A hint below the fields. */
  note?: (context: Context) => string;
  /** Suggested values of empty fields, by name. */
  proposed?: (context: Context) => Record<string, string>;
}

interface FormDescription<Shape extends z.ZodRawShape, Settings = Typed<Shape>> {
  /** Ids of its name for staff, and of one sentence about how it works. */
  name: string;
  lead: string;
  /** Its search words in "Find anything". */
  words?: SearchWords;
  /** The fields as the form sends them. */
  shape: Shape;
  /** The form's values from the row. The row is undefined before the first setup; secrets are left empty. */
  read: (row: Provider | undefined) => Settings;
  sections: (shown: { context: Context; row: Provider | undefined; settings: Settings }) => FormSectionView[];
  /** Adds errors to `wrong` by field; answers the settings to store. */
  check?: (given: {
    settings: Settings;
    row: Provider | undefined;
    isOffered: boolean;
    wrong: FieldErrors;
  }) => Settings;
  /** Absent: the setup of a new shop does not offer it. */
  setup?: ProviderSetup;
  /** The entries of the row's settings; absent: the settings unchanged. */
  stored?: (write: WriteContext, settings: Settings) => Record<string, unknown>;
  /** The values for the audit log; absent: the settings unchanged. */
  audited?: (settings: Settings) => Record<string, unknown>;
}

/** The setup form of a provider. Each provider describes its own fields; the shared form and verb know none of them. */
export type ProviderForm = FormDescription<z.ZodRawShape, Record<string, unknown>>;

export function providerForm<Shape extends z.ZodRawShape>(description: FormDescription<Shape>): ProviderForm {
  // Settings of this shape only ever come from `read` or from parsing `shape`.
  return description as unknown as ProviderForm;
}

/** A text of the stored settings; "" if missing. */
export function textSetting(row: Provider | undefined, name: string): string {
  const value = row?.settings[name];
  return typeof value === "string" ? value : "";
}
