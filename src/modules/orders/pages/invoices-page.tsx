import { MyFrame } from "#modules/people/components/account/my-frame.tsx";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Table } from "#ui/table.tsx";
import { ordersPaths } from "../paths.ts";
import { ownInvoices } from "../server/invoice/invoice.ts";
import type { Route } from "./+types/invoices-page.ts";

export const loader = personalLoader("signedIn", async (context) => ({
  invoices: await ownInvoices(context),
}));

/** The invoices and credit notes of the signed-in person. Files are no pages: plain anchors. */
export default function InvoicesPage({ loaderData: { invoices } }: Route.ComponentProps) {
  const { text, href } = useLocale();
  const title = text("orders.invoices");
  return (
    <MyFrame title={title} current="invoices">
      {invoices.length === 0 ? (
        <Empty
          title={text("orders.invoicesEmpty")}
          actions={<ButtonLink href={ordersPaths.list}>{text("orders.listTitle")}</ButtonLink>}
        >
          {text("orders.invoicesEmptyText")}
        </Empty>
      ) : (
        <Table label={title}>
          <thead>
            <tr>
              <th scope="col">{text("orders.columnDocument")}</th>
              <th scope="col">{text("orders.columnOrder")}</th>
              <th scope="col" className="orders__wide">
                {text("orders.columnDay")}
              </th>
              <th scope="col" className="n">
                {text("orders.total")}
              </th>
            </tr>
          </thead>
          <tbody>
            {invoices.map(({ id, kindText, number, pdfPath, orderName, orderPath, issuedOn, total }) => (
              <tr key={id}>
                <td>
                  <a className="link" href={href(pdfPath)}>
                    {number} (PDF)
                  </a>
                  <small className="quiet">{kindText}</small>
                  <small className="orders__narrow quiet">{issuedOn}</small>
                </td>
                <td>
                  <Link className="link" to={orderPath}>
                    {orderName}
                  </Link>
                </td>
                <td className="orders__wide">{issuedOn}</td>
                <td className="n">
                  <bdi>{total}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </MyFrame>
  );
}
