import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { lastChange } from "#modules/office/server/audit-log.ts";
import { changedMeanwhile } from "#modules/office/server/conflict.ts";
import { seenVersion } from "#modules/office/server/record-form.ts";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { siteTable } from "#platform/site.ts";
import { flag } from "#platform/wire.ts";
import { editionOfState } from "../site/edition.ts";
import { type Tracking, trackingOf, trackingShape } from "./tracking.ts";

/** The wire's model of a site's counting; its id is the site's. */
export const trackingModel = "website.tracking";

export const trackingForm = z
  .object({ counts: flag, productPages: flag, ...seenVersion })
  .transform(({ version, overwrite, ...values }) => ({ values, seen: overwrite ? undefined : version }));

/** For the form. */
export function trackingView({ site }: Context) {
  const values = trackingOf(site);
  return { values, edition: editionOfState(values) };
}

/** Saves the changed settings of a site; the public pages change at once. */
export async function saveTracking(
  write: WriteContext,
  siteId: number,
  changes: Partial<Tracking>,
  seen?: number,
): Promise<void> {
  const [site] = await write.db.select().from(siteTable).where(eq(siteTable.id, siteId)).for("update");
  if (!site) throw notFound();
  const before = trackingOf(site);
  if (seen !== undefined && seen !== editionOfState(before)) {
    throw changedMeanwhile(await lastChange(write, trackingModel, siteId));
  }
  const after = { ...before, ...changes };
  await write.db
    .update(siteTable)
    .set({
      settings: sql`${siteTable.settings} || jsonb_build_object('tracking', ${JSON.stringify(after)}::jsonb)`,
    })
    .where(eq(siteTable.id, siteId));
  await audit(write, { model: trackingModel, id: siteId, name: site.name, action: "write", before, after });
  write.changed("site");
}

/** Restores the values from an entry of the audit log. */
export async function revertTracking(
  write: WriteContext,
  siteId: number,
  before: Readonly<Record<string, unknown>>,
): Promise<void> {
  await saveTracking(write, siteId, trackingShape.parse(before));
}
