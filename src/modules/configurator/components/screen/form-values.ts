import { fieldName, ownFieldName } from "./form-fields.ts";
import type { Said } from "./said.ts";
import type { ShownAttribute, ShownChoice, ShownFamily, ShownNumber } from "./shown-family.ts";
import { readNumber } from "./spinner.ts";

export type FormFields = Readonly<Record<string, unknown>>;

/** A form value that cannot be read: its attribute, and the reason. */
export interface FormFault {
  attribute: ShownAttribute;
  why: "notNumber" | "unknownValue";
}

export interface ReadForm {
  said: Said;
  /** Uploaded files as base64, by attribute. */
  files: Readonly<Record<string, string>>;
  faults: readonly FormFault[];
}

const ownTextMax = 200;

/**
 * Applies the form's fields to the former answers: a sent field counts, an empty one removes its choice, and a missing
 * one changes nothing.
 */
export function readForm(family: ShownFamily, fields: FormFields, before: Said): ReadForm {
  const choices = { ...before.choices };
  const own = { ...before.own };
  const files: Record<string, string> = {};
  const faults: FormFault[] = [];
  for (const attribute of family.attributes) {
    const { id } = attribute;
    const typed = textOf(fields[ownFieldName(attribute)]);
    if (attribute.kind === "text" || attribute.kind === "file") {
      if (typed === undefined) continue;
      if (attribute.kind === "text") own[id] = bounded(typed);
      else if (typed !== "") {
        files[id] = typed;
        own[id] = fileName(textOf(fields[`${ownFieldName(attribute)}-name`]) ?? "");
      }
      continue;
    }
    const sent = textOf(fields[fieldName(attribute)]);
    if (sent !== undefined) {
      const read = sent === "" ? null : readValue(attribute, sent);
      if (read === undefined) {
        faults.push({ attribute, why: attribute.kind === "number" ? "notNumber" : "unknownValue" });
      } else if (read === null) delete choices[id];
      else choices[id] = read;
    }
    if (attribute.kind !== "choice") continue;
    if (!attribute.values.find((value) => value.id === choices[id])?.isOwn) delete own[id];
    else if (typed !== undefined) own[id] = bounded(typed);
  }
  return { said: { choices, own }, files, faults };
}

/** By the value's number or its id; null removes the choice, undefined is unreadable. */
function readValue(attribute: ShownChoice | ShownNumber, sent: string): string | number | null | undefined {
  if (attribute.kind === "number") {
    const number = readNumber(sent);
    return number === 0 ? null : (number ?? undefined);
  }
  if (sent === "0") return null;
  return attribute.values.find(({ wireId, id }) => String(wireId) === sent || id === sent)?.id;
}

/** The file name without folders and without control characters that could mislead readers. */
function fileName(name: string): string {
  return bounded((name.split(/[\\/]/).at(-1) ?? "").replace(/[\p{Cc}\p{Cf}]+/gu, ""));
}

/** One line with limited length. */
function bounded(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, ownTextMax);
}

function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (value === false) return "";
  return String(value).trim();
}
