import { and, asc, eq, inArray } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { signedFileName } from "./signature.ts";
import { signatureTable } from "./tables.ts";

/** The signatures of these records with their signed documents, for the export of a person's data. */
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
 * A signed document proves a contract, and any change would break its seal, so it is kept with the name as long as the
 * order's invoices (GDPR, Article 17(3)(b) and (e)). Erases the copies beside it: name, address, device and picture.
 * Answers the number of kept documents.
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
