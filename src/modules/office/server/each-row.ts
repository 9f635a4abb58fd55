import type { WriteContext } from "#platform/context.ts";
import type { BulkAction } from "#platform/staff/list.ts";

/** An action on several rows that does the same with each, in the order of their ids, so that two of them never deadlock. */
export function eachRow(
  act: (write: WriteContext, id: number) => Promise<unknown>,
  text: string,
): BulkAction["act"] {
  return async (write, ids) => {
    for (const id of ids.toSorted((one, other) => one - other)) await act(write, id);
    return { text, values: { count: ids.length } };
  };
}
