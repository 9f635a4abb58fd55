import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { StockRequest } from "../components/stock-request.tsx";
import { stockRequestAgainOf } from "../server/stock-request-again.ts";
import type { Route } from "./+types/stock-requested-page.ts";

export const loader = personalLoader("anyone", async (context) => ({ again: stockRequestAgainOf(context) }));

/** The target of the form without a script: a thank-you that reveals nothing about the sender, or the errors. */
export default function StockRequestedPage({ loaderData: { again } }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <div className="wrap page stack">
      <PageHead title={text("shop.stockRequest")} hidden />
      <h1 className="h2">{text("shop.stockRequest")}</h1>
      {again ? (
        <StockRequest variantId={again.variantId} email={again.email} problem={again.problem} />
      ) : (
        <Alert kind="ok">{text("shop.stockRequested")}</Alert>
      )}
      <p>
        <ButtonLink href="/shop" kind="line">
          {text("shop.keepLooking")}
        </ButtonLink>
      </p>
    </div>
  );
}
