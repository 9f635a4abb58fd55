import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { noteView, viewedBy } from "./server/viewed.ts";

/** Looks at a variant for eight seconds; returns the browser's uuid, or the new one of an unknown guest. */
export async function look(
  context: Context,
  { variantId }: { variantId: number },
  uuid: string | null = null,
): Promise<string | null> {
  return (await transact(context, (write) => noteView(write, variantId, uuid))) ?? uuid;
}

/** The names of a visitor's viewed products, the latest first. */
export const viewedNames = async (context: Context, uuid: string | null = null) =>
  (await viewedBy(context, uuid)).map(({ card }) => card.name);
