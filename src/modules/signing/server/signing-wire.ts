import { z } from "zod";
import type { Context } from "#platform/context.ts";
import { type FieldErrors, invalidFields, Refusal, refusal } from "#platform/errors.ts";
import { flag, line } from "#platform/wire.ts";
import { type SigningWay, signingWays, uploadBytesMax } from "../components/signing-way.ts";
import { signaturePicture } from "./signature-picture.ts";

/** The document is another one than the one that was read. The changes are said beside it. */
export const documentChanged = refusal("conflict", "signing.documentChanged");

/** What the call of a signature may weigh: the picture in base64, and what the page adds. */
export const signingBodyBytesMax = Math.ceil((uploadBytesMax * 4) / 3) + 200_000;

/** A form sends what was read as JSON text. What cannot be read says nothing. */
const seen = z.preprocess(
  (value) => {
    if (typeof value !== "string") return value ?? [];
    try {
      return value === "" ? [] : JSON.parse(value);
    } catch {
      return [];
    }
  },
  z
    .array(z.object({ key: z.string().max(80), label: z.string().max(400), value: z.string().max(1000) }))
    .max(2_000)
    .catch([]),
);

/** Fields that a page sends with every signature; Odoo's sends only `name` and `signature`. */
export const signatureFields = {
  name: line.pipe(z.string().max(200)).default(""),
  /** Image data: PNG or JPEG as base64, or as a data URL. */
  signature: z.string().max(signingBodyBytesMax).default(""),
  how: z.enum(signingWays).default("draw"),
  strokes: z.coerce.number().int().min(0).max(10_000).catch(0).default(0),
  pointer: line.pipe(z.string().max(20)).catch("").default(""),
  access_token: line.pipe(z.string().max(200)).default(""),
  /** Of what was read; left out by callers that know no hashes. */
  hash: z.string().max(64).default(""),
  seen,
  consent: flag.default(true),
};

type SentSignature = z.output<
  z.ZodObject<Pick<typeof signatureFields, "name" | "signature" | "how" | "strokes" | "pointer" | "consent">>
>;

/** Who signs, with the picture as it is kept. */
export interface SignerFacts {
  name: string;
  how: SigningWay;
  picture: Buffer | null;
  strokes: number;
  pointer: string;
}

/**
 * Checks name, picture and consent before anything is locked. A name that was typed needs no picture: without a script
 * it is the signature.
 */
export async function signerOf(sent: SentSignature): Promise<SignerFacts> {
  const wrong: FieldErrors = {};
  const { name, how, strokes, pointer } = sent;
  if (name === "") wrong["name"] = "signing.nameMissing";
  if (!sent.consent) wrong["consent"] = "signing.consentMissing";
  const isPictured = how !== "type" || sent.signature !== "";
  const picture = isPictured ? await signaturePicture(sent.signature) : null;
  if (typeof picture === "string") wrong["signature"] = picture;
  if (Object.keys(wrong).length > 0 || typeof picture === "string") throw invalidFields(wrong);
  return { name, how, picture, strokes, pointer };
}

export const signingAnswer = z.object({
  /** Why nothing was signed, in words; "" when it was. */
  error: z.string(),
  /** What is said in place of the form. */
  success: z.string(),
  /** The page has to be reloaded, from `redirect_url` where there is one. */
  force_refresh: z.boolean(),
  redirect_url: z.string(),
  /** What is different from what was read. */
  changes: z.array(z.object({ label: z.string(), before: z.string(), now: z.string() })),
});

export type SigningAnswer = z.output<typeof signingAnswer>;

interface Outcome {
  success: string;
  redirectUrl: string;
}

/**
 * Signs and answers as the wire says. A refusal is an answer here: `reload` names the page where a document that is
 * over or was replaced says what became of it.
 */
export async function answerSigning(
  context: Context,
  sign: () => Promise<Outcome>,
  {
    reload,
    changes,
  }: { reload: (code: string) => string | null; changes: () => Promise<SigningAnswer["changes"]> },
): Promise<SigningAnswer> {
  const answer: SigningAnswer = {
    error: "",
    success: "",
    force_refresh: false,
    redirect_url: "",
    changes: [],
  };
  try {
    const { success, redirectUrl } = await sign();
    return { ...answer, success, redirect_url: context.locale.href(redirectUrl) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { text } = context.locale;
    const fields = Object.values(error.fields).map((code) => text(code));
    const words = fields.length > 0 ? fields.join(" ") : text(error.code, error.values);
    const to = reload(error.code);
    if (to !== null) {
      return { ...answer, error: words, force_refresh: true, redirect_url: context.locale.href(to) };
    }
    const isChanged = error.code === "signing.documentChanged";
    return { ...answer, error: words, changes: isChanged ? await changes() : [] };
  }
}
