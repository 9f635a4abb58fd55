import { type ComponentType, type FormEvent, Suspense, useEffect, useState } from "react";
import { AttributeChoice } from "#modules/catalogue/components/attribute-choice.tsx";
import { customValues, noVariantValues } from "#modules/catalogue/components/choice-values.ts";
import { excludedNames } from "#modules/catalogue/components/rules.ts";
import type { OptionalProductView, ProductView } from "#modules/catalogue/server/views.ts";
import { AskForPrice, askButtonName } from "#modules/quote/components/ask-for-price.tsx";
import { lazyPart } from "#platform/browser/lazy-part.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button, Reason } from "#ui/button.tsx";
import { QuantityBox } from "#ui/quantity.tsx";
import { cartPath, checkoutPath, updateCartPath } from "../paths.ts";
import { addToCart } from "./add-to-cart.ts";
import { sayAdded, sayNotAdded } from "./added.tsx";
import type { OptionalDialogProps } from "./optional-dialog.tsx";
import type { ProductChoice } from "./product-choice.ts";
import { useScripted } from "./scripted.ts";
import { StockLine } from "./stock-line.tsx";

// Of most products there is something left.
const StockRequest = lazyPart(async () => (await import("./stock-request.tsx")).StockRequest);

/** The id by which buttons outside the form belong to it. */
export const productFormId = "product-form";

interface ProductFormProps {
  product: ProductView;
  choice: ProductChoice;
  /** Each form of a page has its own. */
  id?: string;
  /** It is in the cart, and that has been said. */
  onAdded?: (() => void) | undefined;
  /** Hears when adding begins and ends, for buttons outside the form. */
  onBusy?: (isAdding: boolean) => void;
}

/**
 * The choice and the two buttons. It is a plain form: without a script the server finds the variant by the fields of
 * the lines. With one, the price follows the choice and adding stays on the page.
 */
export function ProductForm({ product, choice, id = productFormId, onAdded, onBusy }: ProductFormProps) {
  const { text, href } = useLocale();
  const isLive = useScripted();
  const [texts, setTexts] = useState<Record<number, string>>({});
  const { isAdding, add, offer } = useAdding(product, choice, texts, onAdded);
  useEffect(() => onBusy?.(isAdding), [isAdding, onBusy]);
  const { optionIds, combination, quantity, limit, isPossible } = choice;
  const excluded = excludedNames(product.rules, optionIds);
  const cannotBuy = !isPossible || limit.soldOut;

  function submit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    // Buying at once leaves the page anyway, and the plain form does it.
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
        <div className="stack stack--s" role="status">
          {isPossible ? (
            <StockLine inventory={combination.inventory} limit={limit} />
          ) : (
            <Reason>{text("shop.combinationImpossible")}</Reason>
          )}
          {choice.hasFailed && <AskAgain onAsk={choice.askAgain} />}
        </div>
        <div className="buy">
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
          <Button type="submit" name="express" value="true" size="l" kind="line" block disabled={cannotBuy}>
            {text("shop.buyNow")}
          </Button>
        )}
      </form>
      {combination.variantId !== null && limit.soldOut && combination.inventory.free < 1 && (
        <Suspense>
          <StockRequest key={combination.variantId} variantId={combination.variantId} />
        </Suspense>
      )}
      {offer}
    </>
  );
}

/** What only a script can keep right: without one these would contradict the fields of the lines. */
function LiveFields({ product, choice, texts }: ProductFormProps & { texts: Record<number, string> }) {
  const { optionIds, combination } = choice;
  return (
    <>
      {combination.variantId !== null && !choice.isAsking && (
        <input type="hidden" name="product_id" value={combination.variantId} />
      )}
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

/** What is offered with the product that is being added, and what shows it. */
interface Offer {
  Dialog: ComponentType<OptionalDialogProps>;
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
  const { combination, optionIds, quantity } = choice;

  function said(warning: string | null) {
    const name = combination.displayName;
    sayAdded({ name, warning, pictureUrl: product.combination.pictures[0]?.src, text });
    // What can still be had of it is less now.
    choice.askAgain();
    onAdded?.();
  }
  async function add() {
    if (isAdding) return;
    setAdding(true);
    try {
      const offered = await offerOf(product, optionIds, quantity);
      if (offered) setOffer(offered);
      else {
        const { variantId } = combination;
        const added = await addToCart({ product, variantId, optionIds, texts, quantity });
        if (added.isWaiting) onAdded?.();
        else said(added.warning);
      }
    } catch (error) {
      sayNotAdded(error, text);
    } finally {
      setAdding(false);
    }
  }
  return {
    isAdding,
    add,
    offer: offer && (
      <offer.Dialog
        product={product}
        optionIds={optionIds}
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
          // What was cut is read in the cart before anything is paid.
          if (goOn) location.assign(href(warning ? cartPath : checkoutPath));
          else said(warning);
        }}
      />
    ),
  };
}

/** What goes with a choice; null when there is nothing, or it cannot be asked for: the product itself is added then. */
async function offerOf(
  product: ProductView,
  optionIds: readonly number[],
  quantity: number,
): Promise<Offer | null> {
  if (product.relations.optional.length === 0) return null;
  try {
    const { askOptions, OptionalDialog } = await import("./optional-dialog.tsx");
    const offered = await askOptions(product, optionIds, quantity);
    return offered.length > 0 ? { Dialog: OptionalDialog, offered } : null;
  } catch {
    return null;
  }
}
