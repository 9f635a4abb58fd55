import { inArray } from "drizzle-orm";
import type { DataSubject, PersonExport } from "#modules/people/slots.ts";
import type { WriteContext } from "#platform/context.ts";
import { followerTable } from "./tables.ts";

/** The blogs that a person follows, in the archive of their data. */
export const followsExport: PersonExport = {
  name: "blog-follows",
  label: "blog.follows",
  async records(context, { emails }) {
    if (emails.length === 0) return [];
    const rows = await context.db
      .select()
      .from(followerTable)
      .where(inArray(followerTable.email, [...emails]))
      .orderBy(followerTable.id);
    return rows.map(({ blogId, email, createdAt, confirmedAt }) => ({
      blogId,
      email,
      createdAt,
      confirmedAt,
    }));
  },
};

/** A subscription is deleted with its owner. */
export async function eraseFollows(write: WriteContext, { emails }: DataSubject): Promise<[]> {
  if (emails.length > 0) {
    await write.db.delete(followerTable).where(inArray(followerTable.email, [...emails]));
  }
  return [];
}
