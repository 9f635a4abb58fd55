import type { Context } from "#platform/context.ts";
import { signInNeeded } from "#platform/errors.ts";
import { languagesOf } from "#platform/site-languages.ts";
import { peoplePaths } from "../../paths.ts";
import { ownCompany } from "../customer/company-contact.ts";
import { megabytesMax, ownPicturePath } from "../customer/own-picture.ts";
import { isNamedInDocuments } from "../person/own-identity.ts";
import { personView } from "../person/person.ts";
import { accountOf } from "../sign-in/user.ts";
import { pendingEmailChange } from "./email-change.tsx";
import { mailChoicesView } from "./mail-choices.ts";

/** The confirmations of the account page, each with a text `people.done_…`. */
const deeds = [
  ...["detailsSaved", "pictureSaved", "pictureRemoved"],
  ...["emailAsked", "emailCancelled", "languageSaved", "mailsSaved"],
] as const;

/** Reasons why a picture from the plain form was refused, each with a text of that name. */
const faults = ["pictureMissing", "pictureTooLarge", "pictureWrongKind", "pictureBroken"] as const;

/** Back to the page, which then shows the confirmation. */
export function accountDone(deed: (typeof deeds)[number]): string {
  return `${peoplePaths.account}?done=${deed}`;
}

/** Back to the page, which then shows the reason. */
export function pictureRefused(code: string): string {
  return `${peoplePaths.account}?picture=${encodeURIComponent(code.replace(/^people\./, ""))}`;
}

/** The signed-in person's details, and the confirmation in the page's address. */
export async function accountView(context: Context, url: URL) {
  const { user, locale } = context;
  const account = user && (await accountOf(context, user.id));
  if (!user || !account) throw signInNeeded();
  const done = deeds.find((deed) => deed === url.searchParams.get("done"));
  const fault = faults.find((one) => one === url.searchParams.get("picture"));
  const { phone, companyName, vat } = await personView(context, user.personId);
  return {
    name: account.name,
    phone,
    companyName,
    vat,
    emailChange: await pendingEmailChange(context),
    language: account.locale,
    languages: languagesOf(context.site).offered.map(({ code, name }) => ({ value: code, label: name })),
    mails: await mailChoicesView(context),
    company: (await ownCompany(context))?.name ?? null,
    isNamed: await isNamedInDocuments(context, user.personId),
    isStaff: user.roles.length > 0,
    login: account.login,
    picture: await ownPicturePath(context),
    megabytesMax,
    done: done ? locale.text(`people.done_${done}`) : null,
    fault: fault ? locale.text(`people.${fault}`, { megabytes: megabytesMax }) : null,
  };
}
