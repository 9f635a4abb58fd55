import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import { flag } from "#platform/wire.ts";
import { settingTable } from "./tables.ts";

export const settingModel = "reviews.setting";
const settingChanged = refusal("conflict", "reviews.settingChanged");

export const settingForm = z.looseObject({
  asks: flag.default(false),
  holds: flag.default(false),
  after_days: z.coerce.number().int().min(0).max(90),
  version: z.coerce.number().int().default(0),
});

export async function reviewSetting({ db }: Pick<Context, "db">) {
  const [row] = await db.select().from(settingTable).where(eq(settingTable.id, 1));
  return row ?? { id: 1, asks: true, afterDays: 7, holds: false, version: 1 };
}

export async function saveSetting(write: WriteContext, given: z.output<typeof settingForm>): Promise<void> {
  const before = await reviewSetting(write);
  const after = { asks: given.asks, holds: given.holds, afterDays: given.after_days };
  const { rowCount } = await write.db
    .update(settingTable)
    .set({ ...after, version: sql`${settingTable.version} + 1` })
    .where(eq(settingTable.version, given.version));
  if (!rowCount) throw settingChanged();
  const { asks, holds, afterDays } = before;
  await audit(write, {
    model: settingModel,
    id: 1,
    name: write.locale.text("reviews.settings"),
    action: "write",
    before: { asks, holds, afterDays },
    after,
  });
}
