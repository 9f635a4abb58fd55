import { asc, sql } from "drizzle-orm";
import type { PublicContext, WriteContext } from "#platform/context.ts";
import type { Database } from "#platform/db/database.ts";
import { type Locale, locales } from "#platform/i18n/locale.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { type AddressRules, addressFacts, callingCodes } from "./country-facts.ts";
import { statesFor } from "./state-facts.ts";
import { countryTable, stateTable } from "./tables.ts";

export interface StateView {
  id: number;
  name: string;
  code: string;
}

export interface CountryView {
  id: number;
  code: string;
  name: string;
  phoneCode: number;
  /** The lines of an address in their order, by the wire's names: street, zip, city, state_name, country_name. */
  addressFields: string[];
  addressFormat: string;
  zipRequired: boolean;
  stateRequired: boolean;
  /** For the whole postcode in capitals; empty means anything. */
  zipPattern: string;
  inEu: boolean;
  /** Whether the shop sells to people there, and whether it delivers there. */
  billing: boolean;
  delivery: boolean;
  states: StateView[];
}

type CountryRow = typeof countryTable.$inferSelect & { states: StateView[] };

/** The maximum delay until other processes notice a disabled country. */
const keptMs = 10_000;
const books = new WeakMap<Database, { until: number; rows: Promise<CountryRow[]> }>();

/** Every country in the language of the page, in that language's order. */
export async function countries(context: PublicContext): Promise<CountryView[]> {
  const order = new Intl.Collator(context.locale.tag);
  const views = (await allRows(context)).map((row) => toView(row, context.locale));
  return views.sort((one, other) => order.compare(one.name, other.name));
}

/** One country with its states; null for an unknown id. */
export async function countryView(
  context: PublicContext,
  countryId: number | null | undefined,
): Promise<CountryView | null> {
  const row = (await allRows(context)).find((one) => one.id === countryId);
  return row ? toView(row, context.locale) : null;
}

/** The country of an ISO 3166 code such as `RO`. */
export async function countryByCode(context: PublicContext, code: string): Promise<CountryView | null> {
  const row = (await allRows(context)).find((one) => one.code === code.toUpperCase());
  return row ? toView(row, context.locale) : null;
}

/** The states of a country by name; empty for most countries. */
export async function statesOf(context: PublicContext, countryId: number): Promise<StateView[]> {
  return (await countryView(context, countryId))?.states ?? [];
}

/**
 * Countries and states, which every address needs. Running it again updates changed facts, except for address rules
 * that the owner has written.
 */
export async function seedCountries(write: WriteContext): Promise<void> {
  const names = locales.map(
    ({ code, tag }) => [code, new Intl.DisplayNames(tag, { type: "region" })] as const,
  );
  for (const [code, phoneCode] of callingCodes) {
    const name: Translated = Object.fromEntries(
      names.map(([language, regions]) => [language, regions.of(code) ?? code]),
    );
    const { inEu, ...rules } = addressFacts(code);
    const facts = { name, phoneCode, inEu };
    const [country] = await write.db
      .insert(countryTable)
      .values({ code, ...facts, ...rules })
      .onConflictDoUpdate({ target: countryTable.code, set: { ...facts, ...unlessOwn(rules) } })
      .returning({ id: countryTable.id });
    const states = statesFor(code).map(([stateCode, stateName]) => ({
      countryId: country?.id ?? 0,
      code: stateCode,
      name: stateName,
    }));
    if (states.length > 0) await write.db.insert(stateTable).values(states).onConflictDoNothing();
  }
}

function unlessOwn({ addressFormat, zipRequired, zipPattern, stateRequired }: AddressRules) {
  const { rulesOwn } = countryTable;
  return {
    addressFormat: sql`case when ${rulesOwn} then ${countryTable.addressFormat} else ${addressFormat} end`,
    zipPattern: sql`case when ${rulesOwn} then ${countryTable.zipPattern} else ${zipPattern} end`,
    zipRequired: sql`case when ${rulesOwn} then ${countryTable.zipRequired} else ${zipRequired}::boolean end`,
    stateRequired: sql`case when ${rulesOwn} then ${countryTable.stateRequired} else ${stateRequired}::boolean end`,
  };
}

/** Drops the cached countries after a change. Called after the commit. */
export function forgetCountries(context: PublicContext): void {
  books.delete(context.db);
}

/** Countries hardly ever change, so they are cached for a moment, for each connection pool. */
function allRows(context: PublicContext): Promise<CountryRow[]> {
  const kept = books.get(context.db);
  if (kept && kept.until > context.now.getTime()) return kept.rows;
  const rows = readRows(context.db);
  books.set(context.db, { until: context.now.getTime() + keptMs, rows });
  // A failure must not be cached.
  rows.catch(() => books.delete(context.db));
  return rows;
}

async function readRows(db: Database): Promise<CountryRow[]> {
  const rows = await db.select().from(countryTable).orderBy(asc(countryTable.code));
  const states = await db.select().from(stateTable);
  const order = new Intl.Collator("ro");
  states.sort((one, other) => order.compare(one.name, other.name));
  const byCountry = Map.groupBy(states, (state) => state.countryId);
  return rows.map((row) => ({
    ...row,
    states: (byCountry.get(row.id) ?? []).map(({ id, name, code }) => ({ id, name, code })),
  }));
}

function toView(row: CountryRow, locale: Locale): CountryView {
  return {
    id: row.id,
    code: row.code,
    name: inLocale(row.name, locale.code),
    phoneCode: row.phoneCode,
    addressFields: [...row.addressFormat.matchAll(/\((\w+)\)/g)].map((match) => match[1] ?? ""),
    addressFormat: row.addressFormat,
    zipRequired: row.zipRequired,
    stateRequired: row.stateRequired,
    zipPattern: row.zipPattern,
    inEu: row.inEu,
    billing: row.billing,
    delivery: row.delivery,
    states: row.states,
  };
}
