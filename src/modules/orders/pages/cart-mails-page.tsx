import { PageHead } from "#platform/browser/page-head.tsx";
import { notFound } from "#platform/errors.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { idIn } from "#platform/pages/id-in-address.ts";
import { personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { ordersPaths } from "../paths.ts";
import { addressOfCart, hasOptedOut } from "../server/reminder/abandoned.ts";
import { cartOfToken } from "../server/reminder/abandoned-cart.ts";
import type { Route } from "./+types/cart-mails-page.ts";

export const loader = personalLoader("anyone", async (context, { params }) => {
  const id = idIn(params["id"]);
  const token = params["token"] ?? "";
  if (!(await cartOfToken(context, id, token))) throw notFound();
  return { id, token, isOff: await hasOptedOut(context, await addressOfCart(context, id)) };
});

/** Unsubscribes from cart reminders. Mail scanners open this link too, so only the button changes something. */
export default function CartMailsPage({ loaderData: { id, token, isOff } }: Route.ComponentProps) {
  const { text, href } = useLocale();
  return (
    <div className="wrap page stack">
      <PageHead title={text("orders.cartMails")} hidden />
      <meta name="referrer" content="same-origin" />
      <h1 className="h2">{text("orders.cartMails")}</h1>
      {isOff ? (
        <Alert kind="ok">{text("orders.cartMailsOff")}</Alert>
      ) : (
        <>
          <p className="muted">{text("orders.cartMailsText")}</p>
          <form method="post" action={href(ordersPaths.cartMails(id, token))}>
            <Button type="submit">{text("orders.cartMailsStop")}</Button>
          </form>
        </>
      )}
    </div>
  );
}
