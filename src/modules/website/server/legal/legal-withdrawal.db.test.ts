import { expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import {
  legalEditions,
  legalLinks,
  legalLinksOf,
  legalText,
  legalVersions,
  publishLegalText,
} from "./legal.ts";
import { missingNeeds } from "./legal-need.ts";
import { withdrawLegalText } from "./legal-withdrawal.ts";
import { legalEditView, legalKindViews } from "./staff-legal.ts";
import { withdrawalFunction } from "./withdrawal-function.ts";

const harness = testHarness();

const publish = (kind: "terms" | "delivery", words: string) =>
  transact(harness.context(), (write) =>
    publishLegalText(write, {
      kind,
      title: { en: "Terms of sale", ro: "Condiții de vânzare" },
      body: { en: `<p>${words}</p>`, ro: "<p>Textul</p>" },
    }),
  );
const withdraw = (kind: "terms" | "delivery", understood = true) =>
  transact(harness.context(), (write) => withdrawLegalText(write, kind, { understood }));

test("a withdrawn text is no longer in force or linked, and stays readable as evidence", async () => {
  await publish("terms", "First");
  await publish("terms", "Second");
  await withdraw("terms");
  const context = harness.context();
  expect(await legalVersions(context)).toEqual({});
  expect(await legalEditions(context)).toEqual([]);
  expect(await legalLinks(context)).toEqual([]);
  expect((await missingNeeds(context)).map(({ kind }) => kind)).toContain("terms");
  await expect(legalText(context, { kind: "terms" })).rejects.toMatchObject({ kind: "notFound" });
  // The version before it does not return, and the agreed version stays readable.
  const kept = await legalText(context, { kind: "terms", version: 2 });
  expect(kept).toMatchObject({ html: "<p>Second</p>", isWithdrawn: true });
  expect(await legalLinksOf(context, { terms: 2 })).toMatchObject([{ path: "/legal/terms?version=2" }]);
  const [view] = (await legalKindViews(context)).filter(({ kind }) => kind === "terms");
  expect(view?.current).toBeNull();

  expect(await publish("terms", "Third")).toBe(3);
  expect(await legalText(context, { kind: "terms" })).toMatchObject({ version: 3, isWithdrawn: false });
});

test("a text that the checkout names goes only when somebody has understood what that means", async () => {
  await publish("terms", "Again");
  await publish("delivery", "By courier");
  expect((await legalEditView(harness.context(), "terms")).withdrawal).toEqual({
    isTicked: true,
    isNeeded: true,
  });
  await expect(withdraw("terms", false)).rejects.toMatchObject({ code: "website.legalTickNamesIt" });
  expect(await legalVersions(harness.context())).toMatchObject({ delivery: 1 });
  await withdraw("delivery", false);
  await expect(withdraw("delivery")).rejects.toMatchObject({ code: "website.legalNothingInForce" });
  expect((await legalEditView(harness.context(), "delivery")).withdrawal).toBeNull();
});

test.each([
  ["RO", undefined, true, "union"],
  ["DE", undefined, true, "union"],
  ["NO", undefined, true, "union"],
  ["GB", undefined, false, "elsewhere"],
  ["CH", "on", true, "setOn"],
  ["FR", "off", false, "setOff"],
] as const)(
  "a shop in %s that says %s offers online withdrawal: %s",
  (countryCode, withdrawButton, isOn, why) => {
    const settings = withdrawButton ? { promises: { withdrawButton } } : {};
    expect(withdrawalFunction({ countryCode, settings })).toEqual({ isOn, why });
  },
);
