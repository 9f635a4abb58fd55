import { Form } from "react-router";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Table } from "#ui/table.tsx";
import type { InvoiceView } from "../../../server/invoice/views.ts";

interface InvoicesSectionProps {
  orderId: number;
  invoices: readonly InvoiceView[];
  /** Whether anything of the order is left to invoice. */
  canIssue: boolean;
}

/**
 * The invoices and credit notes of an order. The page that shows this section handles `issueInvoice` (documentActions).
 */
export function InvoicesSection({ orderId, invoices, canIssue }: InvoicesSectionProps) {
  const { text } = useLocale();
  return (
    <section className="stack" aria-label={text("orders.staffInvoices")}>
      {invoices.length === 0 ? (
        <p className="muted">{text("orders.staffNoInvoice")}</p>
      ) : (
        <InvoiceTable invoices={invoices} />
      )}
      {canIssue && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="order_id" value={orderId} />
          <Button type="submit" kind="line" size="s" name="action" value="issueInvoice">
            {text("orders.staffIssueInvoice")}
          </Button>
        </Form>
      )}
    </section>
  );
}

function InvoiceTable({ invoices }: { invoices: readonly InvoiceView[] }) {
  const { text, href } = useLocale();
  return (
    <Table label={text("orders.staffInvoices")}>
      <thead>
        <tr>
          <th scope="col">{text("orders.staffInvoiceNumber")}</th>
          <th scope="col">{text("orders.staffInvoiceKind")}</th>
          <th scope="col">{text("orders.staffInvoiceIssued")}</th>
          <th scope="col" className="n">
            {text("orders.staffInvoiceTotal")}
          </th>
          <th scope="col">
            <span className="vh">{text("orders.documentOpen")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <tr key={invoice.id}>
            <td className="nowrap">
              <Link className="link" to={invoice.staffPath}>
                {invoice.number}
              </Link>
            </td>
            <td>{invoice.kindText}</td>
            <td className="nowrap">{invoice.issuedOn}</td>
            <td className="n">
              <bdi>{invoice.total}</bdi>
            </td>
            <td>
              <a className="link" href={href(invoice.pdfPath)} target="_blank" rel="noreferrer">
                PDF<span className="vh"> {invoice.number}</span>
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
