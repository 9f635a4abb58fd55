import type { CSSProperties } from "react";

/** The share of `max` as a whole percentage between 0 and 100; 0 for a `max` of 0. */
export function percentOf(value: number, max: number): number {
  if (max <= 0) return 0;
  return Math.round(Math.min(Math.max(value / max, 0), 1) * 100);
}

type ProgressProps = { label: string; value: number; max?: number; valueText?: string };

/** A progress bar. `valueText` replaces the percentage for screen readers ("3 of 11"). */
export function Progress({ label, value, max = 100, valueText }: ProgressProps) {
  const percent = percentOf(value, max);
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
    >
      <i style={{ "--v": `${percent}%` } as CSSProperties} />
    </div>
  );
}
