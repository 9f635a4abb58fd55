import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { FieldError } from "./field.tsx";
import { percentOf } from "./progress.tsx";

export type Span = { low: number; high: number };
export type RangeBounds = { min: number; max: number };

/** The end of the scale if no better one is known. */
export const unknownMax = 2000;

export type RangeProblem = "amount" | "order";

/**
 * The error of an end's typed text: no amount, or one beyond the other end. Null for none. An empty field, or a value
 * outside the bounds, stands for the bound itself.
 */
export function problemOf(text: string, end: keyof Span, span: Span): RangeProblem | null {
  if (text.trim() === "") return null;
  const number = Number(text);
  if (!Number.isFinite(number) || number < 0) return "amount";
  if (end === "low" ? number > span.high : number < span.low) return "order";
  return null;
}

/** Moves one end inside the bounds; it stops at the other end and never passes it. */
export function moveEnd(span: Span, end: keyof Span, to: number, { min, max }: RangeBounds): Span {
  if (!Number.isFinite(to)) return span;
  const inside = Math.min(Math.max(to, min), max);
  return end === "low"
    ? { ...span, low: Math.min(inside, span.high) }
    : { ...span, high: Math.max(inside, span.low) };
}

function isSame(one: Span, other: Span): boolean {
  return one.low === other.low && one.high === other.high;
}

type RangeProps = Partial<RangeBounds> & {
  step?: number;
  /** The initial ends, also after a change of the list. */
  defaultValue?: Partial<Span>;
  /** Names of the two number fields in the form. */
  names: { low: string; high: string };
  labels: { low: string; high: string };
  /** The word between the fields, such as "to". */
  between: ReactNode;
  /** A value for screen readers, with its unit or currency. */
  format?: (value: number) => string;
  /** The error in words, below the fields. */
  problem: (problem: RangeProblem) => string;
  /** Called when an end has come to rest. */
  onChange?: (span: Span) => void;
};

/** A slider with two ends, and the same two as number fields, which the form sends. */
export function Range({
  min = 0,
  max = unknownMax,
  step = 1,
  defaultValue,
  names,
  labels,
  between,
  format,
  problem,
  onChange,
}: RangeProps) {
  const bounds = { min, max };
  const given = { low: defaultValue?.low ?? min, high: defaultValue?.high ?? max };
  const [span, setSpan] = useState<Span>(given);
  const [drafts, setDrafts] = useState<{ low?: string | undefined; high?: string | undefined }>({});
  const [wrong, setWrong] = useState<{ end: keyof Span; problem: RangeProblem } | null>(null);
  const problemId = useId();
  const told = useRef(span);
  // A value equal to the reported one is no change either: the end that somebody moves keeps its place and the focus.
  useEffect(() => {
    const from = { low: given.low, high: given.high };
    if (isSame(from, told.current)) return;
    told.current = from;
    setSpan(from);
    setDrafts({});
    setWrong(null);
  }, [given.low, given.high]);
  const style = {
    "--a": `${percentOf(span.low - min, max - min)}%`,
    "--z": `${percentOf(span.high - min, max - min)}%`,
  } as CSSProperties;

  /** A key that moved nothing, or a press without a move, is no change. */
  function tell(next: Span) {
    if (isSame(next, told.current)) return;
    told.current = next;
    onChange?.(next);
  }
  function slide(end: keyof Span, text: string) {
    setSpan(moveEnd(span, end, Number(text), bounds));
    setDrafts({});
    setWrong(null);
  }
  /** `unreadable`: the browser does not pass on the typed text. */
  function settle(end: keyof Span, unreadable: boolean) {
    const text = drafts[end];
    if (text === undefined && !unreadable) return;
    const found = unreadable ? "amount" : problemOf(text ?? "", end, span);
    if (found) setWrong({ end, problem: found });
    if (found || text === undefined) return;
    // The other end's error stays.
    setWrong((known) => (known?.end === end ? null : known));
    const next = moveEnd(
      span,
      end,
      text.trim() === "" ? bounds[end === "low" ? "min" : "max"] : Number(text),
      bounds,
    );
    setDrafts((others) => ({ ...others, [end]: undefined }));
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
        aria-invalid={wrong?.end === end || undefined}
        aria-describedby={wrong?.end === end ? problemId : undefined}
        value={drafts[end] ?? String(span[end])}
        onChange={(event) => setDrafts({ ...drafts, [end]: event.currentTarget.value })}
        onBlur={(event) => settle(end, event.currentTarget.validity.badInput)}
        onKeyDown={(event) => event.key === "Enter" && settle(end, event.currentTarget.validity.badInput)}
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
      {/* The error appears after the field loses the focus: screen readers must announce it wherever the focus is. */}
      <div role="status">{wrong && <FieldError id={problemId}>{problem(wrong.problem)}</FieldError>}</div>
    </div>
  );
}
