import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import { settingsTabs } from "#modules/website/server/staff/settings.ts";
import { audit } from "#platform/audit/audit.ts";
import type { Context, PublicContext, WriteContext } from "#platform/context.ts";
import { longDay } from "#platform/i18n/shop-time.ts";
import { flag } from "#platform/wire.ts";
import { certificateOf } from "../components/certificate-view.ts";
import { keyTable, settingTable } from "./tables.ts";

export const signingSettingModel = "signing.setting";

export const signingInput = z.looseObject({
  asks_signature: flag.default(false),
  asks_payment: flag.default(false),
});

export interface SigningSetting {
  /** Accepting a quote requires a signature, not only a name. */
  asksSignature: boolean;
  /** The customer pays right after accepting; otherwise the order is confirmed and paid later. */
  asksPayment: boolean;
}

/** This site's requirements for accepting a quote. */
export async function signingSetting({
  db,
  site,
}: Pick<PublicContext, "db" | "site">): Promise<SigningSetting> {
  const [row] = await db.select().from(settingTable).where(eq(settingTable.siteId, site.id));
  return { asksSignature: row?.asksSignature ?? true, asksPayment: row?.asksPayment ?? true };
}

export async function signingSettingView(context: Context) {
  const [key] = await context.db
    .select({ certificate: keyTable.certificate })
    .from(keyTable)
    .where(eq(keyTable.company, context.site.company))
    .orderBy(desc(keyTable.id))
    .limit(1);
  return {
    ...(await signingSetting(context)),
    certificate: key && {
      name: certificateOf(key.certificate).name,
      until: longDay(context.locale.tag, certificateOf(key.certificate).until),
    },
    tabs: settingsTabs(context),
    crumb: context.locale.text("signing.staffTitle"),
  };
}

export async function saveSigningSetting(
  write: WriteContext,
  { asks_signature: asksSignature, asks_payment: asksPayment }: z.output<typeof signingInput>,
): Promise<void> {
  const before = await signingSetting(write);
  const values = { asksSignature, asksPayment };
  await write.db
    .insert(settingTable)
    .values({ siteId: write.site.id, ...values })
    .onConflictDoUpdate({ target: settingTable.siteId, set: values });
  await audit(write, {
    model: signingSettingModel,
    id: write.site.id,
    name: write.locale.text("signing.staffTitle"),
    action: "write",
    before: { asks_signature: before.asksSignature, asks_payment: before.asksPayment },
    after: { asks_signature: asksSignature, asks_payment: asksPayment },
  });
}
