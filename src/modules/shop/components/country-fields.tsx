import { useEffect, useRef, useState } from "react";
import { addressCharactersMax } from "#modules/people/components/address/address-limits.ts";
import { CallFailed, caller } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Field, Select, TextInput } from "#ui/field.tsx";
import type * as contract from "../contract.ts";

const call = caller<typeof contract>();
const debounceMs = 500;
const againMs = 4000;

export interface CountryChoice {
  id: number;
  name: string;
}

/** The fields of an address that depend on its country. */
export interface CountryFacts {
  states: readonly { id: number; name: string }[];
  zipRequired: boolean;
  stateRequired: boolean;
  /** The country's name for its states: county, province … */
  stateLabel: string;
}

interface CountryFieldsProps {
  countries: readonly CountryChoice[];
  countryId: number | null;
  /** For the country that is chosen when the page loads. */
  facts: CountryFacts;
  /** For the country that was sent, if the form was refused: a request on the way may have failed. */
  answered: CountryFacts | undefined;
  value: (field: string) => string;
  error: (field: string) => string | undefined;
  /** Carriers limit delivery addresses, but not billing addresses. */
  section: "billing" | "shipping";
}

/** Postcode, town, state and country. The state is shown only if the country has states. */
export function CountryFields({
  countries,
  countryId,
  facts: first,
  answered,
  value,
  error,
  section,
}: CountryFieldsProps) {
  const { text } = useLocale();
  const [facts, setFacts] = useState(first);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asking = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      asking.current?.abort();
    },
    [],
  );
  useEffect(() => {
    if (answered) setFacts(answered);
  }, [answered]);

  function changeCountry(id: number, pauseMs = debounceMs) {
    clearTimeout(timer.current);
    // The last chosen country wins, whichever answer arrives last.
    asking.current?.abort();
    timer.current = setTimeout(async () => {
      asking.current = new AbortController();
      const { signal } = asking.current;
      try {
        const answer = await call(
          "/shop/country_infos/:country_id",
          { mode: section },
          { params: { country_id: id }, signal },
        );
        setFacts({
          states: answer.states.map(([stateId, name]) => ({ id: stateId, name })),
          zipRequired: answer.zip_required,
          stateRequired: answer.state_required,
          stateLabel: answer.state_label,
        });
      } catch (error) {
        // The server checks the address in any case; but the fields should match the country before somebody fills them
        // in.
        if (!signal.aborted && !(error instanceof CallFailed)) changeCountry(id, againMs);
      }
    }, pauseMs);
  }

  return (
    <>
      <Field label={text("shop.country")} error={error("country_id")}>
        <Select
          name="country_id"
          autoComplete={`${section} country`}
          required
          defaultValue={value("country_id") || (countryId ?? "")}
          onChange={(event) => changeCountry(Number(event.currentTarget.value))}
        >
          <option value="">{text("shop.chooseCountry")}</option>
          {countries.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={text("shop.street")} error={error("street")}>
        <TextInput
          name="street"
          maxLength={addressCharactersMax.street}
          autoComplete={`${section} address-line1`}
          required
          defaultValue={value("street")}
        />
      </Field>
      <Field label={text("shop.street2")} mark={text("shop.optional")} error={error("street2")}>
        <TextInput
          name="street2"
          maxLength={addressCharactersMax.street2}
          autoComplete={`${section} address-line2`}
          defaultValue={value("street2")}
        />
      </Field>
      <Field
        label={text("shop.zip")}
        mark={facts.zipRequired ? undefined : text("shop.optional")}
        error={error("zip")}
        className="c-2"
      >
        <TextInput
          name="zip"
          maxLength={addressCharactersMax.zip}
          autoComplete={`${section} postal-code`}
          required={facts.zipRequired}
          defaultValue={value("zip")}
        />
      </Field>
      <Field label={text("shop.city")} error={error("city")} className="c-4">
        <TextInput
          name="city"
          maxLength={addressCharactersMax.city}
          autoComplete={`${section} address-level2`}
          required
          defaultValue={value("city")}
        />
      </Field>
      {facts.states.length > 0 && (
        <Field
          label={facts.stateLabel}
          mark={facts.stateRequired ? undefined : text("shop.optional")}
          error={error("state_id")}
        >
          <Select
            key={String(facts.states[0]?.id)}
            name="state_id"
            autoComplete={`${section} address-level1`}
            defaultValue={value("state_id")}
          >
            <option value="">{text("shop.chooseState")}</option>
            {facts.states.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  );
}
