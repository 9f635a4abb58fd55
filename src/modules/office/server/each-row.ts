import type { WriteContext } from "#platform/context.ts";
import type { BulkAction } from "#platform/staff/list.ts";

/** A bulk action that does the same to each row, in the order of the ids, so that two of them never deadlock. */
export function eachRow(
  act: (write: WriteContext, id: number) => Promise<unknown>,
  text: string,
): BulkAction["act"] {
  return async (write, ids) => {
    for (const id of ids.toSorted((one, other) => one - other)) await act(write, id);
    return { text, values: { count: ids.length } };
  };
}
