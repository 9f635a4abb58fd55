import { z } from "zod";
import type { Context } from "#platform/context.ts";
import { invalidFields } from "#platform/errors.ts";
import { longText } from "#platform/wire.ts";
import { type DeclineReason, declineReasons } from "../components/decline-reasons.ts";

/** The fields of the decline form. */
export const declineFields = {
  words: longText.pipe(z.string().max(5_000)).default(""),
  reason: z.enum(declineReasons, "signing.declineReasonMissing"),
};

export interface Declining {
  /** Omitted by clients that send only a text. */
  reason?: DeclineReason;
  words: string;
}

/** The reason as text, in the language of the person who declines. "Other" requires a text. */
export function declineWords({ locale }: Pick<Context, "locale">, { reason, words }: Declining): string {
  if (reason === "other" && words.trim() === "")
    throw invalidFields({ words: "signing.declineWordsMissing" });
  const chosen = reason && reason !== "other" ? locale.text(`signing.declineReason_${reason}`) : "";
  return [chosen, words.trim()].filter(Boolean).join("\n");
}
