import RotateCw from "lucide-react/icons/rotate-cw";
import { Form } from "react-router";
import { z } from "zod";
import { goDone } from "#modules/office/server/done.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { notFound } from "#platform/errors.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { id } from "#platform/wire.ts";
import { Accordion } from "#ui/accordion.tsx";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { FactsGrid } from "#ui/staff/facts-grid.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { MailPreview } from "../../../components/staff/mail/mail-preview.tsx";
import { mailPath } from "../../../paths.ts";
import { mailRoles, mailView, resendMails } from "../../../server/mail/mails.ts";
import type { Route } from "./+types/mail-page.ts";

function mailIdOf(params: Record<string, string | undefined>): number {
  const mailId = id.safeParse(params["mailId"]);
  if (!mailId.success) throw notFound();
  return mailId.data;
}

export const loader = personalLoader(mailRoles, (context, { params }) => mailView(context, mailIdOf(params)));

export const action = formAction(mailRoles, {
  resend: on(z.looseObject({}), async (context, _input, { params }) => {
    const mailId = mailIdOf(params);
    const done = await transact(context, (write) => resendMails(write, [mailId]));
    return goDone(mailPath(mailId), done.text, done.values);
  }),
});

export default function MailPage({ loaderData: mail }: Route.ComponentProps) {
  const { text, href } = useLocale();
  const facts = [
    { key: "to", name: text("website.mailRecipient"), value: mail.recipient },
    { key: "reason", name: text("website.mailReason"), value: mail.reason },
    { key: "written", name: text("website.mailWritten"), value: mail.createdAt },
    { key: "sent", name: text("website.mailSent"), value: mail.sentAt ?? text("website.mailNotYet") },
    { key: "attempts", name: text("website.mailAttempts"), value: String(mail.attempts) },
  ];
  return (
    <StaffBody>
      <PageHead title={mail.subject} hidden />
      <StaffHead
        title={mail.subject}
        badges={<Badge kind={mail.stateBadge}>{mail.stateWords}</Badge>}
        actions={
          <Form method="post">
            <Button type="submit" kind="line" size="s" icon={RotateCw} name="action" value="resend">
              {text("website.mailResend")}
            </Button>
          </Form>
        }
      />
      <div className="stack">
        <FactsGrid facts={facts} />
        {mail.error && (
          <Alert kind="bad" title={text("website.mailFailed")}>
            {mail.error}
          </Alert>
        )}
        {mail.attachments.length > 0 && (
          <section aria-labelledby="mail-attachments">
            <h2 className="h4" id="mail-attachments">
              {text("website.mailAttachments")}
            </h2>
            <ul>
              {mail.attachments.map(({ name, size, path }) => (
                <li key={path}>
                  <a className="link" href={href(path)} download>
                    {name}
                  </a>{" "}
                  ({size})
                </li>
              ))}
            </ul>
          </section>
        )}
        <MailPreview subject={mail.subject} html={mail.html} />
        <Accordion title={text("website.mailAsText")}>
          <pre>{mail.text}</pre>
        </Accordion>
      </div>
    </StaffBody>
  );
}
