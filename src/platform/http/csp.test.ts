import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { policyFor } from "./csp.ts";

const sourcesOf = (page: Buffer | string) =>
  /script-src 'self' ([^;]*)/.exec(policyFor(page, { development: false }))?.[1]?.split(" ") ?? [];
const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

test("the scripts that stand in a page may run, each named once, and no others", () => {
  const page = `<!doctype html><head><link rel="modulepreload" href="/assets/a.js"/>
    <script src="/assets/early.js"></script><script>start("Făgăraș ștergător")</script></head>
    <body data-x="</script>"><script type="module">import("/assets/a.js")</script>
    <script type="application/ld+json">{"name":"<b>ț</b>"}</script><script></script>
    <script>start("Făgăraș ștergător")</script><script async src="/assets/late.js"></script>
    <script>never closed`;
  const expected = ['start("Făgăraș ștergător")', 'import("/assets/a.js")', '{"name":"<b>ț</b>"}', ""].map(
    hashOf,
  );
  expect(sourcesOf(page)).toEqual(expected);
  expect(sourcesOf(Buffer.from(page))).toEqual(expected);
});

test("where scripts change with every edit no hash stands in their way", () => {
  expect(policyFor("<script>a()</script>", { development: true })).toContain(
    "script-src 'self' 'unsafe-inline' 'unsafe-eval';",
  );
});
