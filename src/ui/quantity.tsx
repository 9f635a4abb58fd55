import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { type ComponentProps, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { useFieldControl } from "./field.tsx";
import { Icon } from "./icon.tsx";

export type QuantityBounds = { min: number; max?: number };

/** Keeps a number between its bounds; without a maximum it may grow. */
export function clampQuantity(quantity: number, { min, max }: QuantityBounds): number {
  return Math.min(Math.max(quantity, min), max ?? Number.POSITIVE_INFINITY);
}

/** The quantity of a typed text once the visitor leaves the box: one for unreadable text. */
export function settleQuantity(text: string, bounds: QuantityBounds): number {
  const quantity = Number(text.trim().replace(",", "."));
  return clampQuantity(text.trim() === "" || !Number.isFinite(quantity) ? 1 : quantity, bounds);
}

/** One step up or down. Rounded to six places, so that 0.1 and 0.2 make 0.3. */
export function stepQuantity(quantity: number, step: number, bounds: QuantityBounds): number {
  return clampQuantity(Math.round((quantity + step) * 1e6) / 1e6, bounds);
}

type QuantityBoxProps = Omit<
  ComponentProps<"input">,
  "type" | "value" | "defaultValue" | "min" | "max" | "step" | "size" | "onChange"
> & {
  label: string;
  lessLabel: string;
  moreLabel: string;
  /** Given if the parent owns the number; it may answer onChange with another one. */
  value?: number;
  defaultValue?: number;
  min?: number;
  max?: number;
  step?: number;
  size?: "m" | "l";
  /** Called for a settled number (button, Enter, leaving the box), not for every key. */
  onChange?: (quantity: number) => void;
};

/**
 * A number with − and +. Without a script it is the browser's own number field. At a limit a button is marked as
 * disabled but stays focusable: otherwise a keyboard user who has just pressed it would lose the focus.
 */
export function QuantityBox({
  label,
  lessLabel,
  moreLabel,
  value,
  defaultValue = 1,
  min = 0,
  max,
  step = 1,
  size = "m",
  onChange,
  className,
  ...rest
}: QuantityBoxProps) {
  const [own, setOwn] = useState(defaultValue);
  const [draft, setDraft] = useState<string | null>(null);
  const tied = useFieldControl(rest);
  const bounds = { min, max };
  const settled = value ?? own;
  const shown = draft === null ? settled : settleQuantity(draft, bounds);
  const disabled = rest.disabled;

  function settle(quantity: number) {
    setDraft(null);
    setOwn(quantity);
    if (quantity !== settled) onChange?.(quantity);
  }
  function settleOnEnter(event: KeyboardEvent<HTMLInputElement>) {
    rest.onKeyDown?.(event);
    if (event.key === "Enter" && draft !== null) settle(shown);
  }
  const input = useRef<HTMLInputElement>(null);
  /** A visitor may have typed before the script loaded. */
  const goOn = useEffectEvent(() => {
    const field = input.current;
    if (!field || field.value === field.defaultValue) return;
    if (field === document.activeElement) setDraft(field.value);
    else settle(settleQuantity(field.value, bounds));
  });
  useEffect(() => goOn(), []);
  return (
    <span className={classNames("qty", size === "l" && "qty--l", className)}>
      <button
        type="button"
        className="needs-js"
        aria-label={lessLabel}
        disabled={disabled}
        aria-disabled={shown <= min || undefined}
        onClick={() => settle(stepQuantity(shown, -step, bounds))}
      >
        <Icon of={Minus} small />
      </button>
      <input
        {...rest}
        {...tied}
        ref={input}
        // A browser's autofill is not the quantity that the visitor wants now.
        autoComplete="off"
        type="number"
        inputMode={Number.isInteger(step) ? "numeric" : "decimal"}
        aria-label={label}
        min={min}
        max={max}
        step={Number.isInteger(step) ? step : "any"}
        value={draft ?? String(settled)}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={settleOnEnter}
        onBlur={(event) => {
          rest.onBlur?.(event);
          if (draft !== null) settle(shown);
        }}
      />
      <button
        type="button"
        className="needs-js"
        aria-label={moreLabel}
        disabled={disabled}
        aria-disabled={(max !== undefined && shown >= max) || undefined}
        onClick={() => settle(stepQuantity(shown, step, bounds))}
      >
        <Icon of={Plus} small />
      </button>
    </span>
  );
}
