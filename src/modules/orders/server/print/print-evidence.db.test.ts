import sharp from "sharp";
import { expect, test } from "vitest";
import { textsOf } from "#platform/testing/pdf-text.ts";
import { testHarness } from "../../../../testing.ts";
import { prepareShop } from "../../testing.ts";
import { type EvidenceFacts, evidencePdf } from "./print-evidence.ts";

const harness = testHarness(prepareShop);

const facts: EvidenceFacts = {
  ...{ model: "sale.order", recordId: 31, version: 3, title: "Quote VT00031, version 3", locale: "en" },
  ...{ name: "Ioana Șerban", email: "ioana.serban@example.com", company: "Atelier Șerban Arhitectură" },
  ...{
    how: "draw",
    picture: null,
    strokes: 5,
    pointer: "touch",
    ip: "203.0.113.24",
    userAgent: "Chrome 142",
  },
  consent: "I accept quote VT00031, version 3, for €3,780.48 and the terms of sale.",
  documentHash: "b00df868".repeat(8),
  dataHash: "7618ff94".repeat(8),
  events: [{ at: "2026-11-20T14:04:51Z", text: "Version 3 sent by Dana Ilieș" }],
  signedAt: new Date("2026-11-23T09:02:07Z"),
};

test("the page of evidence says who, when with zone, from where, how, both hashes and what happened", async () => {
  const { pdf, box } = await evidencePdf(harness.context(), facts);
  const words = textsOf(pdf).join("\n");
  for (const said of [
    ...["Signature evidence", "Ioana Șerban, Atelier Șerban Arhitectură", "ioana.serban@example.com"],
    ...["203.0.113.24", "Chrome 142", "Drawn in 5 strokes", facts.consent],
    ...["b00df868 b00df868", "7618ff94 7618ff94", "Version 3 sent by Dana Ilieș", "/verify-signature"],
  ]) {
    expect(words).toContain(said);
  }
  // The document before the evidence has its own page count.
  expect(textsOf(pdf)).toContain("Evidence, page 1 of 1");
  expect(words).toMatch(/23 November 2026 at 11:02:07 (GMT|UTC)\+2/);
  const [left, bottom, right, top] = box;
  expect(left).toBeLessThan(right);
  expect(bottom).toBeGreaterThan(0);
  expect(top).toBeLessThan(842);
});

test("it is said in Romanian, with the picture, and goes on on another page after many events", async () => {
  const picture = await sharp({ create: { width: 300, height: 80, channels: 3, background: "white" } })
    .png()
    .toBuffer();
  const events = Array.from({ length: 60 }, () => facts.events[0] ?? { at: "", text: "" });
  const { pdf } = await evidencePdf(harness.context(), {
    ...facts,
    locale: "ro",
    picture,
    how: "upload",
    events,
  });
  const words = textsOf(pdf).join("\n");
  expect(words).toContain("Imagine încărcată");
  expect(words).toMatch(/Dovada, pagina 2 din [2-9]/);
  expect(pdf.toString("latin1")).toMatch(/\/Type \/Pages\n\/Count [2-9]/);
});
