import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { seenVersion } from "#modules/office/server/record-form.ts";
import { changeRecord, restoreColumns, type StaffRecord } from "#modules/office/server/staff-record.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields, notFound, refusal } from "#platform/errors.ts";
import type { Done } from "#platform/staff/list.ts";
import { inLocale } from "#platform/translated.ts";
import { flag } from "#platform/wire.ts";
import { addressFacts } from "./country-facts.ts";
import { groupsOfCountry } from "./country-group.ts";
import { countryTable, stateTable } from "./tables.ts";

export const countryRecord: StaffRecord = { model: "res.country", table: "people_country" };

/** Without any country nobody could order any more. */
export const lastCountry = refusal("conflict", "people.lastCountry");

export const countryInput = z.object({
  billing: flag,
  delivery: flag,
  zipRequired: flag,
  stateRequired: flag,
  zipPattern: z.string().trim().max(80).default(""),
  addressFormat: z.string().max(500).default(""),
  ...seenVersion,
});

type CountryForm = Omit<z.output<typeof countryInput>, "overwrite">;

/** A country for its form, with its states and groups. */
export async function countryPage(context: Context, id: number) {
  const [row] = await context.db.select().from(countryTable).where(eq(countryTable.id, id));
  if (!row) throw notFound();
  const states = await context.db.select().from(stateTable).where(eq(stateTable.countryId, id));
  const order = new Intl.Collator(context.locale.tag);
  return {
    ...row,
    crumb: inLocale(row.name, context.locale.code),
    states: states
      .map(({ code, name }) => ({ code, name }))
      .sort((one, other) => order.compare(one.name, other.name)),
    groups: await groupsOfCountry(context, id),
    parts: [...addressParts],
  };
}

/** Whether the shop sells and delivers to a country, and the rules for addresses there. */
export async function saveCountry(write: WriteContext, id: number, form: CountryForm): Promise<void> {
  await changeRecord(write, countryRecord, id, form, async (before) => {
    const addressFormat = form.addressFormat.replace(/\r\n?/g, "\n").trim();
    const { billing, delivery, zipRequired, stateRequired, zipPattern } = form;
    checkRules({ addressFormat, zipPattern, stateRequired, hasStates: await hasStates(write, id) });
    const rules = { addressFormat, zipRequired, stateRequired, zipPattern };
    const { inEu: _inEu, ...known } = addressFacts(String(before["code"]));
    const rulesOwn = Object.entries(rules).some(([key, value]) => known[key as keyof typeof known] !== value);
    await write.db
      .update(countryTable)
      .set({ billing, delivery, ...rules, rulesOwn })
      .where(eq(countryTable.id, id));
  });
  await checkSomeLeft(write);
}

/** Restores the default rules for a country's addresses. */
export async function resetCountryRules(write: WriteContext, id: number): Promise<void> {
  await changeRecord(write, countryRecord, id, {}, async (before) => {
    const { inEu: _inEu, ...known } = addressFacts(String(before["code"]));
    await write.db
      .update(countryTable)
      .set({ ...known, rulesOwn: false })
      .where(eq(countryTable.id, id));
  });
}

/** Enables or disables many countries at once. */
export async function switchCountries(
  write: WriteContext,
  ids: readonly number[],
  change: { billing?: boolean; delivery?: boolean },
): Promise<Done> {
  // In the order of their ids, in which every caller locks them.
  for (const id of [...ids].sort((one, other) => one - other)) {
    await changeRecord(write, countryRecord, id, {}, async () => {
      await write.db.update(countryTable).set(change).where(eq(countryTable.id, id));
    });
  }
  await checkSomeLeft(write);
  return { text: "people.countriesSwitched", values: { count: ids.length } };
}

export async function revertCountry(
  write: WriteContext,
  id: number,
  before: Readonly<Record<string, unknown>>,
): Promise<void> {
  await changeRecord(write, countryRecord, id, { action: "revert" }, () =>
    restoreColumns(write, countryRecord, id, before, [
      ...[
        "billing",
        "delivery",
        "zip_required",
        "state_required",
        "zip_pattern",
        "address_format",
        "rules_own",
      ],
    ]),
  );
  await checkSomeLeft(write);
}

const addressParts = [
  "street",
  "street2",
  "zip",
  "city",
  "state_name",
  "state_code",
  "country_name",
] as const;

interface Rules {
  addressFormat: string;
  zipPattern: string;
  stateRequired: boolean;
  hasStates: boolean;
}

function checkRules({ addressFormat, zipPattern, stateRequired, hasStates }: Rules): void {
  const wrong: FieldErrors = {};
  const named = [...addressFormat.matchAll(/%\((\w*)\)s/g)].map(([, part = ""]) => part);
  const unknown = named.some((part) => !(addressParts as readonly string[]).includes(part));
  if (unknown || /%(?!\(\w+\)s)/.test(addressFormat)) wrong["addressFormat"] = "people.addressFormatWrong";
  else if (!named.includes("street") || !named.includes("city")) {
    wrong["addressFormat"] = "people.addressFormatShort";
  }
  if (!isPattern(zipPattern)) wrong["zipPattern"] = "people.zipPatternWrong";
  if (stateRequired && !hasStates) wrong["stateRequired"] = "people.stateNotKnown";
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
}

/** Without `*` and `+`, so that no pattern can backtrack for long. */
function isPattern(pattern: string): boolean {
  if (/[*+]/.test(pattern)) return false;
  try {
    new RegExp(`^(?:${pattern})$`);
    return true;
  } catch {
    return false;
  }
}

async function hasStates(context: Context, id: number): Promise<boolean> {
  const [state] = await context.db.select().from(stateTable).where(eq(stateTable.countryId, id)).limit(1);
  return state !== undefined;
}

async function checkSomeLeft(write: WriteContext): Promise<void> {
  const { rows } = await write.db.execute<{ billing: boolean; delivery: boolean }>(
    sql`select bool_or(billing) as billing, bool_or(delivery) as delivery from people_country`,
  );
  if (!rows[0]?.billing || !rows[0].delivery) throw lastCountry();
}
