import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { testHarness } from "../../../../testing.ts";
import { planRun } from "../import/run.ts";
import { importRunView } from "./staff-product-import.ts";

const harness = testHarness();
let dana: Context;
beforeAll(async () => {
  dana = (await harness.signedIn("shop")).context;
});

const file = "Handle,Title,Variant Price\nlarch-sill,Larch sill,ten\n";

test("what is wrong with a row is said in the reader's language, and rows of before keep their words", async () => {
  const runId = await planRun(dana, {
    name: "sills.csv",
    bytes: Buffer.from(file),
    language: "en",
    taxKey: undefined,
  });
  const romanian = { ...dana, locale: harness.context({ localeCode: "ro" }).locale };
  const why = async (reader: Context) => (await importRunView(reader, runId)).sums[0]?.rows[0]?.why;
  expect(await why(dana)).toBe("“Variant Price” is “ten”. Write a number like 12.50.");
  expect(await why(romanian)).toBe("„Variant Price” este „ten”. Scrieți un număr ca 12.50.");
  const view = await importRunView(romanian, runId);
  expect(view.plan.faults).toEqual([
    { line: 2, text: "„Variant Price” este „ten”. Scrieți un număr ca 12.50." },
  ]);
  await dana.db.execute(
    sql`update catalogue_import_row set said = null, why = 'write a number' where run_id = ${runId}`,
  );
  expect(await why(romanian)).toBe("write a number");
});
