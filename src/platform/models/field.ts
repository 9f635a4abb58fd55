import { type SQL, sql } from "drizzle-orm";
import { currenciesWithOtherDigits, minorDigits } from "#platform/money/minor-digits.ts";
import { columnOf, type Field, type FieldType, type Place } from "./model.ts";

type More = Pick<Field, "label" | "writable" | "required" | "isOptional">;

/** A column without conversion. */
export function column(type: FieldType, name: string, more: More = {}): Field {
  return { type, value: ({ alias }) => columnOf(alias, name), ...more };
}

export const char = (name: string, more?: More) => column("char", name, more);
export const integer = (name: string, more?: More) => column("integer", name, more);
export const boolean = (name: string, more?: More) => column("boolean", name, more);
export const datetime = (name: string, more?: More) => column("datetime", name, more);

/** The opposite of a boolean column: the wire's `active` is our `archived`. */
export function not(name: string, more: More = {}): Field {
  return { type: "boolean", value: ({ alias }) => sql`(not ${columnOf(alias, name)})`, ...more };
}

/** A text in the site's languages: the caller's, else English. */
export function translatedText(
  name: string,
  type: "char" | "text" | "html" = "char",
  more: More = {},
): Field {
  const value = ({ alias, locale }: Place) => {
    const texts = columnOf(alias, name);
    return sql`coalesce(nullif(${texts}->>${sql.raw(`'${locale}'`)}, ''), ${texts}->>'en', '')`;
  };
  return { type, value, ...more };
}

export function selection(name: string, options: readonly string[], more: More = {}): Field {
  return { ...column("selection", name, more), selection: options };
}

/** Minor units as the wire's decimal amount; `currency` is the column with their currency. */
export function money(name: string, currency: (place: Place) => SQL, more: More = {}): Field {
  const value = (place: Place) =>
    sql`(${columnOf(place.alias, name)}::numeric / ${minorUnits(currency(place))})::float8`;
  return { type: "monetary", value, ...more };
}

/** The number of minor units in one unit of the currency. */
function minorUnits(currency: SQL): SQL {
  const cases = currenciesWithOtherDigits.map((code) => {
    return sql.raw(`when '${code}' then ${10 ** minorDigits(code)}`);
  });
  return sql`(case ${currency} ${sql.join(cases, sql.raw(" "))} else 100 end)`;
}

export function many2one(relation: string, value: string | ((place: Place) => SQL), more: More = {}): Field {
  const read =
    typeof value === "string" ? ({ alias }: Place) => columnOf(alias, value) : (place: Place) => value(place);
  return { type: "many2one", relation, value: read, ...more };
}

/** The records that refer to this one, by their referring column. */
export function one2many(relation: string, table: string, pointer: string, more: More = {}): Field {
  const value = ({ alias }: Place) =>
    sql`(select coalesce(array_agg(many.id order by many.id), '{}')::integer[] from ${sql.identifier(table)} many where many.${sql.identifier(pointer)} = ${columnOf(alias, "id")})`;
  return { type: "one2many", relation, value, ...more };
}

/** A list of ids from any expression. */
export function many2many(relation: string, value: (place: Place) => SQL, more: More = {}): Field {
  return { type: "many2many", relation, value, ...more };
}

/** Any SQL expression about the row. */
export function computed(type: FieldType, value: (place: Place) => SQL, more: More = {}): Field {
  return { type, value, ...more };
}

export const isText = (type: FieldType) => ["char", "text", "html", "selection"].includes(type);
export const isNumber = (type: FieldType) => ["integer", "float", "monetary"].includes(type);
export const isList = (type: FieldType) => type === "one2many" || type === "many2many";
export const isRelation = (type: FieldType) => type === "many2one" || isList(type);
