import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

type TableProps = ComponentProps<"table"> & {
  /** The table's subject; it is also the name of the scrolling region. */
  label: string;
};

/** A table that scrolls inside itself on narrow screens. Numbers get the class `n`. */
export function Table({ label, className, ...rest }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classNames("tbl", className)} aria-label={label} tabIndex={0}>
      <table {...rest} />
    </section>
  );
}

export type Fact = { name: ReactNode; value: ReactNode; key: string };

/** Names and values with a line under each, such as measures. */
export function SpecTable({
  facts,
  caption,
  title,
}: {
  facts: Fact[];
  /** Only heard. */
  caption?: string;
  /** A visible title: one of several such tables. */
  title?: string;
}) {
  return (
    <table className="spec">
      {(title || caption) && <caption className={title ? "spec__title" : "vh"}>{title || caption}</caption>}
      <tbody>
        {facts.map((fact) => (
          <tr key={fact.key}>
            <th scope="row">{fact.name}</th>
            <td>{fact.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Names and values without lines. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="kv">
      {facts.flatMap((fact) => [
        <dt key={`${fact.key} name`}>{fact.name}</dt>,
        <dd key={`${fact.key} value`}>{fact.value}</dd>,
      ])}
    </dl>
  );
}
