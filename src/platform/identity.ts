import type { ApiKey, User } from "./context.ts";
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

/** Other software that calls with a key: the person it acts as, without any role outside the key's scopes. */
export interface Bearer {
  user: User;
  apiKey: ApiKey;
}

/** Who a key stands for; null when it is unknown, expired or revoked. Refuses a key that calls too often. */
export const bearers = slot<(db: Database, token: string, now: Date) => Promise<Bearer | null>>("bearers");

export async function identifyBearer(db: Database, token: string, now: Date): Promise<Bearer | null> {
  for (const find of bearers.entries()) {
    const bearer = await find(db, token, now);
    if (bearer) return bearer;
  }
  return null;
}
