import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import type { WriteContext } from "#platform/context.ts";
import { notFound, refusal } from "#platform/errors.ts";
import { sessionTable } from "#platform/session/tables.ts";
import { personMerges } from "../../slots.ts";
import { noteTable, personTable, tokenTable, userTable } from "../address/tables.ts";
import { withdrawUnprovenCredentials } from "../security/credentials.ts";
import { personHasAccount } from "../sign-in/user.ts";
import { auditedValues, calledName, personErased, personModel } from "./customer.ts";
import { sendMergeLink } from "./merge-link.tsx";

export const mergeSame = refusal("invalid", "people.mergeSame");
export const mergeKinds = refusal("conflict", "people.mergeKinds");
const mergeFamily = refusal("conflict", "people.mergeFamily");
export const mergeAccounts = refusal("conflict", "people.mergeAccounts");

type PersonRow = typeof personTable.$inferSelect;

/**
 * Merges two records of the same person: the kept one gets the values that it lacks, and the other's addresses,
 * contacts, notes, account, orders and documents. The other one then redirects to the kept one.
 */
export async function mergePeople(write: WriteContext, keptId: number, goneId: number): Promise<void> {
  if (keptId === goneId) throw mergeSame();
  const rows = await write.db
    .select()
    .from(personTable)
    .where(inArray(personTable.id, [keptId, goneId]))
    // In the order of their ids, so that two merges of the same pair wait instead of deadlocking.
    .orderBy(personTable.id)
    .for("update");
  const kept = rows.find(({ id }) => id === keptId);
  const gone = rows.find(({ id }) => id === goneId);
  if (!kept || !gone || gone.mergedIntoId) throw notFound();
  if (kept.erasedAt || gone.erasedAt) throw personErased();
  if (kept.kind !== gone.kind) throw mergeKinds();
  if (kept.parentId === gone.id || gone.parentId === kept.id) throw mergeFamily();
  const userId = await moveAccount(write, kept.id, gone.id);
  await moveOwnThings(write, kept.id, gone.id);
  for (const merge of personMerges.entries()) await merge(write, { keptId, goneId });
  await fillIn(write, kept, gone);
  if (userId !== null && (await withdrawUnprovenCredentials(write, userId)))
    await sendMergeLink(write, userId);
  await write.db
    .update(personTable)
    .set({ archived: true, mergedIntoId: kept.id, changedAt: write.now })
    .where(eq(personTable.id, gone.id));
  await audit(write, {
    model: personModel,
    id: gone.id,
    name: calledName(gone),
    action: "merge",
    before: auditedValues(gone),
    after: { mergedIntoId: kept.id },
  });
}

/**
 * One person has one account: the person, not the shop, decides which of two passwords counts. Answers the account's
 * id.
 */
async function moveAccount(write: WriteContext, keptId: number, goneId: number): Promise<number | null> {
  const users = await write.db
    .select({ id: userTable.id, personId: userTable.personId })
    .from(userTable)
    .where(inArray(userTable.personId, [keptId, goneId]))
    .for("update");
  if (users.length > 1) throw mergeAccounts();
  await write.db.update(userTable).set({ personId: keptId }).where(eq(userTable.personId, goneId));
  return users[0]?.id ?? null;
}

async function moveOwnThings(write: WriteContext, keptId: number, goneId: number): Promise<void> {
  await write.db.update(personTable).set({ parentId: keptId }).where(eq(personTable.parentId, goneId));
  await write.db.update(noteTable).set({ personId: keptId }).where(eq(noteTable.personId, goneId));
  await write.db.update(tokenTable).set({ personId: keptId }).where(eq(tokenTable.personId, goneId));
  if (await personHasAccount(write, keptId)) return forgetGuests(write, [keptId, goneId]);
  // Guests who still use the other record in their session.
  await write.db
    .update(sessionTable)
    .set({ facts: sql`jsonb_set(${sessionTable.facts}, '{person_id}', ${String(keptId)}::jsonb)` })
    .where(sql`${sessionTable.facts} ->> 'person_id' = ${String(goneId)}`);
}

/**
 * A guest may have typed anybody's name and address. A merge by staff must not give guests access to an account: they
 * continue as unknown guests.
 */
async function forgetGuests(write: WriteContext, personIds: readonly number[]): Promise<void> {
  await write.db
    .update(sessionTable)
    .set({ facts: sql`${sessionTable.facts} - 'person_id'` })
    .where(
      and(
        isNull(sessionTable.userId),
        inArray(sql`${sessionTable.facts} ->> 'person_id'`, personIds.map(String)),
      ),
    );
}

/** The address is copied whole or not at all: half of one and half of another is useless. */
async function fillIn(write: WriteContext, kept: PersonRow, gone: PersonRow): Promise<void> {
  const { street, street2, city, zip, stateId, countryId } = gone;
  const address = kept.street === "" ? { street, street2, city, zip, stateId, countryId } : {};
  const [after] = await write.db
    .update(personTable)
    .set({
      name: kept.name || gone.name,
      email: kept.email || gone.email,
      phone: kept.phone || gone.phone,
      companyName: kept.companyName || gone.companyName,
      vat: kept.vat || gone.vat,
      parentId: kept.parentId ?? gone.parentId,
      ...address,
      pictureFileId: kept.pictureFileId ?? gone.pictureFileId,
      changedAt: write.now,
      version: sql`${personTable.version} + 1`,
    })
    .where(eq(personTable.id, kept.id))
    .returning();
  if (!after) throw notFound();
  await audit(write, {
    model: personModel,
    id: kept.id,
    name: calledName(after),
    action: "merge",
    before: auditedValues(kept),
    after: { ...auditedValues(after), mergedId: gone.id },
  });
}
