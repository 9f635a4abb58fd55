import { type ComponentType, type MouseEvent, type SyntheticEvent, useState } from "react";
import { createPortal } from "react-dom";
import type { ProductCardView, ProductView } from "#modules/catalogue/server/vocabulary/views.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";

export type Work = "add" | "choose" | "look";

interface Shown {
  Dialog: ComponentType<{ product: ProductView; kind: "look" | "choose"; onClose: () => void }>;
  product: ProductView;
  kind: "look" | "choose";
}

/** The actions of a card's buttons. Their code is loaded at the first press. */
export function useCardPress(card: ProductCardView) {
  const { text, href } = useLocale();
  const [work, setWork] = useState<Work | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const { path, templateId, variantId } = card;

  async function run(event: SyntheticEvent, next: Work) {
    event.preventDefault();
    if (work) return;
    setWork(next);
    try {
      const lists = await import("./card-work.ts");
      if (next === "add") await lists.addOne({ variantId: variantId ?? 0, card, text });
      else setShown(await lists.openProduct(templateId, next, text));
    } catch {
      // If the script cannot be loaded, the product page does the same.
      location.assign(href(path));
    }
    setWork(null);
  }
  return {
    work,
    run,
    /** A press with a modifier key opens another tab, like a link. */
    press: (next: Work) => (event: MouseEvent) => {
      if (!event.metaKey && !event.ctrlKey && !event.shiftKey) void run(event, next);
    },
    dialog:
      shown &&
      createPortal(
        <shown.Dialog product={shown.product} kind={shown.kind} onClose={() => setShown(null)} />,
        document.body,
      ),
  };
}
