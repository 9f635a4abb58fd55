import Star from "lucide-react/icons/star";
import type { CSSProperties, ReactNode } from "react";
import { Icon } from "./icon.tsx";

/** The filled share of the row, as a percentage of five stars. */
function filledShare(rating: number): string {
  return `${Math.round(Math.min(Math.max(rating, 0), 5) * 20)}%`;
}

/** A rating from 0 to 5. `label` is for screen readers ("4.8 out of 5"); children are beside it. */
export function Stars({ rating, label, children }: { rating: number; label?: string; children?: ReactNode }) {
  const style = { "--p": filledShare(rating) } as CSSProperties;
  return (
    <span className="stars">
      {label ? (
        <span className="stars__s" style={style} role="img" aria-label={label} />
      ) : (
        <span className="stars__s" style={style} aria-hidden="true" />
      )}
      {children && <span>{children}</span>}
    </span>
  );
}

type StarInputProps = {
  name: string;
  label: string;
  /** The five words from worst to best; each is the label of its star. */
  labels: readonly [string, string, string, string, string];
  value?: number;
  defaultValue?: number;
  required?: boolean;
  onChange?: (rating: number) => void;
};

/** Five radio buttons that look like stars; they work without a script. */
export function StarInput({ name, label, labels, value, defaultValue, required, onChange }: StarInputProps) {
  return (
    <span className="rate" role="radiogroup" aria-label={label}>
      {labels.map((word, index) => (
        <label key={word} title={word}>
          <input
            type="radio"
            name={name}
            value={index + 1}
            aria-label={word}
            required={required}
            checked={value === undefined ? undefined : value === index + 1}
            defaultChecked={value === undefined ? defaultValue === index + 1 : undefined}
            onChange={onChange ? () => onChange(index + 1) : undefined}
            readOnly={value !== undefined && !onChange}
          />
          <Icon of={Star} />
        </label>
      ))}
    </span>
  );
}
