import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { lastChange } from "#modules/office/server/audit-log.ts";
import { changedMeanwhile } from "#modules/office/server/conflict.ts";
import { seenVersion } from "#modules/office/server/record-form.ts";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields, notFound } from "#platform/errors.ts";
import { siteTable } from "#platform/site.ts";
import { line } from "#platform/wire.ts";
import { editionOfState } from "../site/edition.ts";
import { type Outside, outsideOf, outsideShape } from "./outside.ts";

/** The wire's model of a site's external services; its id is the site's. */
export const outsideModel = "website.outside";

export const outsideForm = z
  .object({
    messagingApp: z.enum(["", "whatsapp", "telegram", "signal"], "website.outsideAppWrong"),
    messagingNumber: line,
    pictureAppId: line,
    ...seenVersion,
  })
  .transform(({ version, overwrite, ...values }) => ({ values, seen: overwrite ? undefined : version }));

/** For the form. */
export function outsideView({ site }: Context) {
  const values = outsideOf(site);
  return { values, edition: editionOfState(values) };
}

/** Saves it for this site; the public pages change at once. */
export async function saveOutside(write: WriteContext, after: Outside, seen?: number): Promise<void> {
  const siteId = write.site.id;
  const [site] = await write.db.select().from(siteTable).where(eq(siteTable.id, siteId)).for("update");
  if (!site) throw notFound();
  const before = outsideOf(site);
  if (seen !== undefined && seen !== editionOfState(before)) {
    throw changedMeanwhile(await lastChange(write, outsideModel, siteId));
  }
  check(after);
  await write.db
    .update(siteTable)
    .set({
      settings: sql`${siteTable.settings} || jsonb_build_object('outside', ${JSON.stringify(after)}::jsonb)`,
    })
    .where(eq(siteTable.id, siteId));
  await audit(write, { model: outsideModel, id: siteId, name: site.name, action: "write", before, after });
  write.changed("site");
}

/** Restores the values from an entry of the audit log. */
export async function revertOutside(
  write: WriteContext,
  _siteId: number,
  before: Readonly<Record<string, unknown>>,
): Promise<void> {
  await saveOutside(write, outsideShape.parse({ ...outsideOf(write.site), ...before }));
}

function check({ messagingApp, messagingNumber, pictureAppId }: Outside): void {
  const wrong: FieldErrors = {};
  const isNumber = /^\+[1-9](?:[ ./()-]?\d){6,14}$/.test(messagingNumber);
  if ((messagingApp !== "" || messagingNumber !== "") && !isNumber) {
    wrong["messagingNumber"] = "website.outsideNumberWrong";
  }
  if (!/^[\w-]{0,100}$/.test(pictureAppId)) wrong["pictureAppId"] = "website.outsideCreditIdWrong";
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
}
