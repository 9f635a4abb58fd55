import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Badge } from "#ui/badge.tsx";
import { Link } from "#ui/link.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { Table } from "#ui/table.tsx";
import { mailTextRoles } from "../../server/mail-text.ts";
import { mailKindViews } from "../../server/mail-text-view.ts";
import type { Route } from "./+types/mail-texts-page.ts";

export const loader = personalLoader(mailTextRoles, async (context) => ({
  mails: await mailKindViews(context),
}));

export default function MailTextsPage({ loaderData: { mails } }: Route.ComponentProps) {
  const { text } = useLocale();
  const title = text("mail.staffMails");
  return (
    <StaffBody>
      <PageHead title={title} hidden />
      <StaffHead title={title} lead={text("mail.staffLead")} />
      <Table label={title} className="tbl--cards">
        <thead>
          <tr>
            <th scope="col">{text("mail.name")}</th>
            <th scope="col">{text("mail.reader")}</th>
            <th scope="col">{text("mail.languages")}</th>
          </tr>
        </thead>
        <tbody>
          {mails.map((mail) => (
            <tr key={mail.name}>
              <td className="tbl__full">
                <Link className="link" href={mail.path}>
                  {mail.label}
                </Link>
                <br />
                <span className="quiet small">{mail.when}</span>
              </td>
              <td className="tbl__full" data-label={text("mail.reader")}>
                {mail.reader}
              </td>
              <td data-label={text("mail.languages")}>
                <ul className="list--plain row">
                  {mail.languages.map(({ code, name, edited, path }) => (
                    <li key={code}>
                      <Link className="link" href={path}>
                        {name}
                        <span className="vh"> {mail.label}</span>
                      </Link>{" "}
                      <Badge kind={edited ? "info" : "plain"}>
                        {text(edited ? "mail.edited" : "mail.default")}
                      </Badge>
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </StaffBody>
  );
}
