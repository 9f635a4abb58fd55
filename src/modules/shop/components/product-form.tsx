import Check from "lucide-react/icons/check";
import { type FormEvent, useState } from "react";
import { excludedOptions, namesOfExcluding } from "#modules/catalogue/components/rules.ts";
import type { ProductView } from "#modules/catalogue/server/views.ts";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button, Reason } from "#ui/button.tsx";
import { keepTogether } from "#ui/keep-together.ts";
import { QuantityBox } from "#ui/quantity.tsx";
import { showToast } from "#ui/toast.tsx";
import { cartPath, updateCartPath } from "../paths.ts";
import { addToCart } from "./add-to-cart.ts";
import { AttributeChoice } from "./attribute-choice.tsx";
import { customValues, noVariantValues } from "./choice-values.ts";
import type { ProductChoice } from "./product-choice.ts";
import { useScripted } from "./scripted.ts";
import { StockLine } from "./stock-line.tsx";

/** The id by which buttons outside the form belong to it. */
export const productFormId = "product-form";

interface ProductFormProps {
  product: ProductView;
  choice: ProductChoice;
}

/**
 * The choice and the two buttons. It is a plain form: without a script the server finds the variant by the fields of
 * the lines. With one, the price follows the choice and adding stays on the page.
 */
export function ProductForm({ product, choice }: ProductFormProps) {
  const { text, href } = useLocale();
  const isLive = useScripted();
  const [texts, setTexts] = useState<Record<number, string>>({});
  const { isAdding, add } = useAdding(product, choice, texts);
  const { optionIds, combination, quantity, limit, isPossible } = choice;
  const excluded = excludedNames(product, optionIds);
  const cannotBuy = !isPossible || limit.soldOut;

  function submit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    // Buying at once leaves the page anyway, and the plain form does it.
    if (submitter instanceof HTMLButtonElement && submitter.name === "express") return;
    event.preventDefault();
    void add();
  }
  return (
    <form id={productFormId} className="stack" method="post" action={href(updateCartPath)} onSubmit={submit}>
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
        <Button type="submit" size="l" disabled={cannotBuy} busy={isAdding}>
          {text(limit.soldOut && isPossible ? "shop.soldOut" : "shop.addToCart")}
        </Button>
      </div>
      <Button type="submit" name="express" value="true" size="l" kind="line" block disabled={cannotBuy}>
        {text("shop.buyNow")}
      </Button>
    </form>
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

function useAdding(product: ProductView, choice: ProductChoice, texts: Record<number, string>) {
  const { text } = useLocale();
  const [isAdding, setAdding] = useState(false);
  const { combination, optionIds, quantity } = choice;

  async function add() {
    if (isAdding) return;
    setAdding(true);
    try {
      const warning = await addToCart({
        product,
        variantId: combination.variantId,
        optionIds,
        texts,
        quantity,
      });
      const picture = product.combination.pictures[0]?.src;
      showToast({
        title: warning ?? keepTogether(combination.displayName),
        ...(warning ? {} : { text: text("shop.isInCart") }),
        icon: Check,
        ...(picture && { pictureUrl: picture }),
        action: <Link to={cartPath}>{text("shop.viewCart")}</Link>,
      });
      // What can still be had of it is less now.
      choice.askAgain();
    } catch (error) {
      showToast({
        title: text("shop.notAdded"),
        text: error instanceof Error ? error.message : "",
        durationMs: null,
      });
    } finally {
      setAdding(false);
    }
  }
  return { isAdding, add };
}

function excludedNames(product: ProductView, optionIds: readonly number[]): Map<number, string> {
  const excluded = excludedOptions(product.rules, optionIds);
  return new Map(
    [...excluded].map(([optionId, excluding]) => [optionId, namesOfExcluding(product.rules, excluding)]),
  );
}
