import { type ComponentType, type FormEvent, Suspense, useEffect, useState } from "react";
import { AttributeChoice } from "#modules/catalogue/components/choosing/attribute-choice.tsx";
import { customValues, noVariantValues } from "#modules/catalogue/components/choosing/choice-values.ts";
import { excludedNames } from "#modules/catalogue/components/choosing/rules.ts";
import { NoSuchVariant } from "#modules/catalogue/components/made-variant.ts";
import type { OptionalProductView, ProductView } from "#modules/catalogue/server/vocabulary/views.ts";
import { AskForPrice, askButtonName } from "#modules/quote/components/choosing/ask-for-price.tsx";
import { CallFailed } from "#platform/browser/call.ts";
import { lazyPart } from "#platform/browser/lazy-part.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button, Reason } from "#ui/button.tsx";
import { QuantityBox } from "#ui/quantity.tsx";
import { cartPath, checkoutPath, updateCartPath } from "../../paths.ts";
import { sayAdded, sayNotAdded } from "../added.tsx";
import type { OptionalDialogProps } from "../optional-dialog.tsx";
import { useScripted } from "../scripted.ts";
import { addToCart } from "./add-to-cart.ts";
import type { ProductChoice } from "./product-choice.ts";
import { StockLine } from "./stock-line.tsx";

// Loaded on demand, because most products are in stock.
const StockRequest = lazyPart(async () => (await import("../stock-request.tsx")).StockRequest);

/** The id by which buttons outside the form belong to it. */
export const productFormId = "product-form";

interface ProductFormProps {
  product: ProductView;
  choice: ProductChoice;
  /** Unique for each form of a page. */
  id?: string;
  /** The product is in the cart, and the visitor was told. */
  onAdded?: (() => void) | undefined;
  /** Called when adding begins and ends, for buttons outside the form. */
  onBusy?: (isAdding: boolean) => void;
}

/**
 * The choice and the two buttons. It is a plain form: without a script, the server finds the variant by the fields of
 * the lines. With one, the price follows the choice, and adding does not leave the page.
 */
export function ProductForm({ product, choice, id = productFormId, onAdded, onBusy }: ProductFormProps) {
  const { text, href } = useLocale();
  const isLive = useScripted();
  const [texts, setTexts] = useState<Record<number, string>>({});
  const { isAdding, add, offer } = useAdding(product, choice, texts, onAdded);
  useEffect(() => onBusy?.(isAdding), [isAdding, onBusy]);
  const { optionIds, combination, goods, quantity, limit, shownLimit, isPossible } = choice;
  const excluded = excludedNames(product.rules, optionIds);
  const cannotBuy = !isPossible || limit.soldOut;

  function submit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    // "Buy now" leaves the page anyway, so the plain form handles it.
    if (submitter instanceof HTMLButtonElement && ["express", askButtonName].includes(submitter.name)) return;
    event.preventDefault();
    void add();
  }
  return (
    <>
      <form id={id} className="stack" method="post" action={href(updateCartPath)} onSubmit={submit}>
        <input type="hidden" name="product_template_id" value={product.templateId} />
        {isLive && <LiveFields product={product} choice={choice} texts={texts} />}
        {product.lines.map((line) => {
          const chosenId = line.options.find((option) => optionIds.includes(option.id))?.id;
          return (
            <AttributeChoice
              key={line.id}
              line={line}
              chosenId={chosenId}
              excluded={excluded}
              onChoose={(optionId) => choice.choose(line.id, optionId)}
              customText={texts[chosenId ?? 0] ?? ""}
              onCustomText={(typed) => setTexts({ ...texts, [chosenId ?? 0]: typed })}
              isLive={isLive}
            />
          );
        })}
        {product.lines.some((line) => line.options.length > 1) && (
          <Button
            type="submit"
            kind="line"
            block
            className="no-js"
            formMethod="get"
            formAction={href(product.path)}
          >
            {text("shop.showChoice")}
          </Button>
        )}
        <div className="stack stack--s product__state" role="status">
          {choice.isMoved && <Reason>{text("shop.choiceMoved")}</Reason>}
          {isPossible ? (
            shownLimit && <StockLine inventory={combination.inventory} limit={shownLimit} />
          ) : (
            <Reason>{text("shop.combinationImpossible")}</Reason>
          )}
          {isPossible && !limit.soldOut && combination.arrival && (
            <p className="small">{combination.arrival}</p>
          )}
          {choice.hasFailed && <AskAgain onAsk={choice.askAgain} />}
        </div>
        <div className="buy" data-keep-clear="">
          <QuantityBox
            name="add_qty"
            label={text("shop.quantity")}
            lessLabel={text("shop.less")}
            moreLabel={text("shop.more")}
            size="l"
            min={1}
            {...(limit.available !== null && limit.available > 0 && { max: limit.available })}
            value={quantity}
            onChange={choice.changeQuantity}
          />
          {product.combination.price.onRequest ? (
            <AskForPrice templateId={product.templateId} disabled={!isPossible} />
          ) : (
            <Button type="submit" size="l" disabled={cannotBuy} busy={isAdding}>
              {text(limit.soldOut && isPossible ? "shop.soldOut" : "shop.addToCart")}
            </Button>
          )}
        </div>
        {!product.combination.price.onRequest && (
          <Button
            type="submit"
            name="express"
            value="true"
            size="l"
            kind="line"
            block
            disabled={cannotBuy}
            data-keep-clear=""
          >
            {text("shop.buyNow")}
          </Button>
        )}
      </form>
      {goods.variantId !== null && limit.soldOut && combination.inventory.free < 1 && (
        <Suspense>
          <StockRequest key={goods.variantId} variantId={goods.variantId} />
        </Suspense>
      )}
      {offer}
    </>
  );
}

/** Fields that only a script can keep correct: without one, they would contradict the fields of the lines. */
function LiveFields({ product, choice, texts }: ProductFormProps & { texts: Record<number, string> }) {
  const { optionIds, goods } = choice;
  return (
    <>
      {goods.variantId !== null && <input type="hidden" name="product_id" value={goods.variantId} />}
      <input
        type="hidden"
        name="product_custom_attribute_values"
        value={JSON.stringify(customValues(product, optionIds, texts))}
      />
      <input
        type="hidden"
        name="no_variant_attribute_values"
        value={JSON.stringify(noVariantValues(product, optionIds))}
      />
      <input type="hidden" name="selected_variant_values" value={JSON.stringify(optionIds)} />
    </>
  );
}

function AskAgain({ onAsk }: { onAsk: () => void }) {
  const { text } = useLocale();
  return (
    <Reason>
      {text("shop.priceUnknown")}{" "}
      <button type="button" className="link" onClick={onAsk}>
        {text("shop.askAgain")}
      </button>
    </Reason>
  );
}

/** The optional products of the product that is being added, and the dialog that shows them. */
interface Offer {
  Dialog: ComponentType<OptionalDialogProps>;
  product: OptionalProductView;
  offered: OptionalProductView[];
}

function useAdding(
  product: ProductView,
  choice: ProductChoice,
  texts: Record<number, string>,
  onAdded: (() => void) | undefined,
) {
  const { text, href } = useLocale();
  const [isAdding, setAdding] = useState(false);
  const [offer, setOffer] = useState<Offer | null>(null);
  const { goods, optionIds, quantity } = choice;

  function said(warning: string | null) {
    sayAdded({ name: goods.name, warning, pictureUrl: goods.pictureUrl, text });
    // The available stock has decreased.
    choice.askAgain();
    onAdded?.();
  }
  async function add() {
    if (isAdding) return;
    setAdding(true);
    try {
      const set = await offerOf(product, optionIds, quantity);
      if (set === "gone") choice.askAgain();
      else if (set) setOffer(set);
      else {
        const added = await addToCart({ product, goods, optionIds, texts, quantity });
        if (added.isWaiting) onAdded?.();
        else said(added.warning);
      }
    } catch (error) {
      sayNotAdded(error, text);
      // The refused choice may no longer be offered: reload the current options.
      if (error instanceof CallFailed || error instanceof NoSuchVariant) choice.askAgain();
    } finally {
      setAdding(false);
    }
  }
  return {
    isAdding,
    add,
    offer: offer && (
      <offer.Dialog
        product={offer.product}
        texts={texts}
        quantity={quantity}
        offered={offer.offered}
        onClose={() => setOffer(null)}
        onWaiting={() => {
          setOffer(null);
          onAdded?.();
        }}
        onAdded={(warning, goOn) => {
          setOffer(null);
          // A reduced quantity is shown in the cart before the payment.
          if (goOn) location.assign(href(warning ? cartPath : checkoutPath));
          else said(warning);
        }}
      />
    ),
  };
}

/**
 * The optional products of a choice, and the choice itself as the server knows it; "gone" if that is no longer
 * available. Null without optional products, or if the request failed: the product itself is added then.
 */
async function offerOf(
  asked: ProductView,
  optionIds: readonly number[],
  quantity: number,
): Promise<Offer | "gone" | null> {
  if (asked.relations.optional.length === 0) return null;
  try {
    const { askSet, OptionalDialog } = await import("../optional-dialog.tsx");
    const { product, products } = await askSet(asked, optionIds, quantity);
    if (products.length === 0) return null;
    return product ? { Dialog: OptionalDialog, product, offered: products } : "gone";
  } catch {
    return null;
  }
}
