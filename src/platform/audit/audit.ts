import type { WriteContext } from "#platform/context.ts";
import { slot } from "#platform/slot.ts";
import { auditTable } from "./tables.ts";

/** Words for a stored value that people do not read in its stored form; undefined for any other value. */
export const auditWords = slot<(value: unknown) => string | undefined>("auditWords");

type Values = Readonly<Record<string, unknown>>;

interface Change {
  /** The wire's name of the record's kind, such as `product.template`. */
  model: string;
  id: number;
  /** The name that people give the record, kept for the time after its deletion. */
  name: string;
  /** `create`, `write`, `unlink`, or a verb such as `refund`. */
  action: string;
  /** The values worth keeping; unchanged ones are left out. Never a password or a token. */
  before?: Values;
  after?: Values;
}

/** Records who changed what, in the transaction of the change. A `write` that changed nothing leaves no record. */
export async function audit(write: WriteContext, change: Change): Promise<number | null> {
  const { before, after } = differences(change.before ?? {}, change.after ?? {});
  const nothing = Object.keys(before).length === 0 && Object.keys(after).length === 0;
  if (change.action === "write" && nothing) return null;
  const [entry] = await write.db
    .insert(auditTable)
    .values({
      at: write.now,
      userId: write.user?.id ?? null,
      userName: write.user?.name ?? "",
      address: write.visitor.address,
      model: change.model,
      recordId: change.id,
      recordName: change.name,
      action: change.action,
      before,
      after,
    })
    .returning({ id: auditTable.id });
  return entry?.id ?? null;
}

/** Only the values that differ, before and after. They are compared as JSON, which is how they are stored. */
export function differences(before: Values, after: Values) {
  const changed: { before: Record<string, unknown>; after: Record<string, unknown> } = {
    before: {},
    after: {},
  };
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (JSON.stringify(before[key]) === JSON.stringify(after[key])) continue;
    if (key in before) changed.before[key] = before[key];
    if (key in after) changed.after[key] = after[key];
  }
  return changed;
}
