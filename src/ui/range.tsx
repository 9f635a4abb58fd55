import { type CSSProperties, type ReactNode, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { percentOf } from "./progress.tsx";

export type Span = { low: number; high: number };
export type RangeBounds = { min: number; max: number };

/** Moves one end inside the bounds; it stops at the other end and never passes it. */
export function moveEnd(span: Span, end: keyof Span, to: number, { min, max }: RangeBounds): Span {
  if (!Number.isFinite(to)) return span;
  const inside = Math.min(Math.max(to, min), max);
  return end === "low"
    ? { ...span, low: Math.min(inside, span.high) }
    : { ...span, high: Math.max(inside, span.low) };
}

type RangeProps = RangeBounds & {
  step?: number;
  defaultValue?: Partial<Span>;
  /** Names of the two number fields in the form. */
  names: { low: string; high: string };
  labels: { low: string; high: string };
  /** The word between the fields, such as "to". */
  between: ReactNode;
  /** How a value is read out, with its unit or currency. */
  format?: (value: number) => string;
  /** Called when an end has come to rest. */
  onChange?: (span: Span) => void;
};

/** Two ends on one line, and the same two as number fields, which is what a form sends. */
export function Range({
  min,
  max,
  step = 1,
  defaultValue,
  names,
  labels,
  between,
  format,
  onChange,
}: RangeProps) {
  const bounds = { min, max };
  const [span, setSpan] = useState<Span>({ low: defaultValue?.low ?? min, high: defaultValue?.high ?? max });
  const [drafts, setDrafts] = useState<{ low?: string; high?: string }>({});
  const told = useRef(span);
  const style = {
    "--a": `${percentOf(span.low - min, max - min)}%`,
    "--z": `${percentOf(span.high - min, max - min)}%`,
  } as CSSProperties;

  /** A key that moved nothing, or a press without a move, is no news. */
  function tell(next: Span) {
    if (next.low === told.current.low && next.high === told.current.high) return;
    told.current = next;
    onChange?.(next);
  }
  function slide(end: keyof Span, text: string) {
    setSpan(moveEnd(span, end, Number(text), bounds));
    setDrafts({});
  }
  function settle(end: keyof Span) {
    const text = drafts[end];
    if (text === undefined) return;
    const next = moveEnd(
      span,
      end,
      text.trim() === "" ? bounds[end === "low" ? "min" : "max"] : Number(text),
      bounds,
    );
    setDrafts({});
    setSpan(next);
    tell(next);
  }
  function slider(end: keyof Span) {
    return (
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={span[end]}
        aria-label={labels[end]}
        data-above={end === "low" && span.low > (min + max) / 2 ? "" : undefined}
        aria-valuetext={format?.(span[end])}
        onChange={(event) => slide(end, event.currentTarget.value)}
        onPointerUp={() => tell(span)}
        onKeyUp={() => tell(span)}
      />
    );
  }
  function field(end: keyof Span) {
    return (
      <input
        className={classNames("field__in", "field__in--s")}
        type="number"
        inputMode="decimal"
        name={names[end]}
        min={min}
        max={max}
        step="any"
        aria-label={labels[end]}
        value={drafts[end] ?? String(span[end])}
        onChange={(event) => setDrafts({ ...drafts, [end]: event.currentTarget.value })}
        onBlur={() => settle(end)}
        onKeyDown={(event) => event.key === "Enter" && settle(end)}
      />
    );
  }
  return (
    <div>
      <div className="range needs-js" style={style}>
        {slider("low")}
        {slider("high")}
      </div>
      <div className="range__n">
        {field("low")}
        <span>{between}</span>
        {field("high")}
      </div>
    </div>
  );
}
