import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { z } from "zod";
import { cannotRevert } from "#modules/office/server/audit-log.ts";
import {
  changeRecord,
  deleteRecord,
  recordMade,
  restoreColumns,
  type StaffRecord,
} from "#modules/office/server/staff-record.ts";
import { sharedOrder } from "#modules/orders/shared-views.ts";
import type { WriteContext } from "#platform/context.ts";
import { brokenConstraint } from "#platform/db/transact.ts";
import { refusal } from "#platform/errors.ts";
import { carriersTag } from "./carrier.ts";
import { keepKey } from "./carrier-key.ts";
import { createCarrier, putRules } from "./carrier-rows.ts";
import { operators, variables } from "./rule.ts";
import { type CarrierForm, type CheckedCarrier, checkedCarrier } from "./staff-carrier-input.ts";
import { carrierTable, pickupPointTable, ruleTable } from "./tables.ts";

export const carrierRoles = ["shop"] as const;

/** The audit log contains only a short hash of the account's key, which shows that it changed. */
export const carrierRecord: StaffRecord = {
  model: "delivery.carrier",
  table: "delivery_carrier",
  parts: sql`jsonb_build_object('sealed_key', left(md5(record.sealed_key), 8),
    'rules', (select coalesce(jsonb_agg(to_jsonb(rule) - '{id,carrier_id}'::text[] order by rule.position), '[]')
      from delivery_rule rule where rule.carrier_id = record.id),
    'points', (select coalesce(jsonb_agg(to_jsonb(point) - '{carrier_id}'::text[] order by point.position, point.id), '[]')
      from delivery_pickup_point point where point.carrier_id = record.id and not point.archived))`,
};

/** Values: name, count. */
const carrierUsed = refusal("conflict", "delivery.staffCarrierUsed");

export async function createStaffCarrier(write: WriteContext, form: CarrierForm): Promise<number> {
  const { currency } = write.site;
  const { columns, rules, points } = checkedCarrier(write, form, currency);
  const id = await createCarrier(write, { ...columns, currency, rules });
  await savePoints(write, id, points);
  if (form.key !== "") await keepKey(write, id, form.key);
  await recordMade(write, carrierRecord, id);
  write.changed(carriersTag);
  return id;
}

/** Changes a carrier. Carts use it at once; earlier external quotes no longer count. */
export async function saveCarrier(write: WriteContext, id: number, form: CarrierForm): Promise<void> {
  await changeRecord(write, carrierRecord, id, form, async (before) => {
    const { columns, rules, points } = checkedCarrier(write, form, String(before["currency"]));
    const kept = before["settings"];
    // Settings that the form does not show stay as long as the provider is the same.
    const settings = before["provider"] === columns.provider && typeof kept === "object" ? kept : {};
    await write.db
      .update(carrierTable)
      .set({ ...columns, settings: { ...settings, ...columns.settings } })
      .where(eq(carrierTable.id, id));
    await write.db.delete(ruleTable).where(eq(ruleTable.carrierId, id));
    await putRules(write, id, rules);
    await savePoints(write, id, points);
    if (form.key !== "") await keepKey(write, id, form.key);
  });
  write.changed(carriersTag);
}

const givenBack = [
  ...["site_id", "name", "description", "provider", "published", "position", "tax_id", "country_codes"],
  ...[
    "state_codes",
    "zip_from",
    "zip_to",
    "price_minor",
    "margin_percent",
    "free_above_minor",
    "weight_grams_max",
  ],
  ...["goods", "days_from", "days_to"],
  ...["volume_ml_max", "pickup", "tracking_link", "settings"],
];

const keptRules = z.array(
  z
    .object({
      variable: z.enum(variables),
      operator: z.enum(operators),
      threshold: z.coerce.string(),
      base_minor: z.number(),
      factor: z.coerce.string(),
      factor_variable: z.enum(variables),
    })
    .transform(({ base_minor: baseMinor, factor_variable: factorVariable, ...rule }) => {
      return { ...rule, baseMinor, factorVariable };
    }),
);
const keptPoints = z.array(
  z.object({
    id: z.number(),
    name: z.string(),
    address: z.string(),
    hours: z.record(z.string(), z.string()),
  }),
);

/** Restores an earlier state of a carrier. The account's key is not in the log, so a changed key cannot be restored. */
export async function revertCarrier(
  write: WriteContext,
  id: number,
  before: Readonly<Record<string, unknown>>,
): Promise<void> {
  if ("sealed_key" in before) throw cannotRevert();
  await changeRecord(write, carrierRecord, id, { action: "revert" }, async () => {
    try {
      // A savepoint, so that a broken constraint does not abort the whole transaction.
      await write.db.transaction((db) =>
        restoreColumns({ ...write, db }, carrierRecord, id, before, givenBack),
      );
    } catch (error) {
      if (brokenConstraint(error) === "") throw error;
      throw cannotRevert();
    }
    if ("rules" in before) {
      await write.db.delete(ruleTable).where(eq(ruleTable.carrierId, id));
      await putRules(write, id, keptRules.parse(before["rules"]));
    }
    if ("points" in before) await savePoints(write, id, keptPoints.parse(before["points"]));
  });
  write.changed(carriersTag);
}

/** A carrier of placed orders cannot be deleted, only taken off the site. */
export async function deleteCarrier(write: WriteContext, id: number): Promise<string> {
  return deleteRecord(write, carrierRecord, id, async (name) => {
    const { rows } = await write.db.execute<{ count: number }>(sql`
      select count(*)::integer as count from delivery_choice choice
      join ${sharedOrder} placed on placed.id = choice.order_id
      where choice.carrier_id = ${id} and placed.placed_at is not null`);
    if (rows[0]?.count) throw carrierUsed({ name, count: rows[0].count });
    await write.db.execute(sql`delete from delivery_choice where carrier_id = ${id}`);
    write.changed(carriersTag);
  });
}

export async function publishCarriers(
  write: WriteContext,
  ids: readonly number[],
  published: boolean,
): Promise<number> {
  const rows = await write.db
    .select({ id: carrierTable.id })
    .from(carrierTable)
    .where(and(inArray(carrierTable.id, [...ids]), eq(carrierTable.published, !published)));
  for (const { id } of rows) {
    await changeRecord(
      write,
      carrierRecord,
      id,
      { action: published ? "publish" : "unpublish" },
      async () => {
        await write.db.update(carrierTable).set({ published }).where(eq(carrierTable.id, id));
      },
    );
  }
  if (rows.length > 0) write.changed(carriersTag);
  return rows.length;
}

/** Pickup points that orders refer to stay, but are no longer offered. */
async function savePoints(
  write: WriteContext,
  carrierId: number,
  points: CheckedCarrier["points"],
): Promise<void> {
  const ofCarrier = eq(pickupPointTable.carrierId, carrierId);
  const keptIds = points.flatMap(({ id }) => id ?? []);
  await write.db
    .update(pickupPointTable)
    .set({ archived: true })
    .where(keptIds.length > 0 ? and(ofCarrier, notInArray(pickupPointTable.id, keptIds)) : ofCarrier);
  for (const [position, { id, name, address, hours }] of points.entries()) {
    const values = { position, name, address, hours, archived: false };
    if (id === undefined) await write.db.insert(pickupPointTable).values({ carrierId, ...values });
    else {
      await write.db
        .update(pickupPointTable)
        .set(values)
        .where(and(ofCarrier, eq(pickupPointTable.id, id)));
    }
  }
}
