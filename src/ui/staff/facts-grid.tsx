import type { ReactNode } from "react";

export type GridFact = { key: string; name: ReactNode; value: ReactNode };

/** What one must know at a glance: names above, values under them, side by side where there is room. */
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
