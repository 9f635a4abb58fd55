import Scale from "lucide-react/icons/scale";
import type { FormEvent } from "react";
import { makeVariant, useMadeVariants } from "#modules/catalogue/components/made-variant.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { comparedByFormPath } from "../paths.ts";
import { addCompared, removeCompared, useCompareButton, useCompared } from "./compared.ts";

const noChoice: readonly number[] = [];

interface CompareButtonProps {
  /** The compared variant; null if orders create the variants: comparing creates that of the choice. */
  variantId: number | null;
  templateId: number;
  /** The chosen options; undefined on a card, which represents the product. */
  optionIds?: readonly number[];
  name: string;
  /** Shows a text beside the icon. */
  wide?: boolean;
}

/** Adds a variant to the comparison or removes it. Without a script it is a form that leads to the comparison. */
export function CompareButton({
  templateId,
  optionIds = noChoice,
  name,
  wide = false,
  ...shown
}: CompareButtonProps) {
  const { text, href } = useLocale();
  const { ids } = useCompared();
  const { variantId, remember } = useMadeVariants(shown.variantId, optionIds);
  useCompareButton();
  const isIn = variantId !== null && ids.includes(variantId);
  /** The button sends its own value, because a list has one for each card. */
  const press = {
    type: "submit",
    name: variantId === null ? "product_template_id" : "product_id",
    value: variantId ?? templateId,
    "aria-pressed": isIn,
    "aria-label": text("compare.add", { name }),
  } as const;

  async function toggle(event: FormEvent) {
    event.preventDefault();
    if (variantId !== null) return isIn ? removeCompared(variantId) : addCompared(variantId);
    try {
      const made = await makeVariant(templateId, optionIds);
      remember(made);
      addCompared(made);
    } catch {
      // The button can be pressed again; the specification requires no message.
    }
  }
  return (
    <form method="post" action={href(comparedByFormPath)} onSubmit={(event) => void toggle(event)}>
      {variantId === null && optionIds.length > 0 && (
        <input type="hidden" name="combination" value={JSON.stringify(optionIds)} />
      )}
      {wide ? (
        <Button {...press} kind="quiet" size="s" icon={Scale}>
          {text("compare.compare")}
        </Button>
      ) : (
        <button {...press} className="iconbtn iconbtn--s compare-one">
          <Icon of={Scale} />
        </button>
      )}
    </form>
  );
}
