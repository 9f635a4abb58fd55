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
  /** What is compared; null where the variant is made when it is ordered: comparing makes that of the choice. */
  variantId: number | null;
  templateId: number;
  /** What is chosen; left out on a card, which stands for the product. */
  optionIds?: readonly number[];
  name: string;
  /** A word beside the drawing, where there is room. */
  wide?: boolean;
}

/** Puts a variant into the comparison or takes it out. Without a script it is a form that leads to the comparison. */
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
  /** What the button sends is its own value: a list has one for each of its cards. */
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
      // The button can be pressed again; the specification wants no message.
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
