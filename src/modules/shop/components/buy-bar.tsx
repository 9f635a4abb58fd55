import { useEffect, useState } from "react";
import type { ProductView } from "#modules/catalogue/server/vocabulary/views.ts";
import { throttle } from "#modules/website/components/frame/throttle.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import type { ProductChoice } from "./choosing/product-choice.ts";
import { productFormId } from "./choosing/product-form.tsx";

const beforeHalfPx = 100;
const pauseMs = 200;

/**
 * Whether a page is scrolled past half its height minus 100 px (docs/specification.md, second document, 4). All in px.
 */
export function isPastHalf(scrolledPx: number, heightPx: number): boolean {
  return scrolledPx > heightPx / 2 - beforeHalfPx;
}

interface BuyBarProps {
  product: ProductView;
  choice: ProductChoice;
  isAdding?: boolean;
}

/** The choice, its price and the next step, at the bottom of a scrolled page. Its buttons belong to the form above. */
export function BuyBar({ product, choice, isAdding = false }: BuyBarProps) {
  const { text } = useLocale();
  const isShown = usePastHalf();
  const { combination, isPossible, limit, optionIds } = choice;
  const chosen = product.lines.flatMap(({ options }) =>
    options.length > 1 ? options.filter(({ id }) => optionIds.includes(id)).map(({ name }) => name) : [],
  );
  const disabled = !isPossible || limit.soldOut;
  return (
    <div
      className={isShown ? "buybar bar-bottom" : "buybar bar-bottom buybar--away"}
      data-keep-clear={isShown ? "" : undefined}
    >
      <div className="wrap buybar__in">
        <div className="buybar__what">
          <p className="buybar__name">{product.name}</p>
          {chosen.length > 0 && <p className="buybar__choice">{chosen.join(", ")}</p>}
          <p className="buybar__price num">
            <b>
              <bdi>{combination.price.text}</bdi>
            </b>
          </p>
        </div>
        <Button type="submit" form={productFormId} disabled={disabled} busy={isAdding}>
          {text(limit.soldOut && isPossible ? "shop.soldOut" : "shop.addToCart")}
        </Button>
        <Button
          type="submit"
          form={productFormId}
          name="express"
          value="true"
          kind="line"
          className="buybar__now"
          disabled={disabled}
        >
          {text("shop.buyNow")}
        </Button>
      </div>
    </div>
  );
}

function usePastHalf(): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const { call, stop } = throttle(
      () => setPast(isPastHalf(window.scrollY, document.documentElement.scrollHeight)),
      pauseMs,
    );
    call();
    window.addEventListener("scroll", call, { passive: true });
    window.addEventListener("resize", call, { passive: true });
    return () => {
      stop();
      window.removeEventListener("scroll", call);
      window.removeEventListener("resize", call);
    };
  }, []);
  return isPast;
}
