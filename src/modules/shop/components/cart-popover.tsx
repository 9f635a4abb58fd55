import type { CartView } from "#modules/orders/server/cart/views.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { cartPath, checkoutPath } from "../paths.ts";
import { BriefLines } from "./account/order-brief.tsx";

/** The small cart in a popover of its icon. */
export function CartPopover({ cart }: { cart: CartView }) {
  const { text } = useLocale();
  return (
    <div className="cart-pop stack">
      <p className="h4">{text("shop.myCart")}</p>
      {cart.count === 0 ? (
        <p className="small muted">{text("shop.cartEmptyTitle")}</p>
      ) : (
        <>
          <BriefLines lines={cart.lines} />
          <p className="row row--between">
            <span>{text("shop.total")}</span>
            <b className="num">
              <bdi>{cart.totals.total}</bdi>
            </b>
          </p>
          <div className="row cart-pop__go">
            <ButtonLink href={cartPath} kind="line" size="s">
              {text("shop.viewCart")}
            </ButtonLink>
            <ButtonLink href={checkoutPath} size="s">
              {text("shop.checkout")}
            </ButtonLink>
          </div>
        </>
      )}
    </div>
  );
}
