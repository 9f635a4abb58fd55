import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { seedSampleShop } from "#modules/catalogue/testing.ts";
import {
  archiveStream,
  archivesView,
  dropArchives,
  makeArchive,
  startArchive,
} from "#modules/office/server/archive.ts";
import { createZipWriter } from "#modules/office/server/archive-zip.ts";
import { issueInvoice } from "#modules/orders/server/invoice/issue.ts";
import { makeGoods, paidOrder, prepareShop } from "#modules/orders/testing.ts";
import { createPerson } from "#modules/people/server/person/person.ts";
import { withoutSecrets } from "#modules/website/server/staff/website-export.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness, testNow } from "./testing.ts";

const harness = testHarness(prepareShop);
let owner: Context;
beforeAll(async () => {
  await seedSampleShop(harness.context());
  owner = (await harness.signedIn("administrator")).context;
  await transact(owner, async (write) => {
    await createPerson(write, { name: "Ioana Pop", email: "ioana@example.com" });
    await createPerson(write, { name: '=HYPERLINK("http://evil.example")', email: "formula@example.com" });
    await write.db.execute(sql`
      update site set settings = '{"invoicing": {"prefix": "FV"}, "mail": {"passwordSealed": "xyzzy"}}'`);
  });
});

async function made(context = owner): Promise<number> {
  const id = await transact(context, startArchive);
  await makeArchive(context, { archiveId: id });
  return id;
}

async function filesOf(id: number, context = owner): Promise<Record<string, Uint8Array>> {
  const { stream, size } = await archiveStream(context, id);
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  const bytes = Buffer.concat(parts);
  expect(bytes.length).toBe(size);
  return unzipSync(new Uint8Array(bytes));
}

function rowsOf(files: Record<string, Uint8Array>, name: string): Record<string, string>[] {
  return parse(strFromU8(files[name] ?? new Uint8Array()), { columns: true, bom: true });
}

test("one press makes an archive of everything, as tables, pictures and settings", async () => {
  const files = await filesOf(await made());
  expect(
    Object.keys(files)
      .filter((name) => !name.includes("/"))
      .sort(),
  ).toEqual(
    [
      ...[
        "attributes.csv",
        "brands.csv",
        "categories.csv",
        "customers.csv",
        "invoices.csv",
        "legal-texts.csv",
      ],
      ...["menus.csv", "order-lines.csv", "orders.csv", "pictures.csv", "posts.csv", "products.csv"],
      ...[
        "settings.json",
        "tags.csv",
        "tax-parts.csv",
        "taxes.csv",
        "units.csv",
        "values.csv",
        "variants.csv",
      ],
    ].sort(),
  );
  expect(rowsOf(files, "customers.csv").map(({ name }) => name)).toEqual(
    expect.arrayContaining(["Ioana Pop", `'=HYPERLINK("http://evil.example")`]),
  );
  const variants = rowsOf(files, "variants.csv");
  expect(variants.find(({ name }) => name?.startsWith("Zada"))).toMatchObject({ currency: "EUR" });
  const shown = new Set(rowsOf(files, "pictures.csv").map(({ file }) => file));
  for (const name of shown) if (name) expect(files[name]?.length).toBeGreaterThan(0);
});

test("its tables have a column for each language of the site", async () => {
  const settings = { ...owner.site.settings, languages: { offered: ["en", "de"], own: "de" } };
  const german = { ...owner, site: { ...owner.site, settings } };
  const files = await filesOf(await made(german), german);
  const headerOf = (name: string) => strFromU8(files[name] ?? new Uint8Array()).split("\n")[0] ?? "";
  expect(headerOf("menus.csv")).toContain("name_en,name_de,path");
  expect(headerOf("posts.csv")).toContain("name_en,name_de,subtitle_en,subtitle_de,body_en,body_de,tags");
  expect(headerOf("legal-texts.csv")).toContain("title_en,title_de,body_en,body_de,published_at");
});

test("an invoice comes as a row and as the very PDF that was issued", async () => {
  const goods = await makeGoods(harness.context(), {
    key: "seal",
    name: "Seal",
    priceMinor: 1_210,
    stock: 5,
  });
  const order = await paidOrder(harness.context(), [{ variantId: goods.variantId, quantity: 3 }]);
  await transact(harness.context(), (write) => issueInvoice(write, order.orderId));
  const files = await filesOf(await made());
  const { rows } = await owner.db.execute<{ pdf: Buffer; number: string }>(
    sql`select pdf, number from orders_invoice order by id desc limit 1`,
  );
  const row = rowsOf(files, "invoices.csv").find(({ number }) => number === rows[0]?.number);
  expect(row).toMatchObject({ total: "36.30", currency: "EUR" });
  expect(Buffer.from(files[row?.["file"] ?? ""] ?? []).equals(rows[0]?.pdf ?? Buffer.alloc(1))).toBe(true);
  const lines = rowsOf(files, "order-lines.csv").filter((line) => line["order"] === row?.["order"]);
  expect(lines).toMatchObject([{ name: "Seal", quantity: "3", unit_price: "12.10" }]);
});

test("what lets somebody in is left out", async () => {
  const files = await filesOf(await made());
  const settings = strFromU8(files["settings.json"] ?? new Uint8Array());
  expect(settings).toContain('"prefix": "FV"');
  expect(settings).not.toContain("xyzzy");
  expect(withoutSecrets({ list: [{ apiKey: "a", key_place: "b", accessToken: "c", name: "d" }] })).toEqual({
    list: [{ key_place: "b", name: "d" }],
  });
  const headers = Object.entries(files).flatMap(([name, bytes]) =>
    name.endsWith(".csv") ? (strFromU8(bytes).split("\r\n")[0] ?? "").split(",") : [],
  );
  expect(headers.filter((header) => /token|password|hash|secret/i.test(header))).toEqual([]);
});

test("it is offered for a day, then its bytes are gone; the log says who made it", async () => {
  const id = await made();
  const later = { ...owner, now: new Date(testNow.getTime() + 24 * 3_600_000 + 1000) };
  await expect(archiveStream(later, id)).rejects.toMatchObject({ kind: "notFound" });
  await dropArchives(later);
  const { rows } = await owner.db.execute<{ pieces: number }>(
    sql`select count(*)::integer as pieces from office_archive_piece where archive_id = ${id}`,
  );
  expect(rows[0]?.pieces).toBe(0);
  expect((await archivesView(later)).archives.find((one) => one.id === id)).toMatchObject({
    state: "deleted",
    isOffered: false,
  });
  const log = await owner.db.execute(
    sql`select 1 from audit_entry where model = 'vitrine.archive' and record_id = ${id}`,
  );
  expect(log.rows).toHaveLength(1);
});

test("an interrupted archive is made from the beginning, and two are not made at once", async () => {
  const id = await transact(owner, startArchive);
  await expect(transact(owner, startArchive)).rejects.toMatchObject({ code: "office.archiveUnderWay" });
  await owner.db.execute(
    sql`insert into office_archive_piece (archive_id, place, bytes) values (${id}, 0, 'torn'), (${id}, 99, 'torn')`,
  );
  await makeArchive(owner, { archiveId: id });
  await makeArchive(owner, { archiveId: id });
  expect(Object.keys(await filesOf(id))).toContain("products.csv");
});

test("memory stays small however large the archive: pieces leave as they are made", async () => {
  const kept: number[] = [];
  const writer = createZipWriter(testNow, async (piece) => {
    kept.push(piece.length);
  });
  async function* pieces() {
    for (let turn = 0; turn < 40; turn += 1) yield new Uint8Array(500_000).fill(turn);
  }
  await writer.add({ name: "film.bin", isPacked: true, pieces: pieces() });
  const size = await writer.end();
  expect(size).toBeGreaterThan(20_000_000);
  expect(Math.max(...kept)).toBeLessThan(1_600_000);
});

test("nobody but the owner makes or fetches one", async () => {
  const id = await made();
  for (const roles of [["shop"], ["support"], []] as const) {
    const { cookie } = await harness.signedIn(...roles);
    expect((await harness.ask(cookie, "/web/archive")).statusCode).not.toBe(200);
    expect((await harness.ask(cookie, `/web/archive/${id}/shop.zip`)).statusCode).not.toBe(200);
    expect((await harness.ask(cookie, "/web/archive", { action: "make" })).statusCode).not.toBe(303);
  }
  const { cookie } = await harness.signedIn("administrator");
  const page = await harness.ask(cookie, "/web/archive");
  expect(page.body).toContain("Export everything");
  expect(page.body).toContain(`/web/archive/${id}/shop.zip`);
  const file = await harness.ask(cookie, `/web/archive/${id}/shop.zip`);
  expect(file.headers["content-type"]).toBe("application/zip");
  expect(file.rawPayload.subarray(0, 2).toString()).toBe("PK");
}, 60_000);
