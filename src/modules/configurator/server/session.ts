import { randomBytes } from "node:crypto";
import { and, desc, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { salesRoles } from "#modules/orders/server/order/staff-order.ts";
import type { Adoption } from "#modules/people/slots.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { notFound, refusal } from "#platform/errors.ts";
import { keepSession } from "#platform/session/session.ts";
import { configurationTable, type StoredConfiguration } from "./session/tables.ts";

const dayMs = 86_400_000;
/** Unfinished configurations expire after three days; every change extends this. */
const draftDays = 3;
/** As long as the visitor's session, so that products in a cart can still be changed. */
const doneDays = 90;
/** A shared link works for a year after the last save. */
const sharedDays = 365;
/** The maximum per visitor, as protection against floods. */
const perVisitorMax = 300;
const savedMax = 100;

const tooManyConfigurations = refusal("limit", "configurator.tooMany");

/** The visitor's current draft of a product; null without choices. */
export async function draftOf(context: Context, templateId: number): Promise<StoredConfiguration | null> {
  const own = ownOf(context);
  if (!own) return null;
  const [found] = await context.db
    .select()
    .from(configurationTable)
    .where(
      and(
        own,
        ofSite(context, templateId),
        eq(configurationTable.state, "draft"),
        isNull(configurationTable.orderId),
      ),
    )
    .orderBy(desc(configurationTable.changedAt))
    .limit(1);
  return found ?? null;
}

/**
 * A configuration of the visitor; one of an order belongs to everybody who sells. Refuses other people's and expired
 * ones alike.
 */
export async function ownConfiguration(context: Context, sessionId: number): Promise<StoredConfiguration> {
  const mine = ownOf(context);
  const sells = context.user?.roles.some((role) => salesRoles.includes(role)) ?? false;
  const own = or(
    mine && and(mine, isNull(configurationTable.orderId)),
    sells ? isNotNull(configurationTable.orderId) : undefined,
  );
  const [found] = own
    ? await context.db
        .select()
        .from(configurationTable)
        .where(and(own, eq(configurationTable.id, sessionId), eq(configurationTable.siteId, context.site.id)))
    : [];
  if (!found) throw notFound();
  return found;
}

/** A shared configuration; null for an expired or unknown link. */
export async function sharedConfiguration(
  context: Context,
  token: string,
): Promise<StoredConfiguration | null> {
  if (!/^[\w-]{22}$/.test(token)) return null;
  const [found] = await context.db
    .select()
    .from(configurationTable)
    .where(and(eq(configurationTable.shareToken, token), eq(configurationTable.siteId, context.site.id)));
  return found && found.expiresAt > context.now ? found : null;
}

export type KeptConfiguration = Pick<
  StoredConfiguration,
  "choices" | "own" | "step" | "version" | "state" | "openings"
>;

/** Stores the answers in the named session, otherwise in the product's draft, otherwise in a new one. */
export async function keepConfiguration(
  write: WriteContext,
  { templateId, sessionId }: { templateId: number; sessionId?: number | undefined },
  kept: Partial<KeptConfiguration> & Pick<KeptConfiguration, "version">,
): Promise<StoredConfiguration> {
  const visitorId = await keepSession(write);
  // Two tabs that start at the same time share one draft.
  await write.db.execute(sql`select pg_advisory_xact_lock(hashtext('configurator.session'), ${visitorId})`);
  const before = sessionId ? await ownConfiguration(write, sessionId) : await draftOf(write, templateId);
  if (before && before.templateId !== templateId) throw notFound();
  // A late call that stores the same answers again does not reopen a finished configuration.
  const isAgain = before?.state === "done" && kept.state === "draft" && isSame(before, kept);
  const values = {
    ...kept,
    ...(isAgain ? { state: before.state } : {}),
    changedAt: write.now,
    expiresAt: endOf(write.now, kept.state ?? before?.state, before),
  };
  if (before) {
    const [changed] = await write.db
      .update(configurationTable)
      .set(values)
      .where(eq(configurationTable.id, before.id))
      .returning();
    if (!changed) throw notFound();
    return changed;
  }
  return begin(write, { ...values, visitorId, templateId });
}

function isSame(before: StoredConfiguration, { version, choices, own }: Partial<KeptConfiguration>): boolean {
  const sorted = (values: object | undefined) => JSON.stringify(Object.entries(values ?? {}).toSorted());
  return (
    before.version === version &&
    sorted(before.choices) === sorted(choices) &&
    sorted(before.own) === sorted(own)
  );
}

/** Adds a finished configuration beside any current draft: for a repeated order, or for one opening of many. */
export async function addFinished(
  write: WriteContext,
  made: Pick<KeptConfiguration, "choices" | "own" | "version"> & { templateId: number; name?: string },
): Promise<StoredConfiguration> {
  const visitorId = await keepSession(write);
  return begin(write, {
    ...made,
    visitorId,
    state: "done",
    changedAt: write.now,
    expiresAt: endOf(write.now, "done"),
  });
}

async function begin(
  write: WriteContext,
  values: Omit<typeof configurationTable.$inferInsert, "siteId" | "personId" | "createdAt"> & {
    visitorId: number;
  },
): Promise<StoredConfiguration> {
  const own = eq(configurationTable.visitorId, values.visitorId);
  if ((await write.db.$count(configurationTable, own)) >= perVisitorMax) throw tooManyConfigurations();
  const [begun] = await write.db
    .insert(configurationTable)
    .values({
      ...values,
      siteId: write.site.id,
      personId: write.user?.personId ?? null,
      createdAt: write.now,
    })
    .returning();
  if (!begun) throw new Error("The configuration was not stored.");
  return begun;
}

/** The configurations that the visitor has saved under a name, newest first. */
export async function savedOf(context: Context): Promise<StoredConfiguration[]> {
  const own = ownOf(context);
  if (!own) return [];
  return context.db
    .select()
    .from(configurationTable)
    .where(and(own, eq(configurationTable.siteId, context.site.id), isNotNull(configurationTable.shareToken)))
    .orderBy(desc(configurationTable.changedAt), desc(configurationTable.id))
    .limit(savedMax);
}

/** Removes a saved configuration from the list; its link stops working. */
export async function forgetConfiguration(write: WriteContext, sessionId: number): Promise<void> {
  const { id } = await ownConfiguration(write, sessionId);
  await write.db.delete(configurationTable).where(eq(configurationTable.id, id));
}

/** Starts a configuration for an order, from a line's configuration or from scratch. */
export async function beginForOrder(
  write: WriteContext,
  begun: Pick<StoredConfiguration, "orderId" | "lineId" | "quantity" | "templateId" | "version"> &
    Pick<StoredConfiguration, "choices" | "own">,
): Promise<number> {
  const [stored] = await write.db
    .insert(configurationTable)
    .values({
      ...begun,
      siteId: write.site.id,
      createdAt: write.now,
      changedAt: write.now,
      expiresAt: endOf(write.now),
    })
    .returning({ id: configurationTable.id });
  if (!stored) throw new Error("The configuration was not stored.");
  return stored.id;
}

/** Gives a configuration a name and a link. Saving it again keeps the link. */
export async function shareConfiguration(
  write: WriteContext,
  sessionId: number,
  name: string,
): Promise<StoredConfiguration> {
  const own = await ownConfiguration(write, sessionId);
  const [shared] = await write.db
    .update(configurationTable)
    .set({
      name: name.slice(0, 80),
      shareToken: own.shareToken ?? randomBytes(16).toString("base64url"),
      expiresAt: new Date(write.now.getTime() + sharedDays * dayMs),
      changedAt: write.now,
    })
    .where(eq(configurationTable.id, own.id))
    .returning();
  if (!shared) throw notFound();
  return shared;
}

/** Deletes the draft of a product, so that it starts over. Saved and finished configurations stay. */
export async function startOver(write: WriteContext, templateId: number): Promise<void> {
  const own = ownOf(write);
  if (!own) return;
  await write.db
    .delete(configurationTable)
    .where(
      and(
        own,
        ofSite(write, templateId),
        eq(configurationTable.state, "draft"),
        isNull(configurationTable.shareToken),
      ),
    );
}

/** Deletes expired configurations. */
export async function tidyConfigurations(context: Context): Promise<void> {
  await context.db.delete(configurationTable).where(lt(configurationTable.expiresAt, context.now));
}

/** After a guest signs in, their configurations belong to the account on every device. */
export async function adoptConfigurations(write: WriteContext, { sessionId, user }: Adoption): Promise<void> {
  await write.db
    .update(configurationTable)
    .set({ personId: user.personId })
    .where(and(eq(configurationTable.visitorId, sessionId), isNull(configurationTable.personId)));
}

/** Moves configurations when two records of one person are merged. */
export async function mergeConfigurations(
  write: WriteContext,
  { keptId, goneId }: { keptId: number; goneId: number },
): Promise<void> {
  await write.db
    .update(configurationTable)
    .set({ personId: keptId })
    .where(eq(configurationTable.personId, goneId));
}

function ownOf({ user, visitor }: Context) {
  const owners = [
    ...(user ? [eq(configurationTable.personId, user.personId)] : []),
    ...(visitor.sessionId ? [eq(configurationTable.visitorId, visitor.sessionId)] : []),
  ];
  return owners.length > 0 ? or(...owners) : undefined;
}

function ofSite({ site }: Context, templateId: number) {
  return and(eq(configurationTable.siteId, site.id), eq(configurationTable.templateId, templateId));
}

function endOf(now: Date, state = "draft", before?: StoredConfiguration | null): Date {
  const days = before?.shareToken ? sharedDays : state === "done" ? doneDays : draftDays;
  return new Date(now.getTime() + days * dayMs);
}
