import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import en from "../messages/staff.en.json" with { type: "json" };
import ro from "../messages/staff.ro.json" with { type: "json" };

/** The actions that stand in the calls of `audit` as literals. */
function writtenActions(): string[] {
  const sources = globSync("src/modules/*/server/**/*.{ts,tsx}")
    .filter((file) => !file.includes(".test."))
    .map((file) => readFileSync(file, "utf8"))
    .filter((source) => source.includes("#platform/audit/audit.ts"));
  return sources.flatMap((source) =>
    [...source.matchAll(/\baction: "(\w+)"|\baudited\([^;]*?, "(\w+)"/g)].map(
      ([, one, other]) => one ?? other ?? "",
    ),
  );
}

test("what was done stands in the audit log in words of both languages, never as a code", () => {
  const actions = [...new Set(writtenActions())];
  expect(actions.length).toBeGreaterThan(20);
  const ids = actions.map((action) => `office.auditAction_${action}`);
  expect(ids.filter((id) => !(id in en) || !(id in ro))).toEqual([]);
});
