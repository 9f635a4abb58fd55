import { useLocation } from "react-router";
import type { PriceListChoiceView } from "#modules/catalogue/server/price/price-list-choice.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/field.tsx";
import { choosePriceListPath } from "../paths.ts";

interface PriceListChoiceProps {
  choice: PriceListChoiceView;
  className?: string;
}

/** The price list, if there are several; a plain form, because every price on the page changes. */
export function PriceListChoice({ choice, className }: PriceListChoiceProps) {
  const { text, href } = useLocale();
  const { pathname, search } = useLocation();
  if (choice.lists.length === 0) return null;
  return (
    <form method="post" action={href(choosePriceListPath)} className={className}>
      <input type="hidden" name="r" value={pathname + search} />
      <div className="row gap-below">
        <Select
          name="list"
          small
          aria-label={text("shop.priceListShown")}
          defaultValue={choice.currentId ?? ""}
          key={choice.currentId}
        >
          <option value="">{text("shop.priceListNone")}</option>
          {choice.lists.map(({ id, name, currency }) => (
            <option key={id} value={id}>
              {name} ({currency})
            </option>
          ))}
        </Select>
        <Button type="submit" kind="line" size="s">
          {text("shop.priceListShow")}
        </Button>
      </div>
    </form>
  );
}
