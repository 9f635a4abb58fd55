import { content } from "#modules/content/module.ts";
import { mediaUsers } from "#modules/media/slots.ts";
import { office } from "#modules/office/module.ts";
import { website } from "#modules/website/module.ts";
import { mailEditions } from "#platform/mail/mail-kind.ts";
import type { Module } from "#platform/module.ts";
import { recordKinds } from "#platform/records.ts";
import { fill } from "#platform/slot.ts";
import { staffEntries } from "#platform/staff/slots.ts";
import { mailTextsPath } from "./paths.ts";
import { mailAnswers } from "./server/calls.ts";
import { editedMail } from "./server/edited-mail.tsx";
import { mailTextModel, mailTextRoles } from "./server/mail-text.ts";
import { mailMedia } from "./server/media-use.ts";

/**
 * The words of mails to customers: owners write subject, headline, preview line and body of each kind in each language,
 * with the kind's placeholders and fixed parts. Unedited mails use the words of the language pack.
 */
export const mail: Module = {
  name: "mail",
  needs: [office, content, website],
  answers: mailAnswers,
  fills: [
    fill(mailEditions, editedMail),
    fill(mediaUsers, mailMedia),
    fill(recordKinds, { model: mailTextModel, staffPath: () => mailTextsPath }),
    fill(staffEntries, {
      group: "content",
      position: 40,
      label: "mail.staffMails",
      words: {
        en: "mail templates, e-mail texts, order confirmation, notifications, emails to customers",
        ro: "șabloane de e-mail, textele mesajelor, confirmarea comenzii, notificări, e-mailuri către clienți",
        de: "Mailvorlagen, E-Mail-Texte, Auftragsbestätigung, Benachrichtigungen",
      },
      path: mailTextsPath,
      roles: mailTextRoles,
      icon: "mail",
    }),
  ],
};
