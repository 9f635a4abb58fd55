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
  /** Typed and never shown again. */
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
 * How the first steps of a new shop offer a provider: either one box to tick, or the first section of its form, without
 * flags. Texts are ids.
 */
export interface ProviderSetup {
  title: string;
  lead: string;
  /** What buyers read until the owner calls it otherwise. */
  name: string;
  /** Its place among the ways to pay. */
  position: number;
  asks:
    | { kind: "tick"; label: string }
    /** `needed` are the names of the fields without which nothing was filled in, and without which nothing is kept. */
    | { kind: "fields"; needed: readonly [string, ...string[]] };
  /** Folds its fields away until they are wanted, under one of two summaries. */
  fold?: { empty: string; kept: string };
  /** A hint below the fields. */
  note?: (context: Context) => string;
  /** What is proposed for fields that are empty, by name. */
  proposed?: (context: Context) => Record<string, string>;
}

interface FormDescription<Shape extends z.ZodRawShape, Settings = Typed<Shape>> {
  /** Ids of its texts: what staff call it, and one sentence on how it works. */
  name: string;
  lead: string;
  /** What "Find anything" finds it by. */
  words?: SearchWords;
  /** The fields as the form sends them. */
  shape: Shape;
  /** What the form shows. Undefined where it was never set up; secrets are left empty. */
  read: (row: Provider | undefined) => Settings;
  sections: (shown: { context: Context; row: Provider | undefined; settings: Settings }) => FormSectionView[];
  /** Adds what is wrong to `wrong` by field; answers the settings as they are kept. */
  check?: (given: {
    settings: Settings;
    row: Provider | undefined;
    isOffered: boolean;
    wrong: FieldErrors;
  }) => Settings;
  /** Without it, the first steps of a new shop do not offer it. */
  setup?: ProviderSetup;
  /** The entries of the row's settings; without it the settings as they are. */
  stored?: (write: WriteContext, settings: Settings) => Record<string, unknown>;
  /** What the audit log may hold; without it the settings as they are. */
  audited?: (settings: Settings) => Record<string, unknown>;
}

/** How staff set a provider up. Each provider describes its own fields; the form and the verb know none of them. */
export type ProviderForm = FormDescription<z.ZodRawShape, Record<string, unknown>>;

export function providerForm<Shape extends z.ZodRawShape>(description: FormDescription<Shape>): ProviderForm {
  // Settings of this shape only ever come from `read` or from parsing `shape`.
  return description as unknown as ProviderForm;
}

/** A text of the stored settings; "" where there is none. */
export function textSetting(row: Provider | undefined, name: string): string {
  const value = row?.settings[name];
  return typeof value === "string" ? value : "";
}
