import { useState } from "react";
import { useProblem } from "#modules/office/components/staff-form.tsx";

/**
 * The stored rows, or as many as the form contained when it returned with an error, so that no row is lost, even
 * without a script.
 */
export function useTypedRows<Row>(name: string, rows: readonly Row[], blank: Row): readonly Row[] {
  const { typed } = useProblem();
  if (!typed) return rows;
  const start = `${name}[`;
  const indexes = Object.keys(typed).flatMap((field) =>
    field.startsWith(start) ? [Number.parseInt(field.slice(start.length), 10)] : [],
  );
  const count = indexes.length > 0 ? Math.max(...indexes) + 1 : 0;
  return Array.from({ length: count }, (_, index) => rows[index] ?? blank);
}

/** The id of a row's entry. It stays with its row when rows are moved or removed. */
export function RowId({ name, value }: { name: string; value: string }) {
  const { typedOf } = useProblem();
  const [own] = useState(() => typedOf(name, value));
  return <input type="hidden" name={name} value={own} />;
}
