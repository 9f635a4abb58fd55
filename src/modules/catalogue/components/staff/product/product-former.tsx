import { useState } from "react";
import { DateField } from "#modules/office/components/staff-field.tsx";
import { useProblem } from "#modules/office/components/staff-form.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import type { FormerPriceView } from "../../../server/editor/staff-product-former.ts";

type FormerPriceFieldsProps = { former: FormerPriceView; currency: string };

/** The struck-through price, and since when it was charged if the shop cannot know that itself. */
export function FormerPriceFields({ former, currency }: FormerPriceFieldsProps) {
  const { text } = useLocale();
  const { errorOf, typedOf } = useProblem();
  const [price, setPrice] = useState(() => typedOf("former.price", former.price));
  const isTouched = price !== former.price;
  const state = isTouched ? "none" : former.state;
  const hint = former.differs && price === "" ? "staffFormerDiffers" : "staffFormerHint";
  // Without a script the form does not see what is typed, so it leaves the dates out only for a proven price.
  const asksSince = price.trim() !== "" && state !== "proven";
  return (
    <>
      <Field
        label={text("catalogue.staffFormer")}
        hint={text(state === "none" ? `catalogue.${hint}` : `catalogue.staffFormerState_${state}`)}
        className="c-third"
        error={errorOf("former.price")}
      >
        <TextInput
          name="former.price"
          value={price}
          unit={currency}
          inputMode="decimal"
          onChange={(event) => setPrice(event.currentTarget.value)}
        />
      </Field>
      <input type="hidden" name="former.priceWas" value={former.price} />
      {asksSince ? (
        <FormerSince former={former} />
      ) : (
        former.state !== "proven" && (
          <noscript>
            <FormerSince former={former} />
          </noscript>
        )
      )}
    </>
  );
}

function FormerSince({ former }: { former: FormerPriceView }) {
  const { text } = useLocale();
  return (
    <>
      <DateField
        name="former.askedSince"
        label={text("catalogue.staffFormerAsked")}
        hint={text("catalogue.staffFormerWhen")}
        className="c-third"
        value={former.askedSince}
      />
      <DateField
        name="former.reducedOn"
        label={text("catalogue.staffFormerReduced")}
        className="c-third"
        value={former.reducedOn}
      />
    </>
  );
}
