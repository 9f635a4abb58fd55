import fc from "fast-check";
import { expect, test } from "vitest";
import { Refusal } from "#platform/errors.ts";
import { parseDomain } from "./domain.ts";

const codeOf = (work: () => unknown) => {
  try {
    work();
    return "fine";
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

test("terms hold together unless an operator stands before them", () => {
  const a = ["name", "=", "a"];
  const b = ["name", "=", "b"];
  const term = (value: string) => ({ kind: "term", path: ["name"], operator: "=", value });
  expect(parseDomain([a, b])).toEqual({ kind: "and", parts: [term("a"), term("b")] });
  expect(parseDomain(["|", a, "!", b])).toEqual({
    kind: "and",
    parts: [{ kind: "or", parts: [term("a"), { kind: "not", of: term("b") }] }],
  });
  expect(parseDomain(false)).toEqual({ kind: "and", parts: [] });
  expect(parseDomain([[0, "=", 1]])).toEqual({ kind: "and", parts: [{ kind: "always", holds: false }] });
});

test("what is no domain is refused by name", () => {
  const wrong = [
    "name = 1",
    [["name", "="]],
    [["name", "~", "x"]],
    ["|", ["name", "=", "x"]],
    ["!"],
    [["name; drop table site", "=", 1]],
    [["a.b.c.d.e", "=", 1]],
    [[["name"], "=", 1]],
    Array.from({ length: 401 }, () => ["name", "=", "x"]),
  ];
  for (const domain of wrong) expect(codeOf(() => parseDomain(domain))).toBe("platform.wrongDomain");
});

test("whatever is sent, it is parsed or refused, never failed on", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(["fine", "platform.wrongDomain"]).toContain(codeOf(() => parseDomain(value)));
    }),
    { numRuns: 300 },
  );
});
