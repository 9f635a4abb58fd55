import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { policyFor } from "./csp.ts";

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

test("the scripts given may run, each named once, and no others", () => {
  const scripts = ['start("Făgăraș ștergător")', 'import("/assets/a.js")', 'start("Făgăraș ștergător")'];
  const policy = policyFor(scripts, { development: false });
  const sources = /script-src 'self' ([^;]*)/.exec(policy)?.[1]?.split(" ");
  expect(sources).toEqual(scripts.slice(0, 2).map(hashOf));
  expect(policyFor([], { development: false })).toContain("script-src 'self';");
});

test("where scripts change with every edit no hash stands in their way", () => {
  expect(policyFor(["a()"], { development: true })).toContain(
    "script-src 'self' 'unsafe-inline' 'unsafe-eval';",
  );
});
