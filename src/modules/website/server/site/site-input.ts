import { z } from "zod";
import { onePicture, seenVersion } from "#modules/office/server/record-form.ts";
import { codeMax, languageCode, translatedOf } from "#platform/translated.ts";
import { flag, id, line, longText } from "#platform/wire.ts";

const oneLine = translatedOf(line);
const someLines = translatedOf(longText);
const onePerLine = longText.default("").transform((text) => text.split(/[\s,]+/).filter(Boolean));

/** A site's editable values, as stored and audited. */
export const siteInput = z.object({
  name: line,
  host: line,
  otherHosts: z.array(line),
  /** The sender of its mails. */
  mailSender: line,
  company: line,
  address: longText,
  email: line,
  phone: line,
  vat: line,
  registration: line,
  currency: line,
  countryCode: line,
  taxDisplay: z.enum(["included", "excluded"]),
  colorScheme: z.enum(["auto", "light"]).default("auto"),
  /** Codes of its languages, and the one for unknown visitors. */
  languages: z.array(languageCode),
  ownLanguage: languageCode,
  logoFileId: id.nullable(),
  /** Addresses of its social profiles. */
  social: z.array(line),
  /** Its words on the home page and in the footer of every page. */
  homePageTitle: oneLine.default({}),
  homeTitle: oneLine.default({}),
  homeText: someLines.default({}),
  shopButton: oneLine.default({}),
  aboutTitle: oneLine.default({}),
  about: someLines.default({}),
  cartEmpty: oneLine.default({}),
  journalTitle: oneLine.default({}),
  journalLead: oneLine.default({}),
});

export type SiteInput = z.output<typeof siteInput>;

/** The same as its form sends it. */
export const siteForm = siteInput
  .omit({ languages: true, logoFileId: true, otherHosts: true, social: true })
  .extend({
    offered: z.record(z.string().max(codeMax), flag),
    pictures: onePicture,
    mailSender: line.default(""),
    otherHosts: onePerLine,
    social: onePerLine,
    ...seenVersion,
  })
  .transform(({ offered, pictures, version, overwrite, ...values }) => ({
    values: {
      ...values,
      languages: languageCode.options.filter((code) => offered[code]),
      logoFileId: pictures,
    } satisfies SiteInput,
    seen: overwrite ? undefined : version,
  }));
