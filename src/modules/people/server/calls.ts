import { transact } from "#platform/db/transact.ts";
import { answer, type Reply } from "#platform/http/answer.ts";
import * as contract from "../contract.ts";
import { signOut } from "./account/account.ts";
import { pictureAnswers } from "./account/picture-calls.tsx";
import { popupForms, relatedStates, resetByPopup, signInByPopup, signUpByPopup } from "./account/popup.tsx";
import { archiveOf } from "./privacy/archive.tsx";
import { ownArchive } from "./privacy/privacy.ts";
import { addPasskey, passkeyCreation, passkeyRequest, signInByPasskey } from "./security/passkey.ts";
import { returnPath } from "./sign-in/return-path.ts";

export const peopleAnswers = [
  answer(contract.signOut, async (context, input) => {
    await transact(context, signOut);
    return { kind: "redirect", to: returnPath(context.locale, input.redirect) };
  }),
  answer(contract.passkeyCreation, async (context, input, _params, { url }) => ({
    ...(await passkeyCreation(context, input, url)),
  })),
  answer(contract.addPasskey, async (context, input, _params, { url }) => {
    await addPasskey(context, input, url);
    return true as const;
  }),
  answer(contract.passkeyRequest, async (context, _input, _params, { url }) => ({
    ...(await passkeyRequest(context, url)),
  })),
  answer(contract.passkeySignIn, async (context, { response }, _params, { url }) => {
    await signInByPasskey(context, response, url);
    return true as const;
  }),
  answer(contract.popupViews, async (context) => popupForms(context)),
  answer(contract.popupSignIn, signInByPopup),
  answer(contract.popupSignUp, signUpByPopup),
  answer(contract.popupReset, resetByPopup),
  answer(contract.relatedStates, (context, { country_id }) => relatedStates(context, country_id ?? null)),
  ...pictureAnswers,
  answer(contract.ownArchive, async (context) => download(await ownArchive(context))),
  answer(contract.customerArchive, async (context, _input, { person_id }) =>
    download(await archiveOf(context, person_id, { sameEmail: true })),
  ),
];

function download({ name, bytes }: { name: string; bytes: Buffer }): Reply {
  return {
    kind: "bytes",
    bytes,
    type: "application/zip",
    headers: {
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
    },
  };
}
