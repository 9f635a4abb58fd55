import { Form } from "react-router";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Field, Select, TextInput } from "#ui/field.tsx";
import { FormGrid, FormSection } from "#ui/staff/form-section.tsx";
import type { TrialView } from "../../server/staff-carrier-trial.ts";

const fields = [
  ["country", ""],
  ["zip", ""],
  ["weightKg", "kg"],
  ["volumeLitres", "l"],
  ["amount", ""],
  ["quantity", ""],
] as const;

const goods = ["parcel", "bulky", "freight"] as const;

/** Tries the stored method: shows the price of a consignment and how it was calculated. */
export function CarrierTrial({ trial, path }: { trial: TrialView; path: string }) {
  const { text } = useLocale();
  return (
    <FormSection title={text("delivery.staffTrial")} lead={text("delivery.staffTrialLead")} id="trial">
      <Form method="get" action={`${path}#trial`} className="stack" preventScrollReset>
        <FormGrid>
          {fields.map(([name, unit]) => (
            <Field key={name} label={text(`delivery.staffTrial_${name}`)} className="c-third">
              <TextInput name={name} defaultValue={trial[name]} {...(unit ? { unit } : {})} />
            </Field>
          ))}
          <Field label={text("delivery.staffTrial_goods")} className="c-third">
            <Select name="goods" defaultValue={trial.goods}>
              {goods.map((one) => (
                <option key={one} value={one}>
                  {text(`delivery.staffGoods_${one}`)}
                </option>
              ))}
            </Select>
          </Field>
        </FormGrid>
        <Button type="submit" kind="line" size="s">
          {text("delivery.staffTry")}
        </Button>
      </Form>
      {trial.why.length > 0 && (
        <div role="status" className="stack">
          <p>
            <b>{trial.price ?? text("delivery.staffNoPrice")}</b>
          </p>
          <ul className="small muted">
            {trial.why.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </FormSection>
  );
}
