import Printer from "lucide-react/icons/printer";
import { useRef } from "react";
import { Chatter } from "#modules/messages/components/account/chatter.tsx";
import { chatterView } from "#modules/messages/server/chatter-view.ts";
import { linkPerson } from "#modules/messages/server/link-person.ts";
import { Link } from "#platform/browser/link.tsx";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { idIn } from "#platform/pages/id-in-address.ts";
import { personalLoader } from "#platform/pages/page.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { ordersPaths } from "../paths.ts";
import { customerInvoice } from "../server/invoice/customer-invoice.ts";
import { invoiceModel } from "../server/invoice/issue.ts";
import type { Route } from "./+types/invoice-page.ts";

export const loader = personalLoader("anyone", async (context, { params, url }) => {
  const id = idIn(params["id"]);
  const token = url.searchParams.get("access_token") ?? "";
  const invoice = await customerInvoice(context, id, token);
  const chatter = await chatterView(
    context,
    { model: invoiceModel, recordId: id, token, ...linkPerson(url) },
    url,
  );
  return { invoice, chatter, signedIn: context.user !== null };
});

/** An issued document in an iframe, so that Print prints the document alone. */
export default function InvoicePage({ loaderData: { invoice, chatter, signedIn } }: Route.ComponentProps) {
  const { text, href } = useLocale();
  const frame = useRef<HTMLIFrameElement>(null);
  const title = `${invoice.kindText} ${invoice.number}`;
  return (
    <div className="wrap order">
      <PageHead title={title} hidden />
      {/* Keeps the access token out of referrers to other sites; our own forms still get their origin check. */}
      <meta name="referrer" content="same-origin" />
      {signedIn && (
        <p className="small order__noprint">
          <Link className="link" to={ordersPaths.invoices}>
            {text("orders.invoices")}
          </Link>
        </p>
      )}
      <header className="row row--between order__head">
        <h1 className="h2">{title}</h1>
        <span className="orders__states">
          <Badge kind={invoice.stateKind}>{invoice.stateText}</Badge>
          {invoice.dueText && <Badge kind={invoice.dueText.kind}>{invoice.dueText.text}</Badge>}
        </span>
      </header>
      <p className="muted">
        {invoice.issuedOn}, <bdi>{invoice.total}</bdi>
        {invoice.orderPath && (
          <>
            {" "}
            <Link className="link" to={invoice.orderPath}>
              {text("orders.invoiceOf", { name: invoice.orderName })}
            </Link>
          </>
        )}
      </p>
      <p className="row order__tools order__noprint">
        <a className={buttonClass({ kind: "line", size: "s" })} href={href(invoice.pdfPath)}>
          {text("orders.invoiceDownload")}
        </a>
        <Button
          className="needs-js invoice-print"
          kind="line"
          size="s"
          icon={Printer}
          onClick={() => frame.current?.contentWindow?.print()}
        >
          {text("orders.invoicePrint")}
        </Button>
      </p>
      <iframe ref={frame} className="invoice-frame" src={href(invoice.pdfPath)} title={title} />
      <Chatter view={chatter} title={text("orders.invoiceAbout")} />
    </div>
  );
}
