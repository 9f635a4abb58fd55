import Scale from "lucide-react/icons/scale";
import type { FormEvent } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { comparedByFormPath } from "../paths.ts";
import { addCompared, removeCompared, useCompared } from "./compared.ts";

interface CompareButtonProps {
  /** What is compared; null for a product whose variants are made when ordered: there is nothing to compare yet. */
  variantId: number | null;
  name: string;
  /** A word beside the drawing, where there is room. */
  wide?: boolean;
}

/** Puts a variant into the comparison or takes it out. Without a script it is a form that leads to the comparison. */
export function CompareButton({ variantId, name, wide = false }: CompareButtonProps) {
  const { text, href } = useLocale();
  const { ids } = useCompared();
  if (variantId === null) return null;
  const isIn = ids.includes(variantId);
  /** What the button sends is its own value: a list has one for each of its cards. */
  const press = {
    type: "submit",
    name: "product_id",
    value: variantId,
    "aria-pressed": isIn,
    "aria-label": text("compare.add", { name }),
  } as const;

  function toggle(event: FormEvent) {
    event.preventDefault();
    if (variantId === null) return;
    if (isIn) removeCompared(variantId);
    else addCompared(variantId);
  }
  return (
    <form method="post" action={href(comparedByFormPath)} onSubmit={toggle}>
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
