import { office } from "#modules/office/module.ts";
import { mailLooks } from "#platform/mail/mail-look.ts";
import type { Module } from "#platform/module.ts";
import { recordKinds } from "#platform/records.ts";
import { fill } from "#platform/slot.ts";
import { staffEntries } from "#platform/staff/slots.ts";
import { themePath } from "./paths.ts";
import { themeAnswers } from "./server/calls.ts";
import { mailLook } from "./server/mail-look.ts";
import { themeModel, themeRoles } from "./server/publish.ts";

/**
 * The look of the site: colours, fonts, shapes, header and footer as values of the design system's tokens. Editors work
 * on a draft beside the live page; visitors see the last published version.
 */
export const theme: Module = {
  name: "theme",
  needs: [office],
  answers: themeAnswers,
  fills: [
    fill(mailLooks, mailLook),
    fill(recordKinds, { model: themeModel, staffPath: () => themePath }),
    fill(staffEntries, {
      group: "content",
      position: 15,
      label: "theme.theme",
      words: {
        en: "theme, design, look, colours, colors, brand colour, fonts, typeface, dark mode, header, footer, buttons",
        ro: "temă, aspect, design, culori, culoarea mărcii, fonturi, caractere, mod întunecat, antet, subsol, butoane",
        de: "Gestaltung, Farben, Schriften, Aussehen, Dunkelmodus, Kopfzeile, Fußzeile",
      },
      path: themePath,
      roles: themeRoles,
      icon: "palette",
    }),
  ],
};
