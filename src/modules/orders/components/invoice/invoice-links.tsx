import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { InvoiceView } from "../../server/invoice/views.ts";

/** The invoices and credit notes of an order. Plain anchors, because a PDF is not a page of the router. */
export function InvoiceLinks({ invoices }: { invoices: readonly InvoiceView[] }) {
  const { text, href } = useLocale();
  if (invoices.length === 0) return null;
  return (
    <div>
      <h2 className="h4" id="order-invoices">
        {text("orders.documents")}
      </h2>
      <ul className="stack stack--s small">
        {invoices.map(({ id, kindText, number, path, pdfPath, issuedOn, total }) => (
          <li key={id}>
            <Link className="link" to={path}>
              {kindText} {number}
            </Link>{" "}
            <a className="link" href={href(pdfPath)} aria-label={`${kindText} ${number} (PDF)`}>
              PDF
            </a>
            <span className="muted">
              {" "}
              {issuedOn}, <bdi className="num">{total}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
