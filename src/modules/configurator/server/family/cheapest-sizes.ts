import { nameCheapestSize, withoutCheapestSize } from "#modules/catalogue/server/product/configured.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { versionsFor } from "./family-versions.ts";
import { checkApart } from "./release-apart.ts";

/** Each check may take seconds; the rest follows the next night. */
const checkedMax = 20;

/**
 * Names the size of "from" for products that were released before sizes were kept. The released version is checked as
 * before a release, and a price that has changed since names no size.
 */
export async function nameCheapestSizes(context: Context): Promise<void> {
  const products = await withoutCheapestSize(context, checkedMax);
  if (products.length === 0) return;
  const asked = products.map((templateId) => ({ templateId, version: 0 }));
  for (const { templateId, family } of await versionsFor(context, asked)) {
    const { cheapest } = await checkApart(family, []);
    if (!cheapest) continue;
    const { currency } = family.prices;
    await transact(context, (write) => nameCheapestSize(write, templateId, { cheapest, currency }));
  }
}
