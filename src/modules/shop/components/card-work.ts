import type { ProductCardView } from "#modules/catalogue/server/vocabulary/views.ts";
import { tellVisitor } from "#modules/website/components/frame/visitor-store.ts";
import { CallFailed, caller } from "#platform/browser/call.ts";
import { showToast } from "#ui/toast.tsx";
import type * as contract from "../contract.ts";
import { addLater, newKey } from "./add-later.ts";
import { sayAdded, sayNotAdded } from "./added.tsx";

const call = caller<typeof contract>();

type Text = (id: string) => string;

/** Adds one piece of a card's product and announces it. A refusal is shown, not thrown. */
export async function addOne({
  variantId,
  card,
  text,
}: {
  variantId: number;
  card: ProductCardView;
  text: Text;
}): Promise<void> {
  const key = newKey();
  try {
    const input = { product_id: variantId, add_qty: 1 };
    const answer = await call("/shop/cart/update_custom", { ...input, add_key: key }, { keepalive: true });
    tellVisitor({ cart_quantity: answer.cart_quantity });
    const pictureUrl = card.pictures.main?.src;
    sayAdded({ name: card.name, warning: answer.warning ?? null, pictureUrl, text });
  } catch (error) {
    const later = { product_id: variantId, add_qty: 1, display: false };
    try {
      addLater(error, { key, input: later, name: card.name, quantity: 1, price: card.price.text });
    } catch {
      sayNotAdded(error, text);
    }
  }
}

let asked = 0;

/**
 * Loads a product of a list for its dialog. Null if the product is gone or the request failed (which is announced), or
 * if another product was requested meanwhile: two dialogs never overlap.
 */
export async function openProduct(templateId: number, kind: "look" | "choose", text: Text) {
  asked += 1;
  const turn = asked;
  // The code itself may fail to load: then the caller opens the product page.
  const { askProduct, ProductDialog } = await import("./product-dialog.tsx");
  try {
    const product = await askProduct(templateId);
    if (turn !== asked) return null;
    if (product) return { Dialog: ProductDialog, product, kind };
    showToast({ title: text("shop.productNotLoaded") });
  } catch (error) {
    if (turn !== asked) return null;
    showToast({
      title: text("shop.productNotLoaded"),
      text: error instanceof CallFailed ? error.message : "",
    });
  }
  return null;
}
