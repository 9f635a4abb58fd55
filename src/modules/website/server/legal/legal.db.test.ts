import { expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { legalLinks, legalText, legalVersions, publishLegalText } from "./legal.ts";

const harness = testHarness();

const publish = (en: string, kind: "terms" | "privacy" = "terms") =>
  transact(harness.context(), (write) =>
    publishLegalText(write, {
      kind,
      title: { en: "Terms of sale", ro: "Condiții de vânzare" },
      body: { en, ro: "<p>Rom</p>" },
    }),
  );

test("a new version comes into force and the former ones can still be read", async () => {
  expect(await publish("<p>First</p>")).toBe(1);
  expect(await publish("<p>Second</p>")).toBe(2);
  const now = await legalText(harness.context(), { kind: "terms" });
  expect(now).toMatchObject({ version: 2, html: "<p>Second</p>", isOld: false });
  expect(now.others).toMatchObject([{ version: 1, path: "/legal/terms?version=1" }]);
  const old = await legalText(harness.context(), { kind: "terms", version: 1 });
  expect(old).toMatchObject({ html: "<p>First</p>", isOld: true });
  expect(old.others).toMatchObject([{ version: 2, path: "/legal/terms" }]);
});

test("what is published is sanitised", async () => {
  await publish('<p onclick="x()">Fine</p><script>alert(1)</script>', "privacy");
  expect((await legalText(harness.context(), { kind: "privacy" })).html).toBe("<p>Fine</p>");
});

test("links and versions tell what is in force, in the reader's language and the law's order", async () => {
  expect(await legalVersions(harness.context())).toEqual({ terms: 2, privacy: 1 });
  const links = await legalLinks(harness.context({ localeCode: "ro" }));
  expect(links.map(({ name, path }) => [name, path])).toEqual([
    ["Condiții de vânzare", "/legal/terms"],
    ["Condiții de vânzare", "/legal/privacy"],
  ]);
});

test.each([
  { kind: "nothing" },
  { kind: "imprint" },
  { kind: "terms", version: 99 },
  { kind: "terms", version: 0 },
])("%o leads nowhere", async (asked) => {
  await expect(legalText(harness.context(), asked)).rejects.toMatchObject({ kind: "notFound" });
});
