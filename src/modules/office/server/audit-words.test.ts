import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import en from "../messages/staff.en.json" with { type: "json" };
import ro from "../messages/staff.ro.json" with { type: "json" };

function serverSources(): string[] {
  return globSync("src/modules/*/server/**/*.{ts,tsx}")
    .filter((file) => !file.includes(".test."))
    .map((file) => readFileSync(file, "utf8"));
}

/** The kinds of records in literal calls of `audit`, and those with a name of their own. */
function writtenModels(): string[] {
  const named = /\b\w*[mM]odel = "([\w.]+)"|Record\b[^=\n]*= \{\s*model: "([\w.]+)"/g;
  const literal = /\bmodel: "([\w.]+)"/g;
  return serverSources().flatMap((source) =>
    [
      ...source.matchAll(named),
      ...(source.includes("#platform/audit/audit.ts") ? source.matchAll(literal) : []),
    ].map(([, one, other]) => one ?? other ?? ""),
  );
}

/** The actions in literal calls of `audit`. */
function writtenActions(): string[] {
  const sources = serverSources().filter((source) => source.includes("#platform/audit/audit.ts"));
  return sources.flatMap((source) =>
    [...source.matchAll(/\baction: "(\w+)"|\baudited\([^;]*?, "(\w+)"/g)].map(
      ([, one, other]) => one ?? other ?? "",
    ),
  );
}

/** The fields in literal calls of `audit`. */
function writtenFields(): string[] {
  const sources = serverSources().filter((source) => source.includes("#platform/audit/audit.ts"));
  const values = sources.flatMap((source) => [...source.matchAll(/\b(?:before|after): \{([^{}]*)\}/g)]);
  return values.flatMap(([, inside = ""]) =>
    [...inside.matchAll(/(?:^|,)\s*(\w+)\s*(?=[:,]|$)/g)].map(([, name = ""]) => name),
  );
}

test("a changed field is called by words of both languages, never by its stored name", () => {
  const names = [...new Set(writtenFields())].filter((name) => name !== "undefined");
  expect(names.length).toBeGreaterThan(60);
  const ids = names.map((name) => {
    const stored = name.replace(/_minor$|Minor$/, "");
    return `office.auditField_${stored.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
  });
  expect(ids.filter((id) => !(id in en) || !(id in ro))).toEqual([]);
});

test("what was done stands in the audit log in words of both languages, never as a code", () => {
  const actions = [...new Set(writtenActions())];
  expect(actions.length).toBeGreaterThan(20);
  const ids = actions.map((action) => `office.auditAction_${action}`);
  expect(ids.filter((id) => !(id in en) || !(id in ro))).toEqual([]);
});

test("what was changed is called by words of both languages, never by its name on the wire", () => {
  const names = [...new Set(writtenModels())];
  expect(names.length).toBeGreaterThan(40);
  const ids = names.map((model) => `office.auditModel_${model.replaceAll(".", "_")}`);
  expect(ids.filter((id) => !(id in en) || !(id in ro))).toEqual([]);
});
