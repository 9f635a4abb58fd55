import { useEffect, useLayoutEffect, useRef } from "react";

const goneField = "gone";

type RowIdProps = { id: number | null; nameOf: (field: string) => string };

/**
 * The id of a row of a list that is saved as a whole. For a new row it also carries the names under which the form has
 * sent it, so that a row renamed during its save is found by them and not stored twice.
 */
export function RowId({ id, nameOf }: RowIdProps) {
  const sent = useRef<HTMLInputElement>(null);
  const start = `${nameOf("name")}.`;
  useEffect(() => {
    const input = sent.current;
    const form = input?.form;
    if (!input || !form) return;
    // Runs before any other listener reads the form.
    const note = () => {
      const name = Object.fromEntries(
        [...new FormData(form)]
          .filter(([key, value]) => key.startsWith(start) && String(value).trim() !== "")
          .map(([key, value]) => [key.slice(start.length), String(value)]),
      );
      const names: unknown[] = JSON.parse(input.value || "[]");
      if (Object.keys(name).length > 0) input.value = JSON.stringify([...names, name].slice(-10));
    };
    form.addEventListener("submit", note);
    return () => form.removeEventListener("submit", note);
  }, [start]);
  // A row that is removed while it is being stored is named to the server by the next save.
  useLayoutEffect(() => {
    const input = sent.current;
    const gone = input?.form?.elements.namedItem(goneField);
    if (!input || !(gone instanceof HTMLInputElement)) return;
    return () => {
      if (input.value !== "")
        gone.value = JSON.stringify([...JSON.parse(gone.value || "[]"), JSON.parse(input.value)]);
    };
  }, []);
  return (
    <>
      <input type="hidden" name={nameOf("id")} value={id ?? ""} />
      {/* Uncontrolled: a `value` of React would restore the first one at every rendering. */}
      {id === null && <input ref={sent} type="hidden" name={nameOf("sent")} />}
    </>
  );
}

/** The new rows that were removed after the form had sent them. A form with `RowId` has it before its rows. */
export function GoneRows() {
  return <input type="hidden" name={goneField} />;
}
