import type { ReactNode } from "react";

export type GridFact = { key: string; name: ReactNode; value: ReactNode };

/** Key facts: names above values, side by side if there is room. */
export function FactsGrid({ facts }: { facts: readonly GridFact[] }) {
  return (
    <dl className="facts">
      {facts.map((fact) => (
        <div key={fact.key}>
          <dt>{fact.name}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
