import { and, asc, eq, inArray } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { signedFileName } from "./signature.ts";
import { signatureTable } from "./tables.ts";

/** The signatures under these records, with their signed documents, for the archive of somebody's data. */
export async function signaturesOf({ db }: Pick<Context, "db">, model: string, recordIds: readonly number[]) {
  const rows = await db
    .select()
    .from(signatureTable)
    .where(under(model, recordIds))
    .orderBy(asc(signatureTable.id));
  return rows.map(({ id, title, name, email, how, consent, ip, userAgent, documentHash, signedAt, pdf }) => ({
    record: {
      ...{ document: title, name, email, how, consent, address: ip, browser: userAgent },
      ...{ documentSha256: documentHash, signedAt },
    },
    file: { name: `${id}-${signedFileName(title)}`, bytes: pdf },
  }));
}

/**
 * A signed document proves a contract, and any change would break its seal: it is kept with the name in it, as long as
 * the order's invoices are (GDPR, Article 17(3)(b) and (e)). The copies beside it go: name, address, device and picture.
 * Answers how many documents are kept.
 */
export async function forgetSigners(
  write: WriteContext,
  model: string,
  recordIds: readonly number[],
  erasedName: string,
): Promise<number> {
  const rows = await write.db
    .update(signatureTable)
    .set({ name: erasedName, email: "", ip: "", userAgent: "", pointer: "", picture: null, events: [] })
    .where(under(model, recordIds))
    .returning({ id: signatureTable.id });
  return rows.length;
}

function under(model: string, recordIds: readonly number[]) {
  return and(eq(signatureTable.model, model), inArray(signatureTable.recordId, [0, ...recordIds]));
}
