import { ordersPaths } from "#modules/orders/paths.ts";
import { Link } from "#platform/browser/link.tsx";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { AskedLines } from "../components/asked-lines.tsx";
import { ContactFields } from "../components/contact-fields.tsx";
import { quotePaths } from "../paths.ts";
import { noticeOf } from "../server/notice.ts";
import { requestView } from "../server/request-view.ts";
import type { Route } from "./+types/quote-cart-page.ts";

export const loader = personalLoader("anyone", async (context, { url }) => ({
  request: await requestView(context, { sent: url.searchParams.has("sent") }),
  notice: noticeOf(context),
}));

export default function QuoteCartPage({ loaderData: { request, notice } }: Route.ComponentProps) {
  const { text, href } = useLocale();
  const title = text("quote.cartTitle");
  return (
    <div className="wrap quote">
      <PageHead title={title} hidden />
      <header className="page__head stack stack--s">
        <h1 className="h1">{title}</h1>
        <p className="muted">{text("quote.cartLead")}</p>
      </header>
      {notice && <Alert kind="bad" live title={notice} className="gap-below" />}
      {request && Object.keys(request.wrong).length > 0 && (
        <Alert kind="bad" live title={text("quote.lookAgain")} className="gap-below">
          {text("quote.nothingLost")}
        </Alert>
      )}
      {request === null ? (
        <Empty
          title={text("quote.emptyTitle")}
          actions={<ButtonLink href="/shop">{text("quote.toShop")}</ButtonLink>}
        >
          {text("quote.emptyText")}
        </Empty>
      ) : (
        <>
          <form method="post" action={href(quotePaths.ask)} className="quote__split" id="quote-form">
            {/* The implicit submit button for Enter in any field: it stores the input without removing a line or
                sending the request. */}
            <button
              type="submit"
              className="vh"
              tabIndex={-1}
              aria-hidden="true"
              formAction={href(quotePaths.save)}
              formNoValidate
            />
            <input type="hidden" name="request_id" value={request.id} />
            <section className="stack" aria-label={text("quote.things")}>
              <AskedLines lines={request.lines} />
              <div className="row">
                <Button type="submit" kind="line" formAction={href(quotePaths.save)} formNoValidate>
                  {text("quote.keep")}
                </Button>
                <Link className="link" to="/shop">
                  {text("quote.keepLooking")}
                </Link>
              </div>
            </section>
            <section className="panel panel--plaster" aria-label={text("quote.contact")}>
              <div className="panel__b stack stack--l">
                <h2 className="h3">{text("quote.contact")}</h2>
                <ContactFields contact={request.contact} wrong={request.wrong} />
                <Button type="submit" size="l" block>
                  {text("quote.ask")}
                </Button>
                <p className="tiny quiet">{text("quote.askText")}</p>
              </div>
            </section>
          </form>
          {request.inCart > 0 && <BesideCart pieces={request.inCart} />}
        </>
      )}
    </div>
  );
}

/** The shopping cart stays unless its goods are added to the request. */
function BesideCart({ pieces }: { pieces: number }) {
  const { text, href } = useLocale();
  return (
    <form method="post" action={href(quotePaths.take)} className="page__foot stack stack--s">
      <p className="muted">{text("quote.besideCart", { count: pieces })}</p>
      <div className="row">
        <Button type="submit" kind="line">
          {text("quote.askForThoseToo")}
        </Button>
        <Link className="link" to={ordersPaths.cart}>
          {text("quote.toCart")}
        </Link>
      </div>
    </form>
  );
}
