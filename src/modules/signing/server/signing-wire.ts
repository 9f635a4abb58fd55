import { z } from "zod";
import type { Context } from "#platform/context.ts";
import { type FieldErrors, invalidFields, Refusal, refusal } from "#platform/errors.ts";
import { flag, line } from "#platform/wire.ts";
import { type SigningWay, signingWays, uploadBytesMax } from "../components/signing-way.ts";
import { signaturePicture } from "./signature-picture.ts";

/** The document differs from what the signer read; the answer lists the changes. */
export const documentChanged = refusal("conflict", "signing.documentChanged");

/** Maximum size of a signature's request: the picture in base64, plus the other fields. */
export const signingBodyBytesMax = Math.ceil((uploadBytesMax * 4) / 3) + 200_000;

/** A form sends the read facts as JSON; invalid JSON counts as empty. */
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

/** Fields that our pages send with every signature; Odoo's pages send only `name` and `signature`. */
export const signatureFields = {
  name: line.pipe(z.string().max(200)).default(""),
  /** Image data: PNG or JPEG as base64, or as a data URL. */
  signature: z.string().max(signingBodyBytesMax).default(""),
  how: z.enum(signingWays).default("draw"),
  strokes: z.coerce.number().int().min(0).max(10_000).catch(0).default(0),
  pointer: line.pipe(z.string().max(20)).catch("").default(""),
  access_token: line.pipe(z.string().max(200)).default(""),
  /** Hash of what was read; clients that do not send one omit it. */
  hash: z.string().max(64).default(""),
  seen,
  consent: flag.default(true),
};

type SentSignature = z.output<
  z.ZodObject<Pick<typeof signatureFields, "name" | "signature" | "how" | "strokes" | "pointer" | "consent">>
>;

/** The signer, with the picture as stored. */
export interface SignerFacts {
  name: string;
  how: SigningWay;
  picture: Buffer | null;
  strokes: number;
  pointer: string;
}

/**
 * Checks name, picture and consent before anything is locked. A typed name needs no picture: without JavaScript it is
 * the signature.
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
  /** Why signing failed; "" after success. */
  error: z.string(),
  /** The text that replaces the form. */
  success: z.string(),
  /** The page must reload, from `redirect_url` if there is one. */
  force_refresh: z.boolean(),
  redirect_url: z.string(),
  /** The differences from what was read. */
  changes: z.array(z.object({ label: z.string(), before: z.string(), now: z.string() })),
});

export type SigningAnswer = z.output<typeof signingAnswer>;

interface Outcome {
  success: string;
  redirectUrl: string;
}

/**
 * Signs and answers in the wire's format. A refusal is a normal answer here: `reload` gives the page that explains a
 * finished or replaced document.
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
