import { eq } from "drizzle-orm";
import { recordMade, type StaffRecord } from "#modules/office/server/staff-record.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import type { Translated } from "#platform/translated.ts";
import type { Family } from "../../components/family/family.ts";
import type { TestCase } from "../../components/family/test-case.ts";
import { casesOf, familyOf } from "./family-shape.ts";
import { familyTable } from "./tables.ts";

export const familyRecord: StaffRecord = { model: "configurator.family", table: "configurator_family" };

/** The draft of a family that staff edit. */
export interface FamilyDraft {
  id: number;
  name: Translated;
  productId: number | null;
  family: Family;
  cases: TestCase[];
  /** The draft's version, for forms. */
  version: number;
  releasedId: number | null;
}

export async function familyDraft({ db }: Pick<Context, "db">, id: number): Promise<FamilyDraft> {
  const [row] = await db.select().from(familyTable).where(eq(familyTable.id, id));
  if (!row) throw notFound();
  const { name, productId, version, releasedId } = row;
  return { id, name, productId, version, releasedId, family: familyOf(row.draft), cases: casesOf(row.cases) };
}

interface NewFamily {
  name: Translated;
  productId: number | null;
  family: Family;
  cases?: readonly TestCase[];
}

export async function createFamily(
  write: WriteContext,
  { name, productId, family, cases = [] }: NewFamily,
): Promise<number> {
  const [row] = await write.db
    .insert(familyTable)
    .values({ name, productId, draft: familyOf(family), cases: casesOf(cases), createdAt: write.now })
    .returning({ id: familyTable.id });
  if (!row) throw new Error("The family was not stored.");
  await recordMade(write, familyRecord, row.id);
  return row.id;
}
