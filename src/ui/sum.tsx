import type { ReactNode } from "react";

export type SumRow = {
  key: string;
  label: ReactNode;
  /** Already formatted. */
  amount: ReactNode;
  kind?: "plain" | "quiet" | "total";
};

const rowClasses = { plain: undefined, quiet: "sum__q", total: "sum__t" };

/** Amounts below each other, with their total. */
export function SummaryList({ rows }: { rows: SumRow[] }) {
  return (
    <dl className="sum">
      {rows.map((row) => (
        <div key={row.key} className={rowClasses[row.kind ?? "plain"]}>
          <dt>{row.label}</dt>
          <dd>
            <bdi>{row.amount}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
