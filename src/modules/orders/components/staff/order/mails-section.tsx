import { Form } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Table } from "#ui/table.tsx";
import type { OrderMailView } from "../../../server/staff/staff-order-mail.ts";

const kinds = { waiting: "warn", sent: "ok", failed: "bad" } as const;

/** The mails about an order. Staff can send each one again unchanged. */
export function MailsSection({ mails }: { mails: readonly OrderMailView[] }) {
  const { text } = useLocale();
  if (mails.length === 0) return <p className="muted">{text("orders.staffNoMails")}</p>;
  return (
    <Table label={text("orders.staffTabMails")}>
      <thead>
        <tr>
          <th scope="col">{text("orders.staffSubject")}</th>
          <th scope="col">{text("orders.staffRecipient")}</th>
          <th scope="col">{text("orders.staffStateHead")}</th>
          <th scope="col">{text("orders.staffWhen")}</th>
          <th scope="col">
            <span className="vh">{text("orders.staffMore")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <tr key={mail.id}>
            <td>{mail.subject}</td>
            <td>{mail.recipient}</td>
            <td>
              <Badge kind={kinds[mail.state]}>{text(`orders.staffMailState.${mail.state}`)}</Badge>
            </td>
            <td className="nowrap">{mail.at}</td>
            <td className="n">
              <Form method="post" preventScrollReset>
                <input type="hidden" name="mail_id" value={mail.id} />
                <Button type="submit" kind="line" size="s" name="action" value="resend">
                  {text("orders.staffResend")}
                  <span className="vh"> {mail.subject}</span>
                </Button>
              </Form>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
