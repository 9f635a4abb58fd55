import { z } from "zod";
import { Link } from "#platform/browser/link.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, goTo, on, personalLoader } from "#platform/pages/page.ts";
import { DetailsPart } from "../components/account/details-part.tsx";
import { EmailPart, LanguagePart } from "../components/account/email-part.tsx";
import { MailsPart } from "../components/account/mails-part.tsx";
import { MyFrame, MyPart } from "../components/account/my-frame.tsx";
import { OwnForm } from "../components/account/own-form.tsx";
import { PictureForm } from "../components/customer/picture-form.tsx";
import { detailsInput } from "../contract.ts";
import { peoplePaths } from "../paths.ts";
import { accountDone, accountView } from "../server/account/account-view.ts";
import { cancelEmailChange, requestEmailChange } from "../server/account/email-change.tsx";
import { saveMailChoices } from "../server/account/mail-choices.ts";
import { removeOwnPicture } from "../server/customer/own-picture.ts";
import { saveOwnDetails } from "../server/person/own-details.ts";
import { saveOwnLanguage } from "../server/person/own-language.ts";
import { goToAfresh } from "../server/sign-in/go-to-afresh.ts";
import type { Route } from "./+types/account-page.ts";

export const loader = personalLoader("signedIn", (context, { url }) => accountView(context, url));

export const action = formAction("signedIn", {
  details: on(detailsInput.loose(), async (context, input) => {
    await transact(context, (write) => saveOwnDetails(write, input));
    // A full reload, because the page's head also shows the name.
    return goToAfresh(accountDone("detailsSaved"));
  }),
  email: on(
    z.looseObject({ email: z.string().max(254).default(""), password: z.string().max(256).default("") }),
    async (context, { email, password }) => {
      await requestEmailChange(context, { email, password });
      return goTo(`${accountDone("emailAsked")}#email`);
    },
  ),
  cancelEmail: on(z.looseObject({}), async (context) => {
    await transact(context, cancelEmailChange);
    return goTo(`${accountDone("emailCancelled")}#email`);
  }),
  language: on(z.looseObject({ locale: z.string().max(20) }), async (context, { locale }) => {
    const wireCode = await transact(context, (write) => saveOwnLanguage(write, locale));
    return goTo(peoplePaths.language(wireCode, accountDone("languageSaved")));
  }),
  mails: on(
    z.looseObject({ mails: z.record(z.string().max(40), z.string().max(40)).default({}) }),
    async (context, { mails }) => {
      await transact(context, (write) => saveMailChoices(write, mails));
      return goTo(`${accountDone("mailsSaved")}#mails`);
    },
  ),
  removePicture: on(z.looseObject({}), async (context) => {
    await removeOwnPicture(context);
    // A full reload, because the page's head also shows the picture.
    return goToAfresh(accountDone("pictureRemoved"));
  }),
});

/** The signed-in person's details: name, phone, company, picture. */
export default function AccountPage({ loaderData: view, actionData: problem }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <MyFrame title={text("people.account")} current="account">
      <DetailsPart view={view} problem={problem} />
      <EmailPart view={view} problem={problem} />
      <LanguagePart view={view} problem={problem} />
      <MailsPart view={view} problem={problem} />
      {view.company && (
        <MyPart title={text("people.companyTitle")} lead={view.company}>
          <p>
            <Link className="link" to={peoplePaths.company}>
              {text("people.companyLink")}
            </Link>
          </p>
        </MyPart>
      )}
      <MyPart title={text("people.picture")} lead={text("people.pictureLead")}>
        <PictureForm
          key={view.picture}
          name={view.name}
          src={view.picture}
          megabytesMax={view.megabytesMax}
          done={view.done}
          fault={view.fault}
        />
        {view.picture && (
          <OwnForm
            action="removePicture"
            problem={problem}
            submit={text("people.pictureRemove")}
            kind="line"
          />
        )}
      </MyPart>
    </MyFrame>
  );
}
