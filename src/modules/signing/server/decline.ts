import { z } from "zod";
import type { Context } from "#platform/context.ts";
import { invalidFields } from "#platform/errors.ts";
import { longText } from "#platform/wire.ts";
import { type DeclineReason, declineReasons } from "../components/decline-reasons.ts";

/** What the form of a decline sends. */
export const declineFields = {
  words: longText.pipe(z.string().max(5_000)).default(""),
  reason: z.enum(declineReasons, "signing.declineReasonMissing"),
};

export interface Declining {
  /** Left out by callers that send words alone. */
  reason?: DeclineReason;
  words: string;
}

/** Why, in the language of the one who declines. Another reason than those of the list is told in words. */
export function declineWords({ locale }: Pick<Context, "locale">, { reason, words }: Declining): string {
  if (reason === "other" && words.trim() === "")
    throw invalidFields({ words: "signing.declineWordsMissing" });
  const chosen = reason && reason !== "other" ? locale.text(`signing.declineReason_${reason}`) : "";
  return [chosen, words.trim()].filter(Boolean).join("\n");
}
