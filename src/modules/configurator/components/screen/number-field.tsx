import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { numberFormat } from "#platform/i18n/number-format.ts";
import { FieldError } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { readNumber, settle, stepped, tooltipMs } from "./spinner.ts";

interface NumberFieldProps {
  name: string;
  /** The target of links in the alert. */
  fieldId: string;
  label: string;
  hint?: string;
  unit: string;
  value: number | null;
  /** The initial value while nothing was typed. */
  preset: number;
  min?: number;
  max?: number;
  step?: number;
  required?: boolean;
  /** The number of pieces may be zero. */
  isOptional?: boolean;
  isMissing?: boolean;
  small?: boolean;
  /** A typed number that is not possible, with the nearest possible ones. */
  notMade?: { typed: number; nearest: readonly number[] } | undefined;
  /** Called with a valid number. */
  onValue: (value: number) => void;
  /**
   * Called when somebody begins to type here, whenever the typed number goes beyond a limit (by how much; negative below
   * the minimum) or no longer does, and with null at the end.
   */
  onTyping?: ((typing: { beyond: number } | null) => void) | undefined;
}

/**
 * A number field with buttons for more and less (docs/specification.md, second document, 5). It reports a value that is
 * not a number or not whole. A value beyond a limit becomes the limit, and a tooltip gives the reason for four seconds;
 * at a limit the button is disabled.
 */
export function NumberField({
  name,
  fieldId,
  label,
  hint,
  unit,
  value,
  preset,
  min = 0,
  max,
  step = 1,
  required = false,
  isOptional = false,
  isMissing = false,
  small = false,
  notMade,
  onValue,
  onTyping,
}: NumberFieldProps) {
  const { text, tag } = useLocale();
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [tooltip, setTooltip] = useState<{ words: string; beyond: number } | null>(null);
  const [isTyping, setTyping] = useState(false);
  const written = (number: number) => numberFormat(tag, {}).format(number);
  const bounds = { min, ...(max === undefined ? {} : { max }), isWhole: true };
  const now = value ?? preset;

  useEffect(() => {
    if (tooltip === null) return;
    const timer = setTimeout(() => setTooltip(null), tooltipMs);
    return () => clearTimeout(timer);
  }, [tooltip]);

  function take(typed: string) {
    const settled = settle(typed, bounds);
    if (!("value" in settled)) {
      setTooltip(null);
      setError(text(settled.kind === "notNumber" ? "configurator.enterNumber" : "configurator.enterInteger"));
      return;
    }
    setError(null);
    setDraft(null);
    if (settled.kind === "clamped") {
      const values = { bound: `${written(settled.value)} ${unit}`.trim() };
      const words = text(settled.bound === "max" ? "configurator.tooLarge" : "configurator.tooSmall", values);
      setTooltip({ words, beyond: (readNumber(typed) ?? settled.value) - settled.value });
    }
    if (settled.value !== value) onValue(settled.value);
  }
  const input = useRef<HTMLInputElement>(null);
  function takeNearest(number: number) {
    onValue(number);
    input.current?.focus();
  }
  /** Somebody may have typed before the script loaded. */
  const goOn = useEffectEvent(() => {
    const field = input.current;
    if (field && field.value !== field.defaultValue) take(field.value);
  });
  useEffect(() => goOn(), []);
  // More digits only make a number larger, so that it is too small is certain only at the end.
  const tooLarge = max === undefined ? 0 : Math.max(0, (readNumber(draft ?? "") ?? 0) - max);
  const beyond = tooltip?.beyond ?? tooLarge;
  const typing = isTyping || tooltip !== null;
  const tellTyping = useEffectEvent(() => onTyping?.(typing ? { beyond } : null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: it tells all of these
  useEffect(() => tellTyping(), [typing, beyond, min, max]);
  const endTyping = useEffectEvent(() => onTyping?.(null));
  useEffect(() => () => endTyping(), []);
  const isBad = isMissing || error !== null || tooltip !== null;
  const described = [`${id}-hint`, error || isMissing ? `${id}-error` : "", tooltip ? `${id}-tip` : ""];
  return (
    <div
      className={isMissing ? "field cfg__need" : isOptional ? "field cfg__count" : "field"}
      data-field={name}
      id={fieldId}
    >
      <label className={small ? "tiny quiet" : "field__l"} htmlFor={id}>
        <span>
          {label}
          {required && <span aria-hidden="true"> *</span>}
          {isOptional && <span className="quiet"> ({text("configurator.optional")})</span>}
        </span>
      </label>
      <span className={isBad ? "cfg__num cfg__num--bad" : "cfg__num"}>
        {tooltip && (
          <span className="cfg__tip" role="tooltip" id={`${id}-tip`}>
            {tooltip.words}
          </span>
        )}
        <input
          ref={input}
          id={id}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          data-type="int"
          data-min={min}
          data-max={max}
          aria-required={required || undefined}
          aria-invalid={isBad || undefined}
          aria-describedby={described.filter(Boolean).join(" ")}
          value={draft ?? (value === null && required ? "" : written(now))}
          placeholder={value === null && required ? written(preset) : undefined}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onFocus={() => setTyping(true)}
          onBlur={() => {
            setTyping(false);
            if (draft !== null) take(draft);
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter" && draft !== null) {
              event.preventDefault();
              take(draft);
            } else if (event.key === "ArrowUp" || event.key === "ArrowDown") {
              event.preventDefault();
              take(String(stepped(now, event.key === "ArrowUp" ? step : -step, bounds)));
            }
          }}
        />
        {unit && <span className="cfg__unit">{unit}</span>}
        <button
          type="button"
          className="needs-js"
          aria-label={text("configurator.less", { label })}
          disabled={now <= min}
          onClick={() => take(String(stepped(now, -step, bounds)))}
        >
          <Icon of={Minus} small />
        </button>
        <button
          type="button"
          className="needs-js"
          aria-label={text("configurator.more", { label })}
          disabled={max !== undefined && now >= max}
          onClick={() => take(String(stepped(now, step, bounds)))}
        >
          <Icon of={Plus} small />
        </button>
      </span>
      <span className="field__hint num" id={`${id}-hint`} role="status">
        {hint ??
          (max === undefined ? "" : text("configurator.between", { min: written(min), max: written(max) }))}
      </span>
      {notMade && <NearestNumbers {...notMade} unit={unit} onTake={takeNearest} />}
      {(error || isMissing) && (
        <FieldError id={`${id}-error`}>{error ?? text("configurator.enter", { label })}</FieldError>
      )}
    </div>
  );
}

/** Reports the impossible number and offers the nearest possible ones as buttons. */
function NearestNumbers({
  typed,
  nearest,
  unit,
  onTake,
}: {
  typed: number;
  nearest: readonly number[];
  unit: string;
  onTake: (value: number) => void;
}) {
  const { text, tag } = useLocale();
  const written = (number: number) => `${numberFormat(tag, {}).format(number)} ${unit}`.trim();
  return (
    <div className="cfg__why" role="status">
      <p className="small">{text("configurator.notMade", { value: written(typed) })}</p>
      <p className="row">
        {nearest.map((number) => (
          <button key={number} type="button" className="btn cfg__fix num" onClick={() => onTake(number)}>
            {text("configurator.takeNumber", { value: written(number) })}
          </button>
        ))}
      </p>
    </div>
  );
}
