import type { ApiKey, User } from "./context.ts";
import type { Database } from "./db/database.ts";
import { slot } from "./slot.ts";

/** Finds the user of a session. The people module fills it. */
export const identities = slot<(db: Database, userId: number) => Promise<User | null>>("identities");

export async function identify(db: Database, userId: number): Promise<User | null> {
  for (const find of identities.entries()) {
    const user = await find(db, userId);
    if (user) return user;
  }
  return null;
}

/** Other software that calls with a key: the person for whom it acts, without any role outside the key's scopes. */
export interface Bearer {
  user: User;
  apiKey: ApiKey;
}

/** Finds the person behind a key; null for an unknown, expired or revoked key. Refuses a key that calls too often. */
export const bearers = slot<(db: Database, token: string, now: Date) => Promise<Bearer | null>>("bearers");

export async function identifyBearer(db: Database, token: string, now: Date): Promise<Bearer | null> {
  for (const find of bearers.entries()) {
    const bearer = await find(db, token, now);
    if (bearer) return bearer;
  }
  return null;
}
