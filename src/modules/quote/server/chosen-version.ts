import { eq } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import type { Quote } from "./quote.ts";
import { requestTable } from "./tables.ts";
import { asChosen, type KeptVersion, keepVersion } from "./version.ts";
import { versionPdf } from "./version-paper.ts";

/**
 * If the customer's choices differ from the sent version, stores them as a version of their own on acceptance, because
 * sent versions never change. Answers the accepted version.
 */
export async function keepChosen(
  write: WriteContext,
  quote: Quote,
  version: KeptVersion,
): Promise<KeptVersion> {
  const { order, chosen } = await asChosen(write, quote.orderId, version);
  if (!chosen.chosen || version.chosen) return version;
  const number = version.number + 1;
  const { words, validUntil } = version;
  const pdf = await versionPdf(write, quote, order, { number, words, validUntil });
  const id = await keepVersion(write, quote, order, { number, words, validUntil, pdf, chosen: true });
  await write.db.update(requestTable).set({ version: number }).where(eq(requestTable.id, quote.id));
  return { ...chosen, id, number, hasPdf: true, madeBy: "", madeAt: write.now };
}
