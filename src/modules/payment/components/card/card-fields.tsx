import { type ChangeEvent, type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { Field, TextInput } from "#ui/field.tsx";
import {
  brandOf,
  caretAfter,
  digitsOf,
  expiryOf,
  formatExpiry,
  formatNumber,
  isCodeRight,
  isNumberRight,
  typedMax,
} from "./card-rules.ts";
import { testNumbers } from "./test-numbers.ts";

type Wrong = Partial<Record<"cc_number" | "cc_expiry" | "cc_cvc", string>>;

/**
 * Number, expiry and security code of a card for the built-in test bank. The form already refuses other numbers than
 * the bank's own, and the bank refuses them again. No other provider has card fields of ours.
 */
export function CardFields({
  problem,
  acquirerId,
}: {
  problem: FormProblem | undefined;
  /** The payment method for which the card is saved; the bank's own page has none. */
  acquirerId?: number;
}) {
  const { text } = useLocale();
  const [number, setNumber] = useState("");
  const [expiry, setExpiry] = useState("");
  const [code, setCode] = useState("");
  const [wrong, setWrong] = useState<Wrong>({});
  const [answered, setAnswered] = useState(problem);
  // The bank's latest answer replaces the results of checks while typing.
  if (answered !== problem) {
    setAnswered(problem);
    setWrong({});
  }
  const place = useRef<HTMLDivElement>(null);
  // A buyer may have typed before the script loaded.
  useEffect(() => {
    const typed = (name: keyof Wrong) =>
      place.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? "";
    const early = typed("cc_number");
    setNumber(formatNumber(early));
    setExpiry(formatExpiry(typed("cc_expiry")));
    setCode(digitsOf(typed("cc_cvc")).slice(0, typedMax(early).code));
  }, []);
  useEffect(() => {
    if (problem) place.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [problem]);
  const brand = brandOf(number);
  const errorOf = (name: keyof Wrong) =>
    name in wrong ? wrong[name] && text(wrong[name]) : problem?.fields[name];

  const mended = useRef<{ input: HTMLInputElement; digits: number } | null>(null);
  // Replacing the text of a field moves its caret to the end: put it back behind the typed digit.
  useLayoutEffect(() => {
    if (!mended.current) return;
    const { input, digits } = mended.current;
    mended.current = null;
    const place = caretAfter(input.value, digits);
    input.setSelectionRange(place, place);
  });

  function check(name: keyof Wrong, value: string) {
    if (value === "") return;
    // The length of the code depends on the number, which may be corrected after it.
    const again = name === "cc_number" && code !== "" ? { cc_cvc: faultOf("cc_cvc", code, value) } : {};
    setWrong((before) => ({ ...before, ...again, [name]: faultOf(name, value, number) }));
  }
  const typing = (name: keyof Wrong, set: (value: string) => void, shape: (typed: string) => string) => ({
    name,
    onChange: ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
      const caret = input.selectionStart ?? input.value.length;
      if (caret < input.value.length)
        mended.current = { input, digits: digitsOf(input.value.slice(0, caret)).length };
      set(shape(input.value));
      setWrong((before) => ({ ...before, [name]: "" }));
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => check(name, event.currentTarget.value),
  });

  return (
    <div className="stack" ref={place}>
      <input type="hidden" name="cc_brand" value={brand?.code ?? ""} />
      {acquirerId !== undefined && <input type="hidden" name="pm_acquirer_id" value={acquirerId} />}
      <Field label={text("payment.cardNumber")} mark={brand?.name} error={errorOf("cc_number")}>
        <TextInput
          {...typing("cc_number", setNumber, formatNumber)}
          value={number}
          inputMode="numeric"
          autoComplete="off"
          required
        />
      </Field>
      <div className="card-fields__pair">
        <Field
          label={text("payment.cardExpiry")}
          hint={text("payment.cardExpiryHint")}
          error={errorOf("cc_expiry")}
        >
          <TextInput
            {...typing("cc_expiry", setExpiry, formatExpiry)}
            value={expiry}
            inputMode="numeric"
            autoComplete="off"
            required
          />
        </Field>
        <Field label={text("payment.cardCode")} hint={text("payment.cardCodeHint")} error={errorOf("cc_cvc")}>
          <TextInput
            {...typing("cc_cvc", setCode, (typed) => digitsOf(typed).slice(0, typedMax(number).code))}
            value={code}
            inputMode="numeric"
            autoComplete="off"
            required
          />
        </Field>
      </div>
      <details>
        <summary>{text("payment.cardTestNumbers")}</summary>
        <ul className="small">
          {testNumbers.map((one) => (
            <li key={one.number}>
              <bdi className="num">{formatNumber(one.number)}</bdi>: {text(`payment.cardTest_${one.habit}`)}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

/** The error of a field as the id of a text; "" for none. */
function faultOf(name: keyof Wrong, value: string, number: string): string {
  if (name === "cc_cvc") return isCodeRight(number, value) ? "" : "payment.valueInvalid";
  if (name === "cc_expiry") return expiryOf(value, new Date()) ? "" : "payment.cardExpiryWrong";
  if (!isNumberRight(value)) return "payment.cardNumberWrong";
  return testNumbers.some((one) => one.number === digitsOf(value)) ? "" : "payment.cardNotTest";
}
