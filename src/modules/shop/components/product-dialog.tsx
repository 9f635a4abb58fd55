import { useState } from "react";
import type { ProductView } from "#modules/catalogue/server/vocabulary/views.ts";
import { caller } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { useClosing } from "#ui/closing.ts";
import { Dialog } from "#ui/dialog.tsx";
import type * as contract from "../contract.ts";
import { ProductChoices, ProductGlance } from "./product-glance.tsx";

const call = caller<typeof contract>();

/** A product of a list with all its choices; null if it is gone. Throws CallFailed. */
export async function askProduct(templateId: number): Promise<ProductView | null> {
  return (await call("/shop/product_choice", { product_template_id: templateId })).product;
}

interface ProductDialogProps {
  product: ProductView;
  /** look: the quick view. choose: the choices that are needed before the product can be added. */
  kind: "look" | "choose";
  onClose: () => void;
}

export function ProductDialog({ product: opened, kind, onClose }: ProductDialogProps) {
  const { text } = useLocale();
  const [product, setProduct] = useState(opened);
  const { isOpen, close } = useClosing();
  const View = kind === "look" ? ProductGlance : ProductChoices;
  async function reload() {
    // If it cannot be loaded or is gone, the server refuses the choice anyway.
    const now = await askProduct(product.templateId).catch(() => null);
    if (now) setProduct(now);
  }
  return (
    <Dialog
      open={isOpen}
      onClose={() => close(onClose)}
      title={text(kind === "look" ? "shop.quickLook" : "shop.chooseOptions")}
      closeLabel={text("shop.close")}
      look={kind === "look" ? "wide" : "modal"}
    >
      <View product={product} reload={() => void reload()} onAdded={() => close(onClose)} />
    </Dialog>
  );
}
