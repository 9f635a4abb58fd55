import { expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../../testing.ts";
import { productImportRunPath } from "../../../paths.ts";
import { applyRun, planRun, startRun } from "../../../server/import/run.ts";

const harness = testHarness();
const host = "site.example";

const file = [
  "Handle,Title,Variant Price,Variant Compare At Price",
  "beeswax-pillar,Beeswax pillar,19.00,24.00",
  "cedar-candle,Cedar candle,22.50,28.00",
  "matches,Matches,6.90,8.90",
].join("\n");

test("without JavaScript a refused form keeps which former prices were ticked", async () => {
  const { context, cookie } = await harness.signedIn("shop");
  const given = { name: "candles.csv", bytes: Buffer.from(file), language: "en", taxKey: undefined };
  const runId = await planRun(context, given);
  await transact(context, (write) => startRun(write, runId));
  await applyRun(context, { runId });
  const app = await harness.server();
  const url = productImportRunPath(runId);
  const headers = { host, accept: "text/html", cookie, origin: `http://${host}` };
  const inputs = (html: string) =>
    [...html.matchAll(/<input[^>]*name="formers\[\]"[^>]*>/g)].map(([input]) => input);
  const boxes = (html: string) => inputs(html).map((input) => input.includes("checked"));
  const page = (await app.inject({ url, headers })).body;
  expect(boxes(page)).toEqual([true, true, true]);
  const [, cedar = ""] = inputs(page).map((input) => /value="([^"]+)"/.exec(input)?.[1] ?? "");
  expect(cedar).toMatch(/^3-\d+$/);
  const form = { "formers[]": cedar, askedSince: "2026-11-10", reducedOn: "2026-11-01", action: "formers" };
  const refused = await app.inject({
    ...{ method: "POST", url },
    headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(form).toString(),
  });
  expect(refused.statusCode).toBe(422);
  expect(boxes(refused.body)).toEqual([false, true, false]);
  expect(refused.body).toContain('value="2026-11-10"');
  // On a phone each row is a card whose cells have labels.
  expect(refused.body).toContain('data-label="Former price"');
});
