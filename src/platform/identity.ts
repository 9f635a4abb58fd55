import type { User } from "./context.ts";
import type { Database } from "./db/database.ts";
import { slot } from "./slot.ts";

/** Who a session's user is. Filled by the module that keeps people. */
export const identities = slot<(db: Database, userId: number) => Promise<User | null>>("identities");

export async function identify(db: Database, userId: number): Promise<User | null> {
  for (const find of identities.entries()) {
    const user = await find(db, userId);
    if (user) return user;
  }
  return null;
}
