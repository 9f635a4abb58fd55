import { configurePath } from "#modules/catalogue/paths.ts";
import type { ProductCardView } from "#modules/catalogue/server/vocabulary/views.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { updateCartPath } from "../paths.ts";
import { useCardPress } from "./card-press.tsx";

/**
 * Buying from a list: a product without a choice is added at once; for any other, a dialog asks for the options first.
 * Without a script these are a form and a link to the product.
 */
export function CardBuying({ card }: { card: ProductCardView }) {
  const { text, href } = useLocale();
  const { work, run, press, dialog } = useCardPress(card);
  const { name, path, variantId } = card;
  if (card.price.onRequest) {
    return (
      <ButtonLink href={path} kind="line" size="s" block aria-label={text("quote.askForPriceOf", { name })}>
        {text("quote.askForPrice")}
      </ButtonLink>
    );
  }
  if (card.price.configured) {
    return (
      <ButtonLink
        href={configurePath(card.slug)}
        kind="line"
        size="s"
        block
        aria-label={text("shop.configureOf", { name })}
      >
        {text("shop.configure")}
      </ButtonLink>
    );
  }
  if (card.stock?.kind === "out") return null;
  if (card.optionCount === 0 && variantId !== null) {
    return (
      <form method="post" action={href(updateCartPath)} onSubmit={(event) => void run(event, "add")}>
        <Button
          type="submit"
          name="product_id"
          value={variantId}
          kind="line"
          size="s"
          block
          busy={work === "add"}
          aria-label={text("shop.addToCartOf", { name })}
        >
          {text("shop.addToCart")}
        </Button>
      </form>
    );
  }
  return (
    <>
      <ButtonLink
        href={path}
        kind="line"
        size="s"
        block
        aria-busy={work === "choose" || undefined}
        aria-label={text("shop.chooseOf", { name })}
        onClick={press("choose")}
      >
        {work === "choose" && <span className="spin" aria-hidden="true" />}
        {text("shop.choose")}
      </ButtonLink>
      {dialog}
    </>
  );
}
