import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testHarness } from "../../testing.ts";
import { readPatiently } from "./patience.ts";

const harness = testHarness();

test("a reading that never ends is broken off and refused, and the connection is free again", async () => {
  const context = harness.context();
  const endless = readPatiently(
    context,
    ({ db }) => db.execute(sql`select count(*) from generate_series(1, 1000000000000)`),
    50,
  );
  await expect(endless).rejects.toMatchObject({
    kind: "limit",
    code: "platform.tooSlow",
    values: { seconds: 1 },
  });
  const { rows } = await context.db.execute(sql`show statement_timeout`);
  expect(rows).toEqual([{ statement_timeout: "0" }]);
});

test("nothing is written while somebody only reads", async () => {
  const write = readPatiently(harness.context(), ({ db }) => db.execute(sql`delete from site`));
  await expect(write).rejects.toMatchObject({ cause: { code: "25006" } });
});
