import { StaffThread } from "#modules/messages/components/staff/staff-thread.tsx";
import { chatterView } from "#modules/messages/server/chatter-view.ts";
import { Link } from "#platform/browser/link.tsx";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { idIn } from "#platform/pages/id-in-address.ts";
import { personalLoader } from "#platform/pages/page.ts";
import { Badge } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";
import { FactsGrid } from "#ui/staff/facts-grid.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { invoiceReaders, staffInvoiceView } from "../../../server/invoice/invoice.ts";
import { invoiceModel } from "../../../server/invoice/issue.ts";
import type { Route } from "./+types/invoice-page.ts";

export const loader = personalLoader(invoiceReaders, async (context, { params, url }) => {
  const id = idIn(params["id"]);
  const view = await staffInvoiceView(context, id);
  const chatter = await chatterView(context, { model: invoiceModel, recordId: id }, url);
  return { ...view, chatter, crumb: view.number };
});

const badges = { paid: "ok", open: "info", overdue: "warn", credited: "plain" } as const;

export default function InvoicePage({ loaderData: view }: Route.ComponentProps) {
  const { text, href } = useLocale();
  const title = `${view.kindText} ${view.number}`;
  const fact = (id: string, value: string | null) =>
    value ? [{ key: id, name: text(id), value: <bdi>{value}</bdi> }] : [];
  return (
    <StaffBody>
      <PageHead title={title} hidden />
      <StaffHead
        title={title}
        badges={<Badge kind={badges[view.state]}>{view.stateText}</Badge>}
        actions={
          <a
            className={buttonClass({ kind: "line", size: "s" })}
            href={href(view.pdfPath)}
            target="_blank"
            rel="noreferrer"
          >
            {text("orders.documentOpen")}
          </a>
        }
      />
      <FactsGrid
        facts={[
          {
            key: "order",
            name: text("orders.staffInvoiceOrder"),
            value: (
              <Link className="link" to={view.orderPath}>
                {view.orderName}
              </Link>
            ),
          },
          ...fact("orders.staffInvoiceBuyer", view.buyer),
          ...fact("orders.staffInvoiceIssued", view.issuedOn),
          ...fact("orders.print.due", view.due),
          ...fact("orders.print.untaxed", view.untaxed),
          ...fact("orders.print.tax", view.tax),
          ...fact("orders.staffInvoiceTotal", view.total),
          ...fact("orders.staffInvoiceBy", view.madeBy),
          ...view.related.map(({ number, path }) => ({
            key: number,
            name: text(view.kind === "invoice" ? "orders.staffCreditedBy" : "orders.print.refersTo"),
            value: (
              <Link className="link" to={path}>
                {number}
              </Link>
            ),
          })),
        ]}
      />
      <iframe className="invoice-pdf" src={href(view.pdfPath)} title={title} />
      <p className="small quiet">
        {text("orders.staffInvoiceHash")} <code className="num">{view.sha256}</code>
      </p>
      <StaffThread view={view.chatter} customer={view.buyer} />
    </StaffBody>
  );
}
