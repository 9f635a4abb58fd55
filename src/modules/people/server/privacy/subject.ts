import { and, eq, inArray, isNull, ne, or } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import type { DataSubject } from "../../slots.ts";
import { personTable, userTable } from "../address/tables.ts";

/**
 * All identifiers of a person: their record, its further addresses, merged records, and records with the same e-mail
 * address without an account, such as those of earlier guest orders. The last count only after the address is verified:
 * a stranger may have typed it.
 */
export async function subjectOf(
  context: Context,
  personId: number,
  { sameEmail }: { sameEmail: boolean },
): Promise<DataSubject> {
  const [person] = await context.db.select().from(personTable).where(eq(personTable.id, personId));
  if (!person) throw notFound();
  const own = await context.db
    .select({ id: userTable.id, login: userTable.login })
    .from(userTable)
    .where(eq(userTable.personId, personId));
  const emails = [
    ...new Set([person.email, ...own.map(({ login }) => login)].map((email) => email.toLowerCase())),
  ];
  const known = emails.filter(Boolean);
  const twins = sameEmail && known.length > 0 ? await twinsOf(context, personId, known) : [];
  const heads = [personId, ...twins];
  const merged = await context.db
    .select({ id: personTable.id })
    .from(personTable)
    .where(inArray(personTable.mergedIntoId, heads));
  const parents = [...heads, ...merged.map(({ id }) => id)];
  const addresses = await context.db
    .select({ id: personTable.id })
    .from(personTable)
    .where(and(inArray(personTable.parentId, parents), inArray(personTable.kind, ["delivery", "invoice"])));
  const personIds = [...new Set([...parents, ...addresses.map(({ id }) => id)])];
  return { personId, personIds, userIds: own.map(({ id }) => id), emails: known };
}

async function twinsOf(context: Context, personId: number, emails: string[]): Promise<number[]> {
  const rows = await context.db
    .select({ id: personTable.id })
    .from(personTable)
    .leftJoin(userTable, eq(userTable.personId, personTable.id))
    .where(
      and(
        or(...emails.map((email) => eq(personTable.email, email))),
        eq(personTable.kind, "contact"),
        ne(personTable.id, personId),
        isNull(userTable.id),
      ),
    );
  return rows.map(({ id }) => id);
}
