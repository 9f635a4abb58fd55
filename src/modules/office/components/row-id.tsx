import { useEffect, useRef } from "react";

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
  return (
    <>
      <input type="hidden" name={nameOf("id")} value={id ?? ""} />
      {/* Uncontrolled: a `value` of React would restore the first one at every rendering. */}
      {id === null && <input ref={sent} type="hidden" name={nameOf("sent")} />}
    </>
  );
}
