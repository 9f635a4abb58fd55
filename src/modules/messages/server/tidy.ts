import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { dropPending } from "./attachment.ts";

export async function tidyMessages(context: Context): Promise<void> {
  await transact(context, dropPending);
}
