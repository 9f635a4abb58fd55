import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import type { TestHarness } from "../../../testing.ts";
import {
  applyRun,
  fetchRun,
  planRun,
  runById,
  type StartChoices,
  startOffline,
  startRun,
} from "../server/import/run.ts";
import { firstRows, runSums } from "../server/import/run-rows.ts";
import { productBySlug } from "../server/product/product.ts";

interface Asked extends Partial<StartChoices> {
  language?: LocaleCode;
  pictures?: { name: string; bytes: Buffer }[];
  context?: Context;
}

/** A server with another shop's pictures, and an owner who imports that shop's files into an empty catalogue. */
export function otherShop(harness: TestHarness) {
  const asked: string[] = [];
  const answers = new Map<string, { status: number; type?: string; body?: Buffer; to?: string }>();
  const server = createServer((request, response) => {
    const path = (request.url ?? "").split("?")[0] ?? "";
    asked.push(path);
    const { status, type = "image/png", body, to } = answers.get(path) ?? { status: 404 };
    response.writeHead(status, { "content-type": type, ...(to && { location: to }) }).end(body);
  });
  const shop = { owner: undefined as unknown as Context, host: "", asked, answers };

  beforeAll(async () => {
    shop.owner = (await harness.signedIn("shop")).context;
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const place = server.address();
    shop.host = `127.0.0.1:${typeof place === "object" && place ? place.port : 0}`;
    const names = ["fig-front", "fig-lit", "fig-gray", "fig-white", "cedar", "bowl", "bowl-side", "towel"];
    for (const [index, name] of [...names, "towel-grey", "chair", "table"].entries()) {
      answers.set(`/${name}.png`, { status: 200, body: await shadedPicture(index * 20) });
    }
  });
  afterAll(() => new Promise((done) => server.close(done)));
  beforeEach(async () => {
    asked.length = 0;
    const { db } = harness.context();
    await db.execute(sql`truncate catalogue_template, catalogue_import_run, catalogue_import_merge cascade`);
    await db.execute(sql`truncate catalogue_attribute cascade`);
  });

  const fixture = async (name: string): Promise<string> => {
    const text = await readFile(
      join(import.meta.dirname, "../server/import/fixtures", `${name}.csv`),
      "utf8",
    );
    return text.replaceAll("{host}", `http://${shop.host}`);
  };

  const plan = (
    text: string | Buffer,
    { language = "en", pictures = [], context = shop.owner }: Asked = {},
  ) => {
    const bytes = typeof text === "string" ? Buffer.from(text) : text;
    return planRun(context, { name: "products.csv", bytes, language, taxKey: undefined, pictures });
  };

  const importAll = async (text: string, options: Asked = {}) => {
    const { context = shop.owner } = options;
    const runId = await plan(text, options);
    const dry = await runSums(context, runId);
    await transact(context, (write) => startRun(write, runId, { ...startOffline, ...options }));
    for (let batch = 0; (await runById(context, runId)).state === "fetching" && batch < 10; batch += 1) {
      await fetchRun(context, { runId }, { timeoutMs: 2_000 });
    }
    await applyRun(context, { runId });
    const rows = await firstRows(context, runId, 500);
    return { runId, dry, sums: await runSums(context, runId), rows, run: await runById(context, runId) };
  };

  const pageOf = async (slug: string, hint = {}, context: Context = shop.owner) => {
    const answer = await productBySlug(context, slug, hint, { preview: true });
    if (answer.kind !== "product") throw new Error(`${slug} moved`);
    return answer.product;
  };

  const online = () => ({ hosts: [shop.host], privateAllowed: true });

  return { shop, fixture, plan, importAll, pageOf, online };
}

/** A picture that differs from those of other shades. */
export function shadedPicture(shade: number): Promise<Buffer> {
  const background = { r: shade, g: 120, b: 90 };
  return sharp({ create: { width: 24, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
}
