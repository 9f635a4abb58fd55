import { and, eq, isNotNull, like } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { hasRole } from "#platform/roles.ts";
import { attachmentsOf } from "./attachment.ts";
import { attachmentTable, messageTable } from "./tables.ts";
import { kindOf } from "./thread.ts";

export interface RatingPhoto {
  id: number;
  name: string;
}

/** The photos of ratings, by message, in the order in which they were added. */
export async function photosOf(
  context: Pick<Context, "db">,
  messageIds: readonly number[],
): Promise<Map<number, RatingPhoto[]>> {
  const files = await attachmentsOf(context, messageIds);
  return new Map(
    [...files].map(([messageId, all]) => [
      messageId,
      all.filter(({ type }) => type.startsWith("image/")).map(({ id, name }) => ({ id, name })),
    ]),
  );
}

/** The file of a photo: public once its rating is published, and for staff who read the thread. */
export async function ratingPhotoFile(context: Context, attachmentId: number): Promise<number | null> {
  const [found] = await context.db
    .select({ fileId: attachmentTable.fileId, model: attachmentTable.model, state: messageTable.state })
    .from(attachmentTable)
    .innerJoin(messageTable, eq(messageTable.id, attachmentTable.messageId))
    .where(
      and(
        eq(attachmentTable.id, attachmentId),
        isNotNull(messageTable.ratingKey),
        like(attachmentTable.type, "image/%"),
      ),
    );
  if (!found) return null;
  const readers = kindOf(found.model)?.readers ?? [];
  const isStaff = context.user !== null && hasRole(context.user.roles, ...readers);
  return found.state === "published" || isStaff ? found.fileId : null;
}
