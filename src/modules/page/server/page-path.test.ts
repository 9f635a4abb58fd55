import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { modules } from "../../../modules.ts";
import routes from "../../../routes.ts";
import { askedPath, checkedPath, isTaken, pathFrom, pathsAbove } from "./page-path.ts";

test.each([
  ["About us/", "/about-us"],
  ["/Ușă  de stejar", "/usa-de-stejar"],
  ["workshop//Oak & larch", "/workshop/oak-larch"],
  ["Größe und Maß", "/groesse-und-mass"],
  ["../../etc/passwd", "/etc/passwd"],
  ["", "/"],
])("%j becomes %s", (typed, path) => {
  expect(pathFrom(typed)).toBe(path);
});

test("an address in another spelling is that of the same page", () => {
  expect(askedPath("//About//Us/")).toBe("/about/us");
  expect(pathsAbove("/a/b/c")).toEqual(["/a", "/a/b"]);
  expect(pathsAbove("/a")).toEqual([]);
});

test("no page takes an address that a route or a call of the program answers", () => {
  const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
    entries.flatMap(({ path = "", children = [] }) => [path, ...pathsOf(children)]);
  const calls = modules.flatMap(({ answers = [] }) => answers.map(({ call }) => call.path));
  const addresses = [...pathsOf(routes).map((path) => `/${path}`), ...calls];
  const free = addresses.filter((address) => /^\/[^/:*]/.test(address) && !isTaken(address));
  expect(addresses.length).toBeGreaterThan(200);
  expect(free).toEqual([]);
});

test.each([
  "/",
  "/shop/ours",
  "/web",
  "/web/ours",
  "/ro/despre",
  "/de",
  "/a/b/c/d/e/f/g",
  `/${"long-".repeat(50)}`,
])("%s is refused", (path) => {
  expect(() => checkedPath(path)).toThrow();
});

test("only a first part that is exactly the one of other pages is taken", () => {
  expect(checkedPath("Weben und Flechten")).toBe("/weben-und-flechten");
  expect(checkedPath("/website-hosting")).toBe("/website-hosting");
  expect(checkedPath("/shopping")).toBe("/shopping");
});
