import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { idIn } from "#platform/pages/id-in-address.ts";
import { goTo, personalLoader } from "#platform/pages/page.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { ordersPaths } from "../paths.ts";
import { abandonedCartView } from "../server/reminder/abandoned-cart.ts";
import type { Route } from "./+types/abandoned-cart-page.ts";

export const loader = personalLoader("anyone", async (context, { params }) => {
  const token = params["token"] ?? "";
  const cart = await abandonedCartView(context, idIn(params["id"]), token);
  // In the browser that still has this cart, the link leads straight to it.
  if (cart?.isOwn) throw goTo(ordersPaths.cart);
  return { cart, token };
});

/** The target of a reminder's link. Opening it changes nothing; only the buttons do. */
export default function AbandonedCartPage({ loaderData: { cart, token } }: Route.ComponentProps) {
  const { text, href } = useLocale();
  if (!cart) {
    return (
      <div className="wrap page stack">
        <PageHead title={text("orders.abandonedCartGone")} hidden />
        <h1 className="h2">{text("orders.abandonedCartGone")}</h1>
        <p className="muted">{text("orders.abandonedCartGoneText")}</p>
        <p>
          <ButtonLink href={ordersPaths.cart}>{text("orders.toCart")}</ButtonLink>
        </p>
      </div>
    );
  }
  return (
    <div className="wrap page stack">
      <PageHead title={text("orders.abandonedCart")} hidden />
      <meta name="referrer" content="same-origin" />
      <h1 className="h2">{text("orders.abandonedCart")}</h1>
      <ul className="stack">
        {cart.lines.map(({ key, name, quantity }) => (
          <li key={key}>
            {quantity} × {name}
          </li>
        ))}
      </ul>
      {cart.ownCount > 0 && (
        <p className="muted">{text("orders.abandonedCartOther", { count: cart.ownCount })}</p>
      )}
      <form method="post" action={href(ordersPaths.abandonedCart(cart.orderId, token))} className="row">
        {cart.ownCount > 0 && (
          <Button type="submit" name="way" value="merge">
            {text("orders.abandonedCartMerge")}
          </Button>
        )}
        <Button type="submit" name="way" value="replace" kind={cart.ownCount > 0 ? "line" : "ink"}>
          {text(cart.ownCount > 0 ? "orders.abandonedCartReplace" : "orders.abandonedCartTake")}
        </Button>
      </form>
    </div>
  );
}
