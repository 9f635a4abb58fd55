import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testHarness } from "../../testing.ts";
import { likeAnywhere } from "./like.ts";

const harness = testHarness();

test.each([
  ["50%", "Oak, 50% off", true],
  ["50%", "Oak, 50 mm", false],
  ["a_b", "a_b.png", true],
  ["a_b", "axb.png", false],
  ["C:\\doors", "C:\\doors\\oak", true],
  ["o\0ak", "oak", true],
])("the typed words %j in %j are found: %s", async (typed, text, isFound) => {
  const { rows } = await harness
    .context()
    .db.execute<{ found: boolean }>(sql`select ${text}::text like ${likeAnywhere(typed)} as found`);
  expect(rows[0]?.found).toBe(isFound);
});
