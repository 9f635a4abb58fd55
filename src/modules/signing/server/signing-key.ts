import { createPrivateKey } from "node:crypto";
import { desc, eq, sql } from "drizzle-orm";
import type { PublicContext, WriteContext } from "#platform/context.ts";
import { sealText, unsealText } from "#platform/seal.ts";
import { makeKey } from "./certificate.ts";
import type { SealingKey } from "./cms.ts";
import { keyTable } from "./tables.ts";

const purpose = "signing.key";
/** A key is not used in its last days, because later verifiers would find it expired. */
const spareDays = 30;

/**
 * The key that seals this company's documents, created on first use. It is replaced near the end of its validity and
 * after a change of the installation's secret; documents stay valid under the key that sealed them.
 */
export async function signingKey(write: WriteContext, company: string): Promise<SealingKey & { id: number }> {
  await write.db.execute(sql`select pg_advisory_xact_lock(hashtext('signing.key'), hashtext(${company}))`);
  const [row] = await write.db
    .select()
    .from(keyTable)
    .where(eq(keyTable.company, company))
    .orderBy(desc(keyTable.id))
    .limit(1);
  const isLasting = row && row.validUntil.getTime() - write.now.getTime() > spareDays * 86_400_000;
  const pem = isLasting ? unsealText(write.installation, purpose, row.sealedKey) : null;
  if (row && pem !== null) {
    return { id: row.id, certificate: row.certificate, root: row.root, privateKey: createPrivateKey(pem) };
  }
  const { privateKey, ...made } = makeKey(company, write.now);
  const sealedKey = sealText(
    write.installation,
    purpose,
    privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
  );
  const [stored] = await write.db
    .insert(keyTable)
    .values({ ...made, company, sealedKey, createdAt: write.now })
    .returning({ id: keyTable.id });
  if (!stored) throw new Error("The key was not stored.");
  return { id: stored.id, certificate: made.certificate, root: made.root, privateKey };
}

/** The roots of all keys that ever sealed a document here, newest first. They are public. */
export async function signingRoots({ db }: Pick<PublicContext, "db">): Promise<Buffer[]> {
  const rows = await db.select({ root: keyTable.root }).from(keyTable).orderBy(desc(keyTable.id));
  return rows.map(({ root }) => root);
}
