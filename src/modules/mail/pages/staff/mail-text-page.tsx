import { Form } from "react-router";
import { z } from "zod";
import { DetailField } from "#modules/content/components/staff/detail-field.tsx";
import { StaffContentField } from "#modules/content/components/staff/staff-content-field.tsx";
import { useMediaSending } from "#modules/media/components/staff/use-media-sending.ts";
import { StaffForm } from "#modules/office/components/staff-form.tsx";
import { goDone } from "#modules/office/server/done.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { id } from "#platform/wire.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { MailTextPreview } from "../../components/staff/mail-text-preview.tsx";
import { MailTextVersions } from "../../components/staff/mail-text-versions.tsx";
import { mailTextPath } from "../../paths.ts";
import {
  mailPlaceOf,
  mailTextForm,
  mailTextRoles,
  mailTextRow,
  resetMailText,
  restoreMailText,
  saveMailText,
  wordsNow,
} from "../../server/mail-text.ts";
import { mailTextView } from "../../server/mail-text-view.ts";
import { sendTestMail } from "../../server/test-mail.ts";
import type { Route } from "./+types/mail-text-page.ts";

export const loader = personalLoader(mailTextRoles, (context, { params }) =>
  mailTextView(context, mailPlaceOf(context, params)),
);

const pathOf = ({ kind = "", code = "" }: Record<string, string | undefined>) => mailTextPath(kind, code);

export const action = formAction(mailTextRoles, {
  save: on(mailTextForm, async (context, typed, { params }) => {
    await transact(context, (write) => saveMailText(write, mailPlaceOf(context, params), typed));
    return goDone(pathOf(params), "mail.saved");
  }),
  reset: on(z.looseObject({}), async (context, _input, { params }) => {
    await transact(context, (write) => resetMailText(write, mailPlaceOf(context, params)));
    return goDone(pathOf(params), "mail.resetDone");
  }),
  restore: on(z.object({ version_id: id }), async (context, { version_id: versionId }, { params }) => {
    await transact(context, (write) => restoreMailText(write, mailPlaceOf(context, params), versionId));
    return goDone(pathOf(params), "mail.restored");
  }),
  // Without a script the stored words are sent; with one, the form's present words.
  test: on(z.looseObject({}), async (context, _input, { params }) => {
    const place = mailPlaceOf(context, params);
    const words = wordsNow(place, await mailTextRow(context, place));
    const email = await transact(context, (write) => sendTestMail(write, place, words));
    return goDone(pathOf(params), "mail.testDone", { email });
  }),
});

export default function MailTextPage({ loaderData: mail, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const { details } = mail.offers;
  const send = useMediaSending();
  return (
    <StaffBody>
      <PageHead title={mail.label} hidden />
      <StaffHead
        title={mail.label}
        lead={`${mail.when} ${text("mail.reader")}: ${mail.reader}.`}
        badges={
          <Badge kind={mail.edited ? "info" : "plain"}>
            {text(mail.edited ? "mail.edited" : "mail.default")}
          </Badge>
        }
        actions={
          mail.edited && (
            <Form method="post">
              <Button type="submit" kind="quiet" size="s" name="action" value="reset">
                {text("mail.reset")}
              </Button>
            </Form>
          )
        }
      />
      <nav aria-label={text("mail.languages")} className="row mail-text__languages">
        {mail.languages.map(({ code, name, path, isThis }) => (
          <Link key={code} href={path} className="link" aria-current={isThis ? "page" : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      <div className="mail-text" key={mail.path}>
        <StaffForm problem={actionData} version={mail.edition} path={mail.path}>
          <div className="stack">
            <DetailField
              name="subject"
              label={text("mail.subject")}
              lang={mail.code}
              value={mail.subject}
              details={details}
            />
            <DetailField
              name="preview"
              label={text("mail.previewLine")}
              hint={text("mail.previewLineHint")}
              lang={mail.code}
              value={mail.preview}
              details={details}
            />
            <DetailField
              name="title"
              label={text("mail.title")}
              lang={mail.code}
              value={mail.title}
              details={details}
            />
            <StaffContentField
              name={`body.${mail.code}`}
              label={text("mail.body")}
              lang={mail.code}
              value={mail.body}
              rows={16}
              withBlocks
              offers={mail.offers}
              sendPicture={send}
            />
            <p className="small quiet">{text("mail.textHint")}</p>
            {mail.keeps.law.length > 0 && (
              <p className="small quiet">{text("mail.keepLaw", { names: mail.keeps.law.join(", ") })}</p>
            )}
            {mail.keeps.use.length > 0 && (
              <p className="small quiet">{text("mail.keepUse", { names: mail.keeps.use.join(", ") })}</p>
            )}
          </div>
        </StaffForm>
        <MailTextPreview mail={mail} />
      </div>
      <MailTextVersions versions={mail.versions} />
    </StaffBody>
  );
}
