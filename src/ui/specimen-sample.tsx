import type { ReactNode } from "react";

/** One part of the specimen under its name. */
export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="stack">
      <h2 className="h3">{name}</h2>
      {children}
    </section>
  );
}
