import type { Locale } from "#platform/i18n/locale.ts";
import type { TextValues } from "#platform/i18n/say.ts";

/** A text by its id, so that everybody reads it in their own language. Imports of before hold finished English texts. */
export interface Said {
  id?: string;
  values?: TextValues;
  text?: string;
}

/** Something about a line of the file that a person should know. */
export interface Remark extends Said {
  line: number;
  /** What kind of thing is left out, where it is counted apart. */
  of?: "picture";
}

/** What was found while reading one product. A fault leaves the whole product out, a note does not. */
export interface Findings {
  faults: Remark[];
  notes: Remark[];
}

export function noFindings(): Findings {
  return { faults: [], notes: [] };
}

/** `code` names a text catalogue.importFault_… */
export function remark(line: number, code: string, values?: TextValues): Remark {
  return { line, id: `catalogue.importFault_${code}`, ...(values && { values }) };
}

/** `problem` is a code, or a code and what it is about: "hostAnswers:404". Older ones are English words. */
export function pictureRemark(line: number, picture: string, problem: string): Remark {
  const [, code, about] = /^([a-z][A-Za-z]*)(?::(.*))?$/.exec(problem) ?? [];
  if (code === undefined) return { line, text: `picture "${picture}" ${problem}`, of: "picture" };
  const values = { picture, ...(about !== undefined && { about }) };
  return { line, id: `catalogue.importPicture_${code}`, values, of: "picture" };
}

export function remarkText({ text }: Pick<Locale, "text">, said: Said): string {
  return said.id === undefined ? (said.text ?? "") : text(said.id, said.values);
}
