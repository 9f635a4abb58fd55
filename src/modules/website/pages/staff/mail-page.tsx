import { PageHead } from "#platform/browser/page-head.tsx";
import { notFound } from "#platform/errors.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { id } from "#platform/wire.ts";
import { Accordion } from "#ui/accordion.tsx";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Crumbs } from "#ui/crumbs.tsx";
import { FactList } from "#ui/table.tsx";
import { mailBadge } from "../../components/mail-badge.ts";
import { mailsPath } from "../../paths.ts";
import { mailView } from "../../server/mails.ts";
import type { Route } from "./+types/mail-page.ts";

export const loader = personalLoader("staff", (context, { params }) => {
  const mailId = id.safeParse(params["mailId"]);
  if (!mailId.success) throw notFound();
  return mailView(context, mailId.data);
});

export default function MailPage({ loaderData: mail }: Route.ComponentProps) {
  const { text } = useLocale();
  const facts = [
    { key: "to", name: text("website.mailRecipient"), value: mail.recipient },
    { key: "reason", name: text("website.mailReason"), value: mail.reason },
    { key: "written", name: text("website.mailWritten"), value: mail.createdAt },
    { key: "sent", name: text("website.mailSent"), value: mail.sentAt ?? text("website.mailNotYet") },
    { key: "attempts", name: text("website.mailAttempts"), value: String(mail.attempts) },
  ];
  return (
    <div className="section section--tight wrap stack">
      <PageHead title={mail.subject} hidden />
      <Crumbs
        label={text("website.crumbs")}
        crumbs={[{ label: text("website.mailsTitle"), href: mailsPath }, { label: mail.subject }]}
      />
      <div className="row">
        <h1 className="h2">{mail.subject}</h1>
        <Badge kind={mailBadge[mail.state]}>{text(`website.mailState_${mail.state}`)}</Badge>
      </div>
      <FactList facts={facts} />
      {mail.error && (
        <Alert kind="bad" title={text("website.mailFailed")}>
          {mail.error}
        </Alert>
      )}
      {/* An empty sandbox: no script and no form of the mail can act here. */}
      <iframe className="mail-frame" title={mail.subject} sandbox="" srcDoc={mail.html} />
      <Accordion title={text("website.mailAsText")}>
        <pre>{mail.text}</pre>
      </Accordion>
    </div>
  );
}
