import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import type { CheckoutView } from "#modules/orders/server/cart/views.ts";
import { useCount } from "#modules/stats/components/use-count.ts";
import { Link } from "#platform/browser/link.tsx";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Icon } from "#ui/icon.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { cartPath } from "../../paths.ts";
import { ReturnsNote, Totals } from "./cart-summary.tsx";
import { CheckoutAccount } from "./checkout-account.tsx";
import { BriefLines } from "./order-brief.tsx";

/**
 * A column with the steps, and the order summary beside it. The only link that leaves the checkout goes to the cart.
 */
export function CheckoutFrame({
  checkout: { cart, accountName },
  title,
  children,
}: {
  checkout: Pick<CheckoutView, "cart" | "accountName">;
  title: string;
  children: ReactNode;
}) {
  const { text } = useLocale();
  useCount("/stats/ecom/customer_checkout");
  const totalLabel = text("shop.toPay");
  return (
    <div className="co">
      <PageHead title={title} hidden />
      <div className="co__form">
        <div className="row row--between page__head">
          <VisuallyHidden>
            <h1>{title}</h1>
          </VisuallyHidden>
          <Link className="link small" to={cartPath}>
            {text("shop.backToCart")}
          </Link>
          <CheckoutAccount name={accountName} />
        </div>
        <details className="panel panel--plaster co__sum gap-below">
          <summary>
            <span className="row row--tight">
              {text("shop.showOrder", { count: cart.count })} <Icon of={ChevronDown} small />
            </span>
            <b className="num">
              <bdi>{cart.totals.left ?? cart.totals.total}</bdi>
            </b>
          </summary>
          <div>
            <BriefLines lines={cart.lines} />
            <Totals totals={cart.totals} totalLabel={totalLabel} />
            <ReturnsNote words={cart.returns} />
          </div>
        </details>
        {children}
      </div>
      <aside className="co__side" aria-label={text("shop.yourOrder")}>
        <div className="stack stack--l">
          <h2 className="h3">{text("shop.yourOrder")}</h2>
          <BriefLines lines={cart.lines} />
          <Totals totals={cart.totals} totalLabel={totalLabel} />
          <ReturnsNote words={cart.returns} />
        </div>
      </aside>
    </div>
  );
}
