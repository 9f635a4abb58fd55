import { createHash, randomBytes } from "node:crypto";
import { and, eq, getTableColumns } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { notFound, signInNeeded } from "#platform/errors.ts";
import type { MailAttachment, MailSource } from "#platform/mail/attachment.ts";
import { readPolicy } from "#platform/policy.ts";
import { hasRole } from "#platform/roles.ts";
import { signDetached } from "./cms.ts";
import { sealPdf } from "./signed-pdf.ts";
import { signingKey } from "./signing-key.ts";
import { type SignatureRow, signatureTable } from "./tables.ts";

/** Staff who deal with customers may read signatures. */
const staffWhoRead = ["shop", "support"] as const;

/** A signature without its sealed document. */
export type Signature = Omit<SignatureRow, "pdf">;

export type NewSignature = Omit<
  SignatureRow,
  "id" | "siteId" | "accessToken" | "pdf" | "keyId" | "signedAt" | "ip" | "userAgent" | "documentHash"
>;

export interface Signing {
  signature: NewSignature;
  /** The document that was on the screen. */
  document: Buffer;
  /** The evidence pages, and the position of the signature field on the last one. */
  evidence: (facts: Pick<SignatureRow, "documentHash" | "ip" | "userAgent" | "signedAt">) => Promise<{
    pdf: Buffer;
    box: readonly [number, number, number, number];
  }>;
  /** The company in whose name it is sealed. */
  company: string;
  reason: string;
  label: string;
}

/** Seals the document with its evidence and stores both. A record is signed once; the caller has locked it. */
export async function keepSignature(write: WriteContext, signing: Signing): Promise<Signature> {
  const { signature, document, company } = signing;
  const key = await signingKey(write, company);
  const facts = {
    documentHash: createHash("sha256").update(document).digest("hex"),
    ip: write.visitor.address,
    userAgent: (write.visitor.userAgent ?? "").slice(0, 300),
    // Whole seconds, like the seal.
    signedAt: new Date(Math.floor(write.now.getTime() / 1000) * 1000),
  };
  const { pdf: evidence, box } = await signing.evidence(facts);
  const pdf = sealPdf(document, evidence, {
    at: facts.signedAt,
    name: signature.name,
    reason: signing.reason,
    label: signing.label,
    box,
    sign: (content) => signDetached(key, content),
  });
  const [stored] = await write.db
    .insert(signatureTable)
    .values({
      ...signature,
      ...facts,
      siteId: write.site.id,
      accessToken: randomBytes(24).toString("base64url"),
      pdf,
      keyId: key.id,
    })
    .returning();
  if (!stored) throw new Error("The signature was not stored.");
  return stored;
}

const { pdf: _, ...columns } = getTableColumns(signatureTable);

/** The signature of a record, for callers who may see the record. */
export async function signatureOf(
  { db }: Pick<Context, "db">,
  model: string,
  recordId: number,
): Promise<Signature | null> {
  const [row] = await db
    .select(columns)
    .from(signatureTable)
    .where(and(eq(signatureTable.model, model), eq(signatureTable.recordId, recordId)));
  return row ?? null;
}

/**
 * A signature for staff and everyone with its link. Everybody else gets the same answer, whether the signature exists
 * or not.
 */
export const readableSignature = readPolicy(
  async (context, id: number, accessToken: string): Promise<Signature> => {
    const [row] = await context.db.select(columns).from(signatureTable).where(eq(signatureTable.id, id));
    const isStaff = context.user !== null && hasRole(context.user.roles, ...staffWhoRead);
    if (!row || !(isStaff || isSameToken(row.accessToken, accessToken))) {
      throw context.user ? notFound() : signInNeeded();
    }
    return row;
  },
);

export async function signedPdfOf({ db }: Pick<Context, "db">, id: number): Promise<Buffer | null> {
  const [row] = await db
    .select({ pdf: signatureTable.pdf })
    .from(signatureTable)
    .where(eq(signatureTable.id, id));
  return row?.pdf ?? null;
}

const sourceName = "signing.signed";

/** The signed document as a mail attachment. */
export async function signedAttachments(
  context: Pick<Context, "db">,
  signature: Signature,
): Promise<MailAttachment[]> {
  const pdf = await signedPdfOf(context, signature.id);
  if (!pdf) return [];
  const { id, title } = signature;
  return [
    { source: sourceName, id, sizeBytes: pdf.length, type: "application/pdf", name: signedFileName(title) },
  ];
}

export const signedSource: MailSource = { name: sourceName, read: (context, id) => signedPdfOf(context, id) };

/** A file name that works on every system. */
export function signedFileName(title: string): string {
  const plain = title
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return `${plain || "document"}-signed.pdf`;
}

/** Compares hashes, so that the time does not reveal where the tokens differ. */
function isSameToken(token: string, given: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest("hex");
  return hash(token) === hash(given);
}
