import { useLayoutEffect, useRef } from "react";

const goneField = "gone";

type RowIdProps = { id: number | null; nameOf: (field: string) => string };

/**
 * The id of a row of a list that is saved as a whole. A new row has a key instead, so that a row renamed or removed
 * while it is being stored is found by the next save.
 */
export function RowId({ id, nameOf }: RowIdProps) {
  const own = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const input = own.current;
    const gone = input?.form?.elements.namedItem(goneField);
    if (!input) return;
    // Browsers have `randomUUID` only on secure origins.
    const key = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
    input.value = key;
    return () => {
      if (gone instanceof HTMLInputElement) gone.value = gone.value ? `${gone.value},${key}` : key;
    };
  }, []);
  return (
    <>
      <input type="hidden" name={nameOf("id")} value={id ?? ""} />
      {/* Uncontrolled: a `value` of React would restore the first one at every rendering. */}
      {id === null && <input ref={own} type="hidden" name={nameOf("key")} />}
    </>
  );
}

/** The new rows that were removed from the form. A form with `RowId` has it before its rows. */
export function GoneRows() {
  return <input type="hidden" name={goneField} />;
}
