import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { modules } from "./modules.ts";
import routes from "./routes.ts";

/** The drill requests every row of the matrix. This test reports a missing row within seconds. */

const matrix = resolve(import.meta.dirname, "../drills/access-matrix.csv");

function pathsOf(entries: readonly RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path, children }) => {
    const own = path ? `${above}/${path}` : above;
    return children ? pathsOf(children, own) : [own];
  });
}

test("every call and every page of staff and customers has a row in drills/access-matrix.csv, which `npm run build && npm run drill -- access-matrix write` writes", () => {
  const rows = parse(readFileSync(matrix, "utf8"), { columns: true }) as { kind: string; what: string }[];
  const written = rows.filter(({ kind }) => kind !== "model").map(({ what }) => what);
  const calls = modules.flatMap(({ answers = [] }) =>
    answers.map(({ call }) => `${call.kind === "get" ? "GET" : "POST"} ${call.path}`),
  );
  const pages = pathsOf(routes)
    .filter((path) => /^\/(web|my|profile)\//.test(path))
    .map((path) => `POST ${path}`);
  const described = [...new Set([...calls, ...pages])];
  expect(described.length).toBeGreaterThan(300);
  expect({
    missing: described.filter((what) => !written.includes(what)),
    gone: written.filter((what) => !described.includes(what)),
  }).toEqual({ missing: [], gone: [] });
});
