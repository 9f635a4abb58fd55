import { inArray, or, sql } from "drizzle-orm";
import type { DataSubject, PersonExport } from "#modules/people/slots.ts";
import type { WriteContext } from "#platform/context.ts";
import type { Work } from "#platform/module.ts";
import { answerTable, requestTable, versionTable } from "./tables.ts";

/** A person's price requests, in the export of their data. */
export const quotesExport: PersonExport = {
  name: "quotes",
  label: "quote.listTitle",
  async records(context, subject) {
    const rows = await context.db
      .select()
      .from(requestTable)
      .where(ofSubject(subject))
      .orderBy(requestTable.id);
    return rows.map(({ name, email, phone, companyName, words, wishedOn, state, askedAt, orderId }) => ({
      name,
      email,
      phone,
      companyName,
      words,
      wishedOn,
      state,
      askedAt,
      orderId,
    }));
  },
};

/** Erases the requester's contact and texts; requested and offered goods stay with the order. */
export async function eraseQuotes(
  write: WriteContext,
  subject: DataSubject,
): Promise<{ label: string; count: number }[]> {
  const gone = await write.db
    .update(requestTable)
    .set({ name: "", email: "", phone: "", companyName: "", words: "" })
    .where(ofSubject(subject))
    .returning({ id: requestTable.id });
  const ids = gone.map(({ id }) => id);
  if (ids.length === 0) return [];
  await write.db.update(answerTable).set({ name: "", words: "" }).where(inArray(answerTable.requestId, ids));
  await write.db.update(versionTable).set({ pdf: null }).where(inArray(versionTable.requestId, ids));
  await write.db.execute(sql`
    update quote_version set words = '' where number = 0 and request_id = any(${sql.param(ids)}::integer[])`);
  return [];
}

/** Deletes open requests that nobody has changed for three months. */
export const tidyRequests: Work = async (context) => {
  const before = new Date(context.now.getTime() - 90 * 86_400_000).toISOString();
  await context.db.execute(sql`
    delete from quote_request where state = 'open' and changed_at < ${before}::timestamptz`);
};

function ofSubject({ userIds, emails }: DataSubject) {
  return or(inArray(requestTable.userId, [0, ...userIds]), inArray(requestTable.email, ["-", ...emails]));
}
