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
  const label = text("compare.add", { name });

  function toggle(event: FormEvent) {
    event.preventDefault();
    if (variantId === null) return;
    if (isIn) removeCompared(variantId);
    else addCompared(variantId);
  }
  return (
    <form method="post" action={href(comparedByFormPath)} onSubmit={toggle}>
      <input type="hidden" name="product_id" value={variantId} />
      {wide ? (
        <Button type="submit" kind="quiet" size="s" icon={Scale} aria-pressed={isIn} aria-label={label}>
          {text("compare.compare")}
        </Button>
      ) : (
        <button
          type="submit"
          className="iconbtn iconbtn--s compare-one"
          aria-pressed={isIn}
          aria-label={label}
        >
          <Icon of={Scale} />
        </button>
      )}
    </form>
  );
}
