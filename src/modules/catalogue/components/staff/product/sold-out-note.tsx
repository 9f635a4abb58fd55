import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import type { ProductEditorView } from "../../../server/editor/staff-product-editor.ts";

/** Warns of a published product that nobody can buy: it has no stock and is not sold without stock. */
export function SoldOutNote({ view: { head, form, variants } }: { view: ProductEditorView }) {
  const { text } = useLocale();
  const isBought = head?.published && head.saleable && !head.archived && !form.soldOnRequest;
  const needsStock = form.type === "product" && (form.mode === "always" || form.mode === "threshold");
  const sold = variants.filter(({ active }) => active);
  if (!isBought || !needsStock || sold.length === 0 || sold.some(({ stock }) => isAbove0(stock))) return null;
  return (
    <Alert kind="warn" title={text("catalogue.staffSoldOutTitle")} className="gap-below">
      {text("catalogue.staffSoldOutText")}
    </Alert>
  );
}

/** Reads a number as typed in the form. */
function isAbove0(typed: string): boolean {
  return /[1-9]/.test(typed) && !typed.startsWith("-");
}
