import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { zipSync } from "fflate";
import sharp from "sharp";
import { expect, test } from "./journey.ts";
import { look, signIn } from "./shop.ts";

test("another shop's export comes with its pictures from the host that the owner ticks, and its former prices when the owner vouches for them", async ({
  page,
}) => {
  test.slow();
  const mark = crypto.randomUUID().slice(0, 6);
  const picture = await sharp({ create: { width: 60, height: 80, channels: 3, background: "#9a8f6a" } })
    .png()
    .toBuffer();
  const asked: string[] = [];
  const other = createServer((request, response) => {
    asked.push(request.url ?? "");
    const isGone = request.url?.includes("gone");
    response.writeHead(isGone ? 404 : 200, { "content-type": "image/png" }).end(isGone ? "" : picture);
  });
  await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
  const host = `127.0.0.1:${(other.address() as AddressInfo).port}`;
  const fixture = join(
    import.meta.dirname,
    "../src/modules/catalogue/server/import/fixtures/shopify-candles.csv",
  );
  const text = (await readFile(fixture, "utf8"))
    .replaceAll("{host}", `http://${host}`)
    .replaceAll(/^(fig-candle|cedar-candle|matches|snuffer)/gm, `$1-${mark}`);
  await signIn(page, "shop@vitrine.example", "vitrine-shop");
  await page.goto("/web/products/import");
  await look(page);
  await page
    .getByLabel("CSV file")
    .setInputFiles({ name: "candles.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await page.getByRole("button", { name: "Preview import" }).click();
  await expect(page.getByRole("link", { name: "3 new products" })).toBeVisible();
  await expect(page.getByText(/“Variant Price” is “fourteen”/)).toBeVisible();
  await expect(page.getByRole("checkbox", { name: `${host}: 6 pictures` })).not.toBeChecked();
  expect(asked).toEqual([]);
  await look(page);

  await page.getByRole("checkbox", { name: `${host}: 6 pictures` }).check();
  await page.getByRole("checkbox", { name: /in my own network/ }).check();
  await page.getByRole("button", { name: "Import 3 products" }).click();
  await expect(page.getByText("The import is complete.")).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByRole("link", { name: "3 former prices left out" })).toBeVisible();
  await expect(page.getByRole("link", { name: "1 picture left out" })).toBeVisible();
  await look(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download all rows (CSV)" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^import-\d+\.csv$/);

  await page.goto(`/shop/matches-${mark}`);
  await expect(page.getByText("€6.90").first()).toBeVisible();
  await expect(page.getByText("€8.90")).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText("This shop has not charged another price yet.").first()).toBeVisible();
  await page.getByRole("link", { name: "Select none" }).click();
  const matches = page.getByRole("checkbox", { name: /Matches in a jar/ });
  await expect(matches).not.toBeChecked();
  await page.getByLabel("Price charged since").fill("2026-08-01");
  await page.getByLabel("Reduced on").fill("2026-10-15");
  await page.getByRole("button", { name: "Show the selected" }).click();
  await expect(page.getByText("Tick at least one former price.")).toBeVisible();
  await matches.check();
  await look(page);
  await page.getByRole("button", { name: "Show the selected" }).click();
  await expect(page.getByText("The selected former prices are now shown.")).toBeVisible();
  await expect(page.getByRole("link", { name: "2 former prices left out" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "2 former prices to confirm" })).toBeVisible();
  await page.getByRole("button", { name: "Leave out the selected" }).click();
  await expect(page.getByText("The selected former prices are left out.")).toBeVisible();
  await expect(page.getByRole("heading", { name: /to confirm/ })).toHaveCount(0);
  await page.goto(`/shop/matches-${mark}`);
  await expect(page.getByText("€8.90").first()).toBeVisible();
  await expect(
    page.getByText(/Lowest price of the 30 days before the discount: €8\.90/).first(),
  ).toBeVisible();
  await new Promise((done) => other.close(done));
});

test("the owner exports everything as one archive", async ({ page }) => {
  await signIn(page, "owner@vitrine.example", "vitrine-owner");
  await page.goto("/web/archive");
  await look(page);
  await page.getByRole("button", { name: "Create archive" }).click();
  const link = page.getByRole("link", { name: /^Download \(/ }).first();
  await expect(link).toBeVisible({ timeout: 90_000 });
  await look(page);
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe("PK");
  expect(bytes.includes(Buffer.from("invoices.csv"))).toBe(true);
});

test("an archive that no form takes comes in pieces, with its progress, and goes on where it broke off", async ({
  page,
}, info) => {
  test.slow();
  const mark = crypto.randomUUID().slice(0, 6);
  const picture = await sharp({ create: { width: 60, height: 80, channels: 3, background: "#6a7f9a" } })
    .png()
    .toBuffer();
  // Bytes after the end of a picture are ignored; they only make the file large.
  const heavy = new Uint8Array(Buffer.concat([picture, randomBytes(18_000_000)]));
  const names = ["oak", "ash", "elm"];
  const archive = zipSync(Object.fromEntries(names.map((name) => [`${name}.png`, [heavy, { level: 0 }]])));
  const file = info.outputPath("pictures.zip");
  await writeFile(file, archive);
  const rows = names.map((name) => `simple,${name}-${mark},Shelf ${name} ${mark},0,10,${name}.png`);
  const table = ["Type,SKU,Name,Published,Regular price,Images", ...rows].join("\n");
  const csv = info.outputPath("shelves.csv");
  await writeFile(csv, table);
  await signIn(page, "shop@vitrine.example", "vitrine-shop");
  await page.goto("/web/products/import");
  let pieces = 0;
  const cutOff = 6;
  await page.route("**/pieces", async (route) => {
    pieces += 1;
    await (pieces > cutOff ? route.abort("connectionfailed") : route.continue());
  });
  await page.getByLabel("CSV file").setInputFiles(csv);
  await page.getByLabel("Pictures").setInputFiles(file);
  await page.getByRole("button", { name: "Preview import" }).click();
  await expect(page.getByRole("progressbar", { name: "Uploading" })).toBeVisible();
  await expect(page.getByText(/The upload stopped at \d+%\. What has arrived is kept/)).toBeVisible({
    timeout: 30_000,
  });
  await look(page);
  await page.unroute("**/pieces");
  let resumed = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/pieces")) resumed += 1;
  });
  await page.getByRole("button", { name: "Preview import" }).click();
  await expect(page.getByRole("link", { name: "3 new products" })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("link", { name: "3 pictures" })).toBeVisible();
  const all = 1 + Math.ceil(archive.length / 4_000_000);
  expect(resumed).toBe(all - cutOff);
  await page.getByRole("button", { name: "Import 3 products" }).click();
  await expect(page.getByText("The import is complete.")).toBeVisible({ timeout: 60_000 });
});
