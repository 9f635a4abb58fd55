import type { Context } from "#platform/context.ts";
import { shopFormat } from "#platform/i18n/shop-time.ts";
import { signingPaths } from "../paths.ts";
import { type Signature, signatureOf } from "./signature.ts";

/** A signature on the pages of its document. */
export interface SignedView {
  name: string;
  /** With the time zone. */
  at: string;
  picturePath: string | null;
  pdfPath: string;
  evidencePath: string;
}

export async function signedViewOf(
  context: Context,
  model: string,
  recordId: number,
): Promise<SignedView | null> {
  const signature = await signatureOf(context, model, recordId);
  return signature && signedView(context, signature);
}

export function signedView(context: Pick<Context, "locale">, signature: Signature): SignedView {
  const { id, accessToken, name, picture, signedAt } = signature;
  return {
    name,
    at: signedMoment(context.locale.tag, signedAt),
    picturePath: picture ? signingPaths.picture(id, accessToken) : null,
    pdfPath: signingPaths.pdf(id, accessToken),
    evidencePath: signingPaths.evidence(id, accessToken),
  };
}

/** To the second, with the time zone. */
export function signedMoment(tag: string, at: Date): string {
  return shopFormat(tag, {
    ...{
      day: "numeric",
      month: "long",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    },
    timeZoneName: "shortOffset",
  }).format(at);
}
