import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { stockRequestPath } from "../paths.ts";
import { stockRequestView } from "../server/stock-request.ts";
import type { Route } from "./+types/stock-request-page.ts";

export const loader = personalLoader("anyone", async (context, { params }) => {
  const id = /^[1-9]\d{0,8}$/.test(params["id"] ?? "") ? Number(params["id"]) : 0;
  const token = params["token"] ?? "";
  return { id, token, request: await stockRequestView(context, id, token) };
});

/** Mail scanners open this link too, so only the button changes something. */
export default function StockRequestPage({ loaderData: { id, token, request } }: Route.ComponentProps) {
  const { text, href } = useLocale();
  return (
    <div className="wrap page stack">
      <PageHead title={text("shop.stockRequest")} hidden />
      <meta name="referrer" content="same-origin" />
      <h1 className="h2">{text("shop.stockRequest")}</h1>
      {request.state === "gone" ? (
        <Alert kind="ok">{text("shop.stockRequestGone")}</Alert>
      ) : (
        <>
          <p className="muted">
            {text(request.state === "told" ? "shop.stockRequestTold" : "shop.stockRequestWaits", {
              name: request.name,
            })}
          </p>
          <form method="post" action={href(stockRequestPath(id, token))} className="row">
            {request.path && (
              <ButtonLink href={request.path} kind="line">
                {text("shop.stockMailLink")}
              </ButtonLink>
            )}
            <Button type="submit">{text("shop.stockRequestStop")}</Button>
          </form>
        </>
      )}
    </div>
  );
}
