import { sql } from "drizzle-orm";
import { columnOf, type Field, type Place } from "#platform/models/model.ts";
import { readContent } from "./stored-content.ts";
import { htmlOfTree } from "./write-html.ts";

/**
 * A translated text as HTML for programs, in the caller's language, otherwise in English. Programs can search its
 * words.
 */
export function translatedHtml(
  name: string,
  more: Pick<Field, "label" | "writable" | "required"> = {},
): Field {
  const stored = ({ alias, locale }: Place) => {
    const texts = columnOf(alias, name);
    return sql`coalesce(${texts}->${sql.raw(`'${locale}'`)}, ${texts}->'en')`;
  };
  return {
    type: "html",
    value: (place) => sql`coalesce(content_words(${stored(place)}), '')`,
    shown: stored,
    present: (value) => (value === null || value === undefined ? "" : htmlOfTree(readContent(value))),
    ...more,
  };
}

/** An export column: the HTML of a translated text in one language. */
export function htmlColumn(texts: string, code: string) {
  return {
    value: sql`${sql.raw(texts)}->${sql.raw(`'${code}'`)}`,
    show: (value: unknown) => (value === null || value === undefined ? "" : htmlOfTree(readContent(value))),
  };
}
