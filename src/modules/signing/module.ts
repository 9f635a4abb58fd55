import { office } from "#modules/office/module.ts";
import { website } from "#modules/website/module.ts";
import { settingsPages } from "#modules/website/slots.ts";
import { mailSources } from "#platform/mail/attachment.ts";
import type { Module } from "#platform/module.ts";
import { recordKinds } from "#platform/records.ts";
import { fill } from "#platform/slot.ts";
import { staffPlaces } from "#platform/staff/slots.ts";
import { signingPaths } from "./paths.ts";
import { signingAnswers } from "./server/calls.ts";
import { signedSource } from "./server/signature.ts";
import { signingSettingModel } from "./server/signing-setting.ts";

/**
 * Customers' signatures on documents: the form, the key that seals the document with its evidence, and the public page
 * that verifies the seal. Higher modules decide what is signed and what follows.
 */
export const signing: Module = {
  name: "signing",
  needs: [office, website],
  answers: signingAnswers,
  fills: [
    fill(mailSources, signedSource),
    fill(settingsPages, { position: 35, label: "signing.staffTitle", path: signingPaths.settings }),
    fill(staffPlaces, {
      label: "signing.staffTitle",
      words: {
        en: "signature, sign quotes, e-signature, certificate, seal, accept online",
        ro: "semnătură, semnare oferte, semnătură electronică, certificat, sigiliu",
        de: "Unterschrift, elektronische Signatur, Zertifikat, Siegel, online annehmen",
      },
      path: () => signingPaths.settings,
      roles: ["administrator"],
    }),
    fill(recordKinds, { model: signingSettingModel, staffPath: () => signingPaths.settings }),
  ],
};
