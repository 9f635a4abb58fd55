import { eq } from "drizzle-orm";
import { notFound } from "#platform/errors.ts";
import { answer, type Reply } from "#platform/http/answer.ts";
import * as contract from "../contract.ts";
import { readableSignature, signedFileName, signedPdfOf } from "./signature.ts";
import { keyTable } from "./tables.ts";

const privately = {
  "cache-control": "private, no-cache",
  // The token is in the address and must not reach other sites.
  "referrer-policy": "no-referrer",
};

export const signingAnswers = [
  answer(contract.signedPdf, async (context, { access_token: token }, { id }): Promise<Reply> => {
    const { title } = await readableSignature(context, id, token);
    const bytes = await signedPdfOf(context, id);
    if (!bytes) throw notFound();
    const name = signedFileName(title);
    return {
      kind: "bytes",
      type: "application/pdf",
      bytes,
      headers: { ...privately, "content-disposition": `inline; filename="${name}"` },
    };
  }),
  answer(contract.signaturePng, async (context, { access_token: token }, { id }): Promise<Reply> => {
    const { picture } = await readableSignature(context, id, token);
    if (!picture) throw notFound();
    return { kind: "bytes", type: "image/png", bytes: picture, headers: privately };
  }),
  answer(contract.signatureEvidence, async (context, { access_token: token }, { id }): Promise<Reply> => {
    const signature = await readableSignature(context, id, token);
    const [key] = await context.db.select().from(keyTable).where(eq(keyTable.id, signature.keyId));
    const { name, email, company, how, strokes, pointer, consent, ip, userAgent, events } = signature;
    const { title, version, signedAt, documentHash, dataHash } = signature;
    return {
      kind: "json",
      value: {
        ...{ title, version, name, email, company, how, strokes, pointer, consent, ip, events },
        user_agent: userAgent,
        signed_at: signedAt.toISOString(),
        document_sha256: documentHash,
        data_sha256: dataHash,
        certificates: [key?.certificate, key?.root].map((one) => one?.toString("base64") ?? ""),
      },
    };
  }),
];
