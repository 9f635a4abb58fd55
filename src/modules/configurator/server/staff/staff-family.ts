import { eq, sql } from "drizzle-orm";
import { markConfigured } from "#modules/catalogue/server/product/configured.ts";
import { said } from "#modules/office/server/record-form.ts";
import { changeRecord } from "#modules/office/server/staff-record.ts";
import type { WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields, refusal } from "#platform/errors.ts";
import { ownField } from "#platform/site-languages.ts";
import type { Family } from "../../components/family/family.ts";
import { cheapestOf } from "../../components/family/least-price.ts";
import { readGrid } from "../../components/price/grid-text.ts";
import { compileModel } from "../../components/solver/compiled-model.ts";
import { createFamily, familyRecord } from "../family/family-draft.ts";
import { familyTable, versionTable } from "../family/tables.ts";
import type { FamilyForm } from "./family-input.ts";
import { newFamily } from "./new-family.ts";

/** The roles that decide on products and prices. */
export const familyRoles = ["shop"] as const;

const productTaken = refusal("conflict", "configurator.productTaken");

/** The number of wire ids reserved for each family. */
const numbersOfFamily = 100_000;

export async function createStaffFamily(write: WriteContext, form: FamilyForm): Promise<number> {
  const wrong: FieldErrors = {};
  const name = nameOf(write, form, wrong);
  const currency = write.site.currency;
  const isWithoutTable = form.grid.trim() === "";
  const read = isWithoutTable ? { grid: null } : readGrid(form.grid, currency);
  if ("problems" in read) wrong["grid"] = `configurator.gridProblem_${read.problems[0]?.kind ?? "empty"}`;
  if (Object.keys(wrong).length > 0 || "problems" in read) throw invalidFields(wrong);
  await refuseTaken(write, form, null);
  const { rows } = await write.db.execute<{ next: number }>(
    sql`select coalesce(max(id), 0)::integer + 10 as next from configurator_family`,
  );
  const family = newFamily(read.grid, currency, (rows[0]?.next ?? 10) * numbersOfFamily);
  return createFamily(write, { name, productId: form.productId ?? null, family });
}

/** Saves a family's name and product. */
export async function saveStaffFamily(write: WriteContext, id: number, form: FamilyForm): Promise<void> {
  await changeRecord(write, familyRecord, id, form, async () => {
    const wrong: FieldErrors = {};
    const name = nameOf(write, form, wrong);
    if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
    await refuseTaken(write, form, id);
    await write.db
      .update(familyTable)
      .set({ name, productId: form.productId ?? null })
      .where(eq(familyTable.id, id));
    if (form.productId !== undefined) await leadToConfigurator(write, id, form.productId);
  });
}

/** A product that gets released rules can from now on only be bought with a configuration. */
async function leadToConfigurator(write: WriteContext, id: number, productId: number): Promise<void> {
  write.changed(`product:${productId}`);
  const [released] = await write.db
    .select({ family: versionTable.family })
    .from(familyTable)
    .innerJoin(versionTable, eq(versionTable.id, familyTable.releasedId))
    .where(eq(familyTable.id, id));
  if (!released) return;
  const family = released.family as Family;
  const cheapest = cheapestOf(family, compileModel(family.model));
  await markConfigured(write, productId, { cheapest, currency: family.prices.currency });
}

function nameOf({ site }: WriteContext, form: FamilyForm, wrong: FieldErrors) {
  const name = said(form.name);
  if (Object.keys(name).length === 0) wrong[ownField(site, "name")] = "configurator.nameMissing";
  return name;
}

async function refuseTaken(write: WriteContext, { productId }: FamilyForm, id: number | null) {
  if (productId === undefined) return;
  const [other] = await write.db
    .select({ id: familyTable.id })
    .from(familyTable)
    .where(eq(familyTable.productId, productId));
  if (other && other.id !== id) throw productTaken();
}
