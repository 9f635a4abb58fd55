import { tellVisitor, useVisitor } from "#modules/website/components/frame/visitor-store.ts";

/** A wished variant and its product. */
type Wished = readonly [variantId: number, templateId: number];

/** What the visitor wishes for, as far as it is sold; nothing until the page knows who is looking. */
export function useWishes() {
  const { wishlist } = useVisitor();
  const wishes: readonly Wished[] = Array.isArray(wishlist) ? wishlist : [];
  const without = (variantId: number) => wishes.filter(([id]) => id !== variantId);
  return {
    wishes,
    /** Marks it in every heart of the page and in the head. */
    remember: (variantId: number, templateId: number) =>
      tellVisitor({ wishlist: [...without(variantId), [variantId, templateId]] }),
    forget: (variantId: number) => tellVisitor({ wishlist: without(variantId) }),
  };
}
