import { and, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { likeText } from "#platform/db/like.ts";
import type { StaffFound, StaffPick, StaffPicker, StaffSearch } from "#platform/staff/slots.ts";
import { peoplePaths } from "../../paths.ts";
import { personTable } from "../address/tables.ts";
import { calledName, personModel } from "./customer.ts";

/** Every word somewhere in name, e-mail, phone, company or tax number; undefined for an empty search. */
export function matching(search: string): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean).slice(0, 6);
  return and(
    ...words.map((word) => sql`${personTable}.search_text like '%' || plain(${escaped(word)}) || '%'`),
  );
}

/** People and companies, without their further addresses. */
export const isSomebody = and(
  inArray(personTable.kind, ["contact", "company"]),
  isNull(personTable.mergedIntoId),
  isNull(personTable.erasedAt),
);

export const personSearch: StaffSearch = {
  label: "people.customers",
  roles: ["shop", "support"],
  async find(context, needle, limit): Promise<StaffFound[]> {
    const rows = await rowsFor(context, needle, limit);
    return rows.map((row) => ({
      title: calledName(row),
      detail: [row.email, row.phone, row.city].filter(Boolean).join(" · "),
      path: peoplePaths.customer(row.id),
    }));
  },
};

export const personPicker: StaffPicker = {
  model: personModel,
  roles: ["shop", "support"],
  find: async (context, needle, limit) => (await rowsFor(context, needle, limit)).map(toPick),
  async named(context, ids) {
    if (ids.length === 0) return [];
    const rows = await context.db
      .select()
      .from(personTable)
      .where(inArray(personTable.id, [...ids]));
    return rows.map(toPick);
  },
};

/** Newest first: staff usually look for a recent customer. */
function rowsFor(context: Context, needle: string, limit: number) {
  return context.db
    .select()
    .from(personTable)
    .where(and(isSomebody, eq(personTable.archived, false), matching(needle)))
    .orderBy(desc(personTable.id))
    .limit(limit);
}

function toPick(row: typeof personTable.$inferSelect): StaffPick {
  const detail = [row.email, row.city].filter(Boolean).join(" · ");
  return { id: row.id, label: calledName(row), ...(detail ? { detail } : {}) };
}

function escaped(word: string): string {
  return likeText(word);
}
