import { tellVisitor, useVisitor } from "#modules/website/components/frame/visitor-store.ts";

/** A wished variant and its product. */
type Wished = readonly [variantId: number, templateId: number];

/** The visitor's wishes that are still sold; empty until the visitor is known. */
export function useWishes() {
  const { wishlist } = useVisitor();
  const wishes: readonly Wished[] = Array.isArray(wishlist) ? wishlist : [];
  const without = (variantId: number) => wishes.filter(([id]) => id !== variantId);
  return {
    wishes,
    /** Marks it in every heart of the page and in the header. */
    remember: (variantId: number, templateId: number) =>
      tellVisitor({ wishlist: [...without(variantId), [variantId, templateId]] }),
    forget: (variantId: number) => tellVisitor({ wishlist: without(variantId) }),
  };
}
