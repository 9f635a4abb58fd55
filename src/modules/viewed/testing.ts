import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { noteView, viewedBy } from "./server/viewed.ts";

/** Looks at a variant for eight seconds; answers the browser's uuid, the new one of a guest who was not known. */
export async function look(
  context: Context,
  { variantId }: { variantId: number },
  uuid: string | null = null,
): Promise<string | null> {
  return (await transact(context, (write) => noteView(write, variantId, uuid))) ?? uuid;
}

/** The names of what somebody has looked at, the latest first. */
export const viewedNames = async (context: Context, uuid: string | null = null) =>
  (await viewedBy(context, uuid)).map(({ card }) => card.name);
