import Eye from "lucide-react/icons/eye";
import { type ComponentType, type MouseEvent, type SyntheticEvent, useState } from "react";
import { createPortal } from "react-dom";
import type { ProductCardView, ProductView } from "#modules/catalogue/server/views.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { updateCartPath } from "../paths.ts";

type Work = "add" | "choose" | "look";

interface Shown {
  Dialog: ComponentType<{ product: ProductView; kind: "look" | "choose"; onClose: () => void }>;
  product: ProductView;
  kind: "look" | "choose";
}

/**
 * Buying from a list: what comes in one kind is added at once, of anything else the kind is chosen first. All of it
 * is fetched when it is pressed; without a script these are a form and links to the product.
 */
export function CardBuying({ card }: { card: ProductCardView }) {
  const { text, href } = useLocale();
  const [work, setWork] = useState<Work | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const { name, path, templateId, variantId } = card;
  const isOne = card.optionCount === 0 && variantId !== null;

  async function run(event: SyntheticEvent, next: Work) {
    event.preventDefault();
    if (work) return;
    setWork(next);
    try {
      const lists = await import("./card-work.ts");
      if (next === "add") await lists.addOne({ variantId: variantId ?? 0, card, text });
      else setShown(await lists.openProduct(templateId, next, text));
    } catch {
      // The script could not be fetched: the page of the product does the same.
      location.assign(href(path));
    }
    setWork(null);
  }
  /** Whoever wants another tab gets one. */
  const press = (next: Work) => (event: MouseEvent) => {
    if (!event.metaKey && !event.ctrlKey && !event.shiftKey) void run(event, next);
  };
  return (
    <div className="card-buy">
      {card.price.onRequest ? (
        <ButtonLink href={path} kind="line" size="s" aria-label={text("quote.askForPriceOf", { name })}>
          {text("quote.askForPrice")}
        </ButtonLink>
      ) : card.stock?.kind === "out" ? (
        <span />
      ) : isOne ? (
        <form method="post" action={href(updateCartPath)} onSubmit={(event) => void run(event, "add")}>
          <Button
            type="submit"
            name="product_id"
            value={variantId}
            kind="line"
            size="s"
            busy={work === "add"}
            aria-label={text("shop.addToCartOf", { name })}
          >
            {text("shop.addToCart")}
          </Button>
        </form>
      ) : (
        <ButtonLink
          href={path}
          kind="line"
          size="s"
          aria-busy={work === "choose" || undefined}
          aria-label={text("shop.chooseOf", { name })}
          onClick={press("choose")}
        >
          {work === "choose" && <span className="spin" aria-hidden="true" />}
          {text("shop.choose")}
        </ButtonLink>
      )}
      <Link
        href={path}
        className="iconbtn card-buy__look needs-js"
        aria-label={text("shop.quickLookOf", { name })}
        aria-busy={work === "look" || undefined}
        onClick={press("look")}
      >
        {work === "look" ? <span className="spin" aria-hidden="true" /> : <Icon of={Eye} />}
      </Link>
      {shown &&
        createPortal(
          <shown.Dialog product={shown.product} kind={shown.kind} onClose={() => setShown(null)} />,
          document.body,
        )}
    </div>
  );
}
