import { mkdirSync } from "node:fs";
import { expect, test } from "vitest";
import { refusalOfSystem } from "./friendly.ts";

function failed(code: string, facts: object = {}, cause?: unknown): Error {
  return Object.assign(new Error(`${code}: it failed`, { cause }), { code, ...facts });
}

test.each(["EACCES", "EPERM", "EROFS"])("%s names the folder and what to do", (code) => {
  const words = refusalOfSystem(failed(code, { path: "/srv/shop/data/secret" }));
  expect(words).toContain("/srv/shop/data/secret cannot be used by this account");
  expect(words).toContain("DATA_FOLDER");
});

test.each(["ENOSPC", "EDQUOT", "53100"])(
  "%s says that there is no room, also from within a query",
  (code) => {
    expect(refusalOfSystem(failed(code))).toContain("The disk is full: make room and start again");
    expect(refusalOfSystem(new Error("Failed query", { cause: failed(code) }))).toContain("The disk is full");
  },
);

test("what is nobody's right or room is left as it is", () => {
  expect(refusalOfSystem(new TypeError("undefined is not a function"))).toBeNull();
  expect(refusalOfSystem(failed("EPERM"))).toBeNull();
  expect(refusalOfSystem("a text")).toBeNull();
  try {
    mkdirSync("/dev/null/below");
  } catch (error) {
    expect(refusalOfSystem(error)).toBeNull();
  }
});
