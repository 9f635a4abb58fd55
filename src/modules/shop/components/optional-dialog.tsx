import { OptionDialog } from "#modules/catalogue/components/option-dialog.tsx";
import type { OptionalProductView } from "#modules/catalogue/server/vocabulary/views.ts";
import { CallFailed } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { reasonOf } from "./added.tsx";
import { addRows, askOptions, askPrice, askSet } from "./option-calls.ts";

export { askSet };

export interface OptionalDialogProps {
  /** In its current choice: price, stock and variant are those of `chosen`. */
  product: OptionalProductView;
  texts: Record<number, string>;
  quantity: number;
  offered: readonly OptionalProductView[];
  /** Nothing was added. */
  onClose: () => void;
  /** The addition is queued until the network is back; the visitor was told. */
  onWaiting: () => void;
  /** The whole set is in the cart. */
  onAdded: (warning: string | null, goOn: boolean) => void;
}

const work = { askOptions, askPrice };

/** The optional products of a product that is being added; the cart gets all of them together. */
export function OptionalDialog({ onAdded, onWaiting, ...begun }: OptionalDialogProps) {
  const { text, tag } = useLocale();
  const ending = (goOn: boolean) => ({
    key: goOn ? "go" : "stay",
    kind: goOn ? ("ink" as const) : ("line" as const),
    label: text(goOn ? "shop.proceedToCheckout" : "shop.continueShopping"),
    async add(rows: Parameters<typeof addRows>[0]) {
      try {
        const { warning, isWaiting } = await addRows(rows, tag);
        return isWaiting ? onWaiting : () => onAdded(warning, goOn);
      } catch (error) {
        throw error instanceof CallFailed ? error : new CallFailed(reasonOf(error, text), 0, "");
      }
    },
  });
  return (
    <OptionDialog
      {...begun}
      work={work}
      title={text("shop.addToCart")}
      note={text("shop.bothAdd")}
      endings={[ending(false), ending(true)]}
    />
  );
}
