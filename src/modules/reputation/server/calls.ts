import { confirmEmail, sendConfirmation } from "#modules/people/server/account/confirm-email.tsx";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { notFound } from "#platform/errors.ts";
import { pictureBytes, pictureSource } from "#platform/files/picture.ts";
import { type Answer, answer } from "#platform/http/answer.ts";
import { isLocalPath } from "#platform/pages/page.ts";
import { keepFacts } from "#platform/session/session.ts";
import * as contract from "../contract.ts";
import { reputationPaths } from "../paths.ts";
import { closedBanner, profilePicture } from "./profile.ts";

/** Sends the link that confirms the caller's mail address; afterwards it redirects to a page of this site. */
export function sendValidation(context: Context, redirect: string): Promise<boolean> {
  const onward = isLocalPath(redirect) ? redirect : "";
  return sendConfirmation(context, (token) => reputationPaths.confirm(token, onward));
}

export function closeValidation(context: Context): Promise<void> {
  return transact(context, (write) => keepFacts(write, closedBanner));
}

/** Uses the link up. Answers the next page. */
export async function validateEmail(context: Context, token: string, redirect: string): Promise<string> {
  await transact(context, (write) => confirmEmail(write, token));
  return isLocalPath(redirect) ? redirect : `${reputationPaths.edit}?done=confirmed`;
}

const sidePx = 192;

export const reputationAnswers: readonly Answer[] = [
  answer(contract.sendValidationEmail, (context, { redirect_url }) => sendValidation(context, redirect_url)),
  answer(contract.closeValidation, async (context) => {
    await closeValidation(context);
    return true as const;
  }),
  answer(contract.profileAvatar, async (context, _input, { personId }) => {
    const fileId = await profilePicture(context, personId);
    const source = fileId === null ? null : await pictureSource(context.db, fileId);
    if (!source) throw notFound();
    const box = { widthPx: sidePx, heightPx: sidePx };
    const { bytes, type } = await pictureBytes(
      source,
      { box, format: "webp" },
      context.installation.dataFolder,
    );
    // A profile that is hidden again disappears within minutes.
    const headers = { "cache-control": "private, max-age=300", "x-content-type-options": "nosniff" };
    return { kind: "bytes", bytes, type, headers };
  }),
];
