import { expect, test } from "vitest";
import { z } from "zod";
import { unlimited } from "./testing/unlimited.ts";

/** Every text in the input of a call has a maximum length. typed-limits.page.test.ts checks the forms. */

const contracts = import.meta.glob<Record<string, unknown>>("./modules/*/**/contract.ts", {
  eager: true,
});

function inputsOf(exported: unknown): [string, unknown][] {
  if (exported instanceof z.ZodType) return [["", exported]];
  if (typeof exported !== "object" || exported === null || !("input" in exported)) return [];
  const call = exported as { input: unknown; params?: unknown };
  return [
    ["", call.input],
    [" (address)", call.params],
  ];
}

test("no call and no form takes a text of any length", () => {
  const all = Object.entries(contracts).flatMap(([file, contract]) => {
    const [, module = ""] = /modules\/(\w+)\//.exec(file) ?? [];
    return Object.entries(contract).flatMap(([name, exported]) =>
      inputsOf(exported).flatMap(([part, schema]) => unlimited(schema, `${module} ${name}${part}`)),
    );
  });
  expect(all).toEqual([]);
});

test.each([
  ["a text", z.object({ name: z.string() }), ["form.name"]],
  ["in a list", z.object({ rows: z.array(z.object({ note: z.string().optional() })) }), ["form.rows.[]"]],
  ["behind a default", z.object({ words: z.string().trim().default("") }), ["form.words"]],
  ["by an open pattern", z.string().regex(/^[a-z]+$/), ["form"]],
])("%s without a limit is found", (_, schema, expected) => {
  expect(unlimited(schema, "form").map((path) => path.replace(/\.note$/, ""))).toEqual(expected);
});

test.each([
  ["a maximum", z.object({ name: z.string().max(5) })],
  ["a pattern", z.string().regex(/^\d{1,10}$/)],
  [
    "a maximum behind a transform",
    z
      .string()
      .transform((text) => text.trim())
      .pipe(z.string().max(9)),
  ],
  ["a maximum after what prepares the value", z.preprocess((value) => value, z.string().max(9))],
])("%s is a limit", (_, schema) => {
  expect(unlimited(schema, "form")).toEqual([]);
});
