import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { lastChange } from "#modules/office/server/audit-log.ts";
import { changedMeanwhile } from "#modules/office/server/conflict.ts";
import { seenVersion } from "#modules/office/server/record-form.ts";
import { ownVatOf, registerOf } from "#modules/people/server/address/vat-register.ts";
import { editionOfState } from "#modules/website/server/site/edition.ts";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { invalidFields, notFound } from "#platform/errors.ts";
import { type Site, siteById, siteTable } from "#platform/site.ts";
import { taxSettingsOf } from "../tax/tax-setting.ts";

export const taxSettingsInput = z.object({
  rounding: z.enum(["document", "line"]),
  viesUrl: z.string().trim().max(300).default(""),
  ...seenVersion,
});

type TaxSettingsForm = Omit<z.output<typeof taxSettingsInput>, "overwrite">;

/** From the database, because processes may still have an older site in memory, this one too for a moment. */
export async function taxSettingsView(context: Context) {
  const site = await siteById(context.db, context.site.id);
  const values = valuesOf(site);
  return {
    values,
    edition: editionOfState(values),
    crumb: context.locale.text("catalogue.taxes"),
    /** Without our own VAT number, the register returns no consultation number. */
    hasOwnVat: ownVatOf(site) !== "",
  };
}

/** How this site rounds taxes, and which register checks VAT numbers. Placed orders stay the same. */
export async function saveTaxSettings(write: WriteContext, form: TaxSettingsForm): Promise<void> {
  const id = write.site.id;
  const [site] = await write.db.select().from(siteTable).where(eq(siteTable.id, id)).for("update");
  if (!site) throw notFound();
  const before = valuesOf(site);
  if (form.version !== undefined && form.version !== editionOfState(before)) {
    throw changedMeanwhile(await lastChange(write, "website", id));
  }
  const { rounding, viesUrl } = form;
  if (viesUrl !== "" && !isWebAddress(viesUrl)) throw invalidFields({ viesUrl: "catalogue.viesUrlWrong" });
  const settings = JSON.stringify({ taxes: { rounding }, vies: { url: viesUrl } });
  await write.db
    .update(siteTable)
    .set({ settings: sql`${siteTable.settings} || ${settings}::jsonb` })
    .where(eq(siteTable.id, id));
  const after = { rounding, viesUrl };
  await audit(write, { model: "website", id, name: site.name, action: "write", before, after });
  write.changed("site");
}

function valuesOf(site: Site) {
  return { rounding: taxSettingsOf(site).rounding, viesUrl: registerOf(site).url };
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
