import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { addressCharactersMax } from "#modules/people/components/address/address-limits.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/check.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { type CountryChoice, type CountryFacts, CountryFields } from "./country-fields.tsx";
import { EmailField } from "./email-field.tsx";
import { useLatePress } from "./late-press.ts";
import { putTypedBack } from "./typed-address.ts";

/** The server's answer about a form that is shown again. */
export interface Problem {
  /** Empty if no server answered. */
  message: string;
  fields: Record<string, string>;
  typed: Record<string, string>;
}

interface AddressFormProps {
  mode: "billing" | "shipping";
  personId: number | null;
  /** The known fields of the address, by name. */
  known: Record<string, string>;
  countries: readonly CountryChoice[];
  countryId: number | null;
  facts: CountryFacts;
  /** For the country that was sent, if the form was refused. */
  answeredFacts: CountryFacts | undefined;
  problem: Problem | undefined;
  /** For billing in the checkout: whether goods go to the same address. */
  sameAddress?: boolean;
  /** Label of the button; the checkout says "Continue". */
  submit?: string;
  /** An account's e-mail address is its login and cannot be changed here. */
  emailFixed: boolean;
}

/** One address. Invalid fields show their errors; all typed text stays. */
export function AddressForm(props: AddressFormProps) {
  const { mode, personId, known, problem } = props;
  const { text } = useLocale();
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().state !== "idle";
  useLatePress(form, busy);
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [problem]);

  useEffect(() => {
    if (form.current) putTypedBack(form.current);
  }, []);

  const value = (field: string) => problem?.typed[field] ?? known[field] ?? "";
  const error = (field: string) => problem?.fields[field];
  const section = mode === "billing" ? "billing" : "shipping";
  return (
    <Form method="post" noValidate ref={form} className="stack stack--l" data-address="">
      {problem?.message && <Alert kind="bad" live title={problem.message} />}
      <input type="hidden" name="mode" value={mode} />
      <input type="hidden" name="partner_id" value={personId ?? -1} />
      <input type="hidden" name="submitted" value="1" />
      <div className="form">
        <Field label={text("shop.name")} error={error("name")}>
          <TextInput
            name="name"
            autoComplete={`${section} name`}
            maxLength={addressCharactersMax.name}
            required
            defaultValue={value("name")}
          />
        </Field>
        {mode === "billing" && (
          <EmailField
            error={error("email")}
            typed={problem?.typed["email"]}
            isFixed={props.emailFixed}
            value={value("email")}
          />
        )}
        <CountryFields
          countries={props.countries}
          countryId={props.countryId}
          facts={props.facts}
          answered={props.answeredFacts}
          value={value}
          error={error}
          section={section}
        />
        <Field
          label={text("shop.phone")}
          mark={text("shop.optional")}
          hint={text("shop.phoneHint")}
          error={error("phone")}
        >
          <TextInput
            name="phone"
            type="tel"
            inputMode="tel"
            maxLength={addressCharactersMax.phone}
            autoComplete={`${section} tel`}
            defaultValue={value("phone")}
          />
        </Field>
        {mode === "billing" && (
          <>
            <Field
              label={text("shop.company")}
              mark={text("shop.optional")}
              error={error("company_name")}
              className="c-3"
            >
              <TextInput
                name="company_name"
                autoComplete="billing organization"
                maxLength={addressCharactersMax.company_name}
                defaultValue={value("company_name")}
              />
            </Field>
            <Field label={text("shop.vat")} mark={text("shop.optional")} error={error("vat")} className="c-3">
              <TextInput
                name="vat"
                autoComplete="off"
                maxLength={addressCharactersMax.vat}
                defaultValue={value("vat")}
              />
            </Field>
          </>
        )}
      </div>
      {mode === "billing" && props.sameAddress !== undefined && (
        <Checkbox
          name="use_same"
          value="1"
          defaultChecked={problem ? problem.typed["use_same"] === "1" : props.sameAddress}
        >
          {text("shop.useSame")}
        </Checkbox>
      )}
      {problem?.message === "" && (
        <Alert kind="bad" live title={text("shop.notSent")}>
          {text("shop.notSentSafe")}
        </Alert>
      )}
      <Button type="submit" size="l" block busy={busy}>
        {props.submit ?? text("shop.continue")}
      </Button>
    </Form>
  );
}
