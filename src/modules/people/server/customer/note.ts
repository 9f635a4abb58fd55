import { and, desc, eq } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { invalidFields, signInNeeded } from "#platform/errors.ts";
import { shopFormat } from "#platform/i18n/shop-time.ts";
import { noteTable, personTable, userTable } from "../address/tables.ts";
import { lockPerson } from "./customer.ts";

export interface NoteView {
  id: number;
  body: string;
  author: string;
  at: string;
  atIso: string;
  own: boolean;
}

/** Adds a note about a person, for staff. */
export async function addNote(write: WriteContext, personId: number, body: string): Promise<void> {
  if (body.trim() === "") throw invalidFields({ body: "people.noteMissing" });
  await lockPerson(write, personId);
  await write.db
    .insert(noteTable)
    .values({ personId, userId: write.user?.id ?? null, body, createdAt: write.now });
}

/** Removes the caller's own note; others' notes stay. */
export async function removeNote(write: WriteContext, noteId: number): Promise<void> {
  if (!write.user) throw signInNeeded();
  await write.db.delete(noteTable).where(and(eq(noteTable.id, noteId), eq(noteTable.userId, write.user.id)));
}

/** Staff's notes about a person, newest first. */
export async function notesOf(context: Context, personId: number): Promise<NoteView[]> {
  const rows = await context.db
    .select({ note: noteTable, author: personTable.name })
    .from(noteTable)
    .leftJoin(userTable, eq(userTable.id, noteTable.userId))
    .leftJoin(personTable, eq(personTable.id, userTable.personId))
    .where(eq(noteTable.personId, personId))
    .orderBy(desc(noteTable.id))
    .limit(200);
  const moment = shopFormat(context.locale.tag, { dateStyle: "medium", timeStyle: "short" });
  return rows.map(({ note, author }) => ({
    id: note.id,
    body: note.body,
    author: author ?? "",
    at: moment.format(note.createdAt),
    atIso: note.createdAt.toISOString(),
    own: note.userId !== null && note.userId === context.user?.id,
  }));
}
