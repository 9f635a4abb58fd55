import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { forbidden, Refusal, refusal } from "#platform/errors.ts";
import { hasRole } from "#platform/roles.ts";
import { publishables } from "../../slots.ts";

const notPublishable = refusal("forbidden", "website.notPublishable");

/**
 * Publishes or hides a record; toggles it without `wanted`. Answers whether it is public now. Refuses records without a
 * public page, and people who may not publish this kind.
 */
export async function publishRecord(
  context: Context,
  { model, id, wanted }: { model: string; id: number; wanted?: boolean | undefined },
): Promise<boolean> {
  const kind = publishables.entries().find((one) => one.model === model);
  if (!kind) throw notPublishable();
  if (!hasRole(context.user?.roles ?? [], ...kind.roles)) throw forbidden();
  try {
    return await transact(context, (write) => kind.publish(write, id, wanted));
  } catch (error) {
    throw inWords(error);
  }
}

/** A public page has no fields to show errors at: the answer is the first field's error. */
function inWords(error: unknown): unknown {
  const [code] = error instanceof Refusal ? Object.values(error.fields) : [];
  return code ? new Refusal("invalid", code) : error;
}
