import ArrowLeft from "lucide-react/icons/arrow-left";
import { useEffect } from "react";
import { productsInOrder } from "#modules/catalogue/server/listing/listing.ts";
import { listsToChoose } from "#modules/catalogue/server/price/price-list-choice.ts";
import { relatedProducts } from "#modules/catalogue/server/product/related.ts";
import { GiftCards } from "#modules/orders/components/gift-card/gift-cards.tsx";
import { hintedCartOf } from "#modules/orders/server/cart/cart-hints.ts";
import { abandonedCartPath } from "#modules/orders/server/reminder/abandoned-cart.ts";
import { CartCodes } from "#modules/promotion/components/cart-codes.tsx";
import { codesView } from "#modules/promotion/server/codes-view.ts";
import { AskInstead } from "#modules/quote/components/ask-instead.tsx";
import { OpenRequest } from "#modules/quote/components/open-request.tsx";
import { askedPieces } from "#modules/quote/server/request.ts";
import { RecentlyViewed } from "#modules/viewed/components/recently-viewed.tsx";
import { siteWord } from "#modules/website/server/site/site-words.ts";
import { Link } from "#platform/browser/link.tsx";
import { PageHead } from "#platform/browser/page-head.tsx";
import { orShown, useShown } from "#platform/browser/shown-view.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { goTo, personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";
import { CartSummary } from "../components/account/cart-summary.tsx";
import { useCartChanges } from "../components/cart-changes.ts";
import { CartLines } from "../components/cart-lines.tsx";
import { NothingOrdered } from "../components/nothing-ordered.tsx";
import { OldPage } from "../components/old-page.tsx";
import { PriceListChoice } from "../components/price-list-choice.tsx";
import { ProductSections } from "../components/product-section.tsx";
import { cardSizes, ShopCard } from "../components/shop-card.tsx";
import { cartPath } from "../paths.ts";
import { cartWarningOf } from "../server/cart-warning.ts";
import { nothingOrdered } from "../server/nothing-ordered.ts";
import { waysToPay } from "../server/ways-to-pay.ts";
import type { Route } from "./+types/cart-page.ts";

const suggestionsMax = 4;

export const loader = personalLoader("anyone", async (context, { url }) => {
  const left = await abandonedCartPath(context, url.searchParams.get("access_token") ?? "");
  if (left) throw goTo(left, 302);
  const { cart, hints, arrival } = await hintedCartOf(context);
  const templateIds = cart.lines.flatMap((line) => line.templateId ?? []);
  return {
    cart,
    hints,
    arrival,
    waysToPay: await waysToPay(context, cart.totals.currency),
    priceLists: await listsToChoose(context),
    warning: cartWarningOf(context),
    nothingOrdered: cart.lines.length === 0 && !cart.openOrder ? await nothingOrdered(context) : null,
    codes: await codesView(context, url),
    asked: await askedPieces(context),
    emptyWords: siteWord(context, "cartEmpty"),
    suggestions:
      templateIds.length > 0
        ? await relatedProducts(context, templateIds, "accessory", suggestionsMax)
        : await productsInOrder(context, "ordered", suggestionsMax),
  };
});

/** If the next request fails, a saved change must not cost the visitor the page, nor the note that they are typing. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return orShown(cartPath, serverLoader);
}

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const { text } = useLocale();
  const { cart, suggestions, priceLists } = loaderData;
  const { busyLineId, warning, answers, waiting, changeQuantity } = useCartChanges(
    loaderData.warning,
    cart.lines,
  );
  const isOld = useShown(cartPath, loaderData);
  const isEmptied = answers > 0 && cart.lines.length === 0;
  useEffect(() => {
    // The last line had the focus when it was removed.
    if (isEmptied && document.activeElement === document.body) document.getElementById("main")?.focus();
  }, [isEmptied]);
  return (
    <>
      <PageHead title={text("shop.cartTitle")} description={text("shop.cartDescription")} />
      <div className="wrap page">
        <div className="row row--between page__head">
          <h1 className="h1">{text("shop.cartTitle")}</h1>
          {cart.count > 0 && <p className="small muted num">{text("shop.things", { count: cart.count })}</p>}
        </div>
        <p className="vh" role="status">
          {answers > 0 && cart.count > 0 && `${text("shop.total")}: ${cart.totals.total}`}
        </p>
        <OldPage isOld={isOld} />
        <OpenRequest pieces={loaderData.asked} />
        {cart.openOrder && <OpenOrder order={cart.openOrder} />}
        {cart.lines.length > 0 && !cart.canOrder && cart.notice && (
          // "Pay" has led back here: the reason is at its line, which may be far down.
          <Alert kind="bad" live title={cart.notice} className="gap-below">
            {text("shop.nothingCharged")}
          </Alert>
        )}
        {loaderData.nothingOrdered && <NothingOrdered facts={loaderData.nothingOrdered} />}
        {cart.lines.length === 0 && warning && (
          <Alert
            key={warning}
            kind="bad"
            live
            title={warning}
            closeLabel={text("shop.close")}
            className="gap-below"
          />
        )}
        {cart.lines.length === 0 ? (
          <Empty
            title={text("shop.cartEmptyTitle")}
            actions={<ButtonLink href="/shop">{text("shop.toTheShop")}</ButtonLink>}
          >
            {loaderData.emptyWords || text("shop.cartEmptyText")}
          </Empty>
        ) : (
          <div className="two">
            <div>
              <CartLines
                cart={cart}
                warning={warning}
                onQuantity={changeQuantity}
                busyLineId={busyLineId}
                answers={answers}
                waiting={waiting}
              />
              <p className="page__foot">
                <Link className="link link--more" to="/shop">
                  <Icon of={ArrowLeft} small directed /> {text("shop.keepLooking")}
                </Link>
              </p>
            </div>
            <aside className="two__side">
              <CartSummary
                cart={cart}
                hints={loaderData.hints}
                arrival={loaderData.arrival}
                waysToPay={loaderData.waysToPay}
              />
              <CartCodes view={loaderData.codes} back={cartPath} />
              <GiftCards totals={cart.totals} back={cartPath} />
              <PriceListChoice choice={priceLists} />
              <AskInstead />
            </aside>
          </div>
        )}
      </div>
      <ProductSections
        rows={[
          { title: text(cart.lines.length > 0 ? "shop.suggested" : "shop.fromTheShop"), cards: suggestions },
        ]}
      />
      <RecentlyViewed renderCard={(card, look) => <ShopCard card={card} sizes={cardSizes} look={look} />} />
    </>
  );
}

/** An order that is being paid, or was left unpaid, in another tab. */
function OpenOrder({
  order,
}: {
  order: NonNullable<Route.ComponentProps["loaderData"]["cart"]["openOrder"]>;
}) {
  const { text } = useLocale();
  return (
    <Alert title={text("shop.openOrder", { name: order.name, total: order.total })} className="gap-below">
      {text("shop.openOrderKept", { time: order.keptUntil })}{" "}
      <Link className="link" to={order.processPath}>
        {text("shop.openOrderContinue")}
      </Link>
    </Alert>
  );
}
