import { randomBytes } from "node:crypto";
import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import type { Database } from "#platform/db/database.ts";
import { invalidFields, notFound, refusal } from "#platform/errors.ts";
import { bearerPrefix } from "#platform/http/bearer.ts";
import { type Scope, scopes } from "#platform/http/scope.ts";
import { shopFormat } from "#platform/i18n/shop-time.ts";
import { type Bearer, identify } from "#platform/identity.ts";
import { models } from "#platform/models/model.ts";
import { hashToken } from "#platform/session/session.ts";
import { apiKeyTable } from "./tables.ts";

const tooManyCalls = refusal("limit", "office.keyTooOften");

/** The scopes that give access to something here, in their order. */
export function offeredScopes(): Scope[] {
  const opened = new Set<Scope>(["shop.calls"]);
  for (const { area, rights } of models.entries()) {
    if (rights.read) opened.add(`${area}.read`);
    if (rights.create ?? rights.write ?? rights.unlink) opened.add(`${area}.write`);
  }
  return scopes.filter((scope) => opened.has(scope));
}

const model = "res.users.apikeys";
const minuteMs = 60_000;
const dayMs = 86_400_000;

/** A random new key. Its creator copies it now: only its hash will be stored. */
export function newApiKey(): string {
  return bearerPrefix + randomBytes(32).toString("base64url");
}

export interface NewApiKey {
  token: string;
  name: string;
  scopes: readonly string[];
  /** 0: it never expires. */
  days: number;
  perMinute: number;
}

/** Stores a key that acts for the caller, within its scopes. */
export async function createApiKey(write: WriteContext, input: NewApiKey): Promise<number> {
  const { user } = write;
  const wanted = offeredScopes().filter((scope) => input.scopes.includes(scope));
  if (!user || wanted.length === 0) throw invalidFields({ scopes: "office.keyScopesMissing" });
  if (!new RegExp(`^${bearerPrefix}[\\w-]{43}$`).test(input.token)) {
    throw invalidFields({ copied: "office.keyMadeElsewhere" });
  }
  const expiresAt = input.days > 0 ? new Date(write.now.getTime() + input.days * dayMs) : null;
  const values = { name: input.name, scopes: wanted, perMinute: input.perMinute, expiresAt };
  const [row] = await write.db
    .insert(apiKeyTable)
    .values({
      ...values,
      tokenHash: hashToken(input.token),
      hint: input.token.slice(-4),
      userId: user.id,
      createdAt: write.now,
    })
    .onConflictDoNothing()
    .returning({ id: apiKeyTable.id });
  // The same form sent twice creates one key.
  if (!row) throw invalidFields({ copied: "office.keyKnown" });
  await audit(write, { model, id: row.id, name: input.name, action: "create", after: values });
  return row.id;
}

/** Revokes the key. */
export async function revokeApiKey(write: WriteContext, id: number): Promise<string> {
  const [row] = await write.db
    .update(apiKeyTable)
    .set({ revokedAt: sql`coalesce(${apiKeyTable.revokedAt}, ${write.now})` })
    .where(eq(apiKeyTable.id, id))
    .returning();
  if (!row) throw notFound();
  await audit(write, { model, id, name: row.name, action: "revoke" });
  return row.name;
}

/** The person behind a key. Counts the call; refuses too many in a minute. */
export async function bearerOf(db: Database, token: string, now: Date): Promise<Bearer | null> {
  const isSameMinute = sql`${apiKeyTable.windowAt} > ${new Date(now.getTime() - minuteMs).toISOString()}::timestamptz`;
  const [key] = await db
    .update(apiKeyTable)
    .set({
      lastUsedAt: now,
      windowAt: sql`case when ${isSameMinute} then ${apiKeyTable.windowAt} else ${now.toISOString()}::timestamptz end`,
      windowCount: sql`case when ${isSameMinute} then ${apiKeyTable.windowCount} + 1 else 1 end`,
    })
    .where(
      and(
        eq(apiKeyTable.tokenHash, hashToken(token)),
        isNull(apiKeyTable.revokedAt),
        or(isNull(apiKeyTable.expiresAt), gt(apiKeyTable.expiresAt, now)),
      ),
    )
    .returning();
  if (!key) return null;
  if (key.windowCount > key.perMinute) throw tooManyCalls({ max: key.perMinute });
  const user = await identify(db, key.userId);
  if (!user) return null;
  return {
    user: { ...user, roles: [] },
    apiKey: { id: key.id, name: key.name, scopes: key.scopes, roles: user.roles },
  };
}

export interface ApiKeyView {
  id: number;
  name: string;
  hint: string;
  scopes: readonly Scope[];
  owner: string;
  state: "active" | "expired" | "revoked";
  expires: string;
  lastUsed: string;
}

/** All keys, newest first, with the people for whom they act. */
export async function apiKeys(context: Context): Promise<ApiKeyView[]> {
  const keys = await context.db.select().from(apiKeyTable).orderBy(desc(apiKeyTable.id)).limit(500);
  const owners = new Map<number, string>();
  for (const { userId } of keys) {
    if (owners.has(userId)) continue;
    owners.set(userId, (await identify(context.db, userId))?.name ?? "–");
  }
  const day = shopFormat(context.locale.tag, { dateStyle: "medium" });
  const moment = shopFormat(context.locale.tag, { dateStyle: "medium", timeStyle: "short" });
  return keys.map((key) => ({
    id: key.id,
    name: key.name,
    hint: key.hint,
    scopes: key.scopes,
    owner: owners.get(key.userId) ?? "–",
    state: key.revokedAt ? "revoked" : key.expiresAt && key.expiresAt <= context.now ? "expired" : "active",
    expires: key.expiresAt ? day.format(key.expiresAt) : "",
    lastUsed: key.lastUsedAt ? moment.format(key.lastUsedAt) : "",
  }));
}
