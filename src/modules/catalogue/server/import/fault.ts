import type { Locale } from "#platform/i18n/locale.ts";
import type { TextValues } from "#platform/i18n/say.ts";

/**
 * A message by its text id, so that everybody reads it in their own language. Older imports contain plain English text.
 */
export interface Said {
  id?: string;
  values?: TextValues;
  text?: string;
}

/** A message about a line of the file. */
export interface Remark extends Said {
  line: number;
  /** The kind of the skipped item, if it is counted separately. */
  of?: "picture";
}

/** The messages about one product. A fault excludes the whole product from the import, a note does not. */
export interface Findings {
  faults: Remark[];
  notes: Remark[];
}

export function noFindings(): Findings {
  return { faults: [], notes: [] };
}

/** `code` is the suffix of a text id catalogue.importFault_… */
export function remark(line: number, code: string, values?: TextValues): Remark {
  return { line, id: `catalogue.importFault_${code}`, ...(values && { values }) };
}

/** `problem` is a code, or a code with its subject: "hostAnswers:404". Older problems are English text. */
export function pictureRemark(line: number, picture: string, problem: string): Remark {
  const [, code, about] = /^([a-z][A-Za-z]*)(?::(.*))?$/.exec(problem) ?? [];
  if (code === undefined) return { line, text: `picture "${picture}" ${problem}`, of: "picture" };
  const values = { picture, ...(about !== undefined && { about }) };
  return { line, id: `catalogue.importPicture_${code}`, values, of: "picture" };
}

export function remarkText({ text }: Pick<Locale, "text">, said: Said): string {
  return said.id === undefined ? (said.text ?? "") : text(said.id, said.values);
}
