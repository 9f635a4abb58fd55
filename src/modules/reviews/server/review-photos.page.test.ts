import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { lineRows, makeDeliveredOrder, makeSeller, orderRow } from "#modules/orders/testing/staff.ts";
import { makeGoods, prepareShop } from "#modules/orders/testing.ts";
import { shop } from "#modules/shop/module.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { reviewsPaths } from "../paths.ts";
import { hideReview } from "./moderation.tsx";
import { removeReview, saveReview } from "./review.ts";
import { saveSetting } from "./setting.ts";

const harness = testHarness(prepareShop, { also: [shop] });
let dana: Context;
let photo: Buffer;
let count = 0;

beforeAll(async () => {
  dana = await makeSeller(harness.context(), "dana@vitrine.example");
  photo = await sharp({ create: { width: 2_400, height: 1_200, channels: 3, background: "#486" } })
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "46/1 46/1 0/1" } })
    .jpeg()
    .toBuffer();
});

/** A delivered chair with its review, and the public photos of both reviews. */
async function reviewed() {
  count += 1;
  const goods = await makeGoods(harness.context(), {
    ...{ key: `photo-${count}`, name: `Reading chair ${count}`, priceMinor: 24_000, stock: 9 },
  });
  const orderId = await makeDeliveredOrder(dana, [{ variantId: goods.variantId, quantity: 1 }]);
  const { accessToken } = await orderRow(dana, orderId);
  const [line] = await lineRows(dana, orderId);
  const asked = { orderId, accessToken };
  const form = { line_id: line?.id ?? 0, stars: 4, words: "Stands well.", name: "Ioana Ș." };
  const id = await transact(harness.context(), (write) => saveReview(write, asked, form));
  return { ...asked, id, lineId: form.line_id, path: reviewsPaths.product(`photo-${count}`), form };
}

async function send(
  { orderId, accessToken, lineId }: { orderId: number; accessToken: string; lineId: number },
  ...photos: Buffer[]
) {
  const body = new FormData();
  body.set("line_id", String(lineId));
  body.set("access_token", accessToken);
  for (const [index, bytes] of photos.entries())
    body.append("photos", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), `IMG_${index}.jpg`);
  const sent = new Response(body);
  return (await harness.server()).inject({
    method: "POST",
    url: reviewsPaths.photos(orderId),
    headers: {
      ...{ host: "localhost", origin: "http://localhost", accept: "text/html" },
      "content-type": sent.headers.get("content-type") ?? "",
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
}

async function get(url: string, cookie = "") {
  return (await harness.server()).inject({
    url,
    headers: { host: "localhost", accept: "text/html", cookie },
  });
}

async function photoIds(path: string): Promise<number[]> {
  const { body } = await get(path);
  // The page contains its reviews as HTML and again as data for hydration.
  return [...new Set([...body.matchAll(/rating\.photo\/(\d+)\/image_256/g)].map(([, id]) => Number(id)))];
}

async function pictureOf(id: number, cookie = "") {
  const answer = await (await harness.server()).inject({
    url: reviewsPaths.photo(id, 1024),
    headers: { host: "localhost", accept: "image/webp", cookie },
  });
  const { width, height, exif } = await sharp(answer.rawPayload).metadata();
  return { size: `${width}x${height}`, hasPlace: exif !== undefined, cache: answer.headers["cache-control"] };
}

test("photos of a review are encoded again, shown on the product's page, and taken away again", async () => {
  const review = await reviewed();
  const answer = await send(review, photo, photo);
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toMatch(new RegExp(`done=photos&access_token=.*#review-${review.lineId}$`));
  await expect.poll(() => photoIds(review.path)).toHaveLength(2);
  const [first = 0, second = 0] = await photoIds(review.path);
  expect(await pictureOf(first)).toMatchObject({ size: "1024x512", hasPlace: false });
  const own = `/my/orders/${review.orderId}/reviews?access_token=${review.accessToken}`;
  const remove = await (await harness.server()).inject({
    method: "POST",
    url: own,
    headers: {
      ...{ host: "localhost", origin: "http://localhost", accept: "text/html" },
      "content-type": "application/x-www-form-urlencoded",
    },
    payload: `action=remove_photo&line_id=${review.lineId}&photo_id=${first}`,
  });
  expect(remove.statusCode).toBe(303);
  await expect.poll(() => photoIds(review.path)).toEqual([second]);
  await transact(harness.context(), (write) => removeReview(write, review, review.lineId));
  expect((await pictureOf(second)).size).not.toBe("1024x512");
  const files = await dana.db.execute<{ n: number }>(
    "select count(*)::int as n from file where type = 'image/webp' and width = 1600 and height = 800",
  );
  expect(files.rows).toEqual([{ n: 0 }]);
});

test("what is no photo, too many of them, strangers and a second buyer are refused in words", async () => {
  const review = await reviewed();
  const other = await reviewed();
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const cases: [Buffer[], string, string][] = [
    [[drawing], "photoWrongKind", "Send photos as JPEG, PNG, WebP or AVIF."],
    [[Buffer.from("MZ\u0090\u0000 a program")], "photoWrongKind", "Send photos as JPEG"],
    [[photo.subarray(0, 300)], "photoBroken", "This picture cannot be read."],
    [[], "photoMissing", "Choose at least one photo."],
    [[photo, photo, photo, photo, photo], "", ""],
  ];
  for (const [photos, code, words] of cases) {
    const { statusCode, headers } = await send(review, ...photos);
    if (code === "") {
      expect(statusCode).toBeGreaterThanOrEqual(400);
      continue;
    }
    expect(headers.location).toContain(`photo=${code}`);
    expect((await get(String(headers.location).replace(/#.*/, ""))).body).toContain(words);
  }
  await send(review, photo, photo, photo);
  expect((await send(review, photo, photo)).headers.location).toContain("photo=tooManyPhotos");
  for (const stranger of [
    { ...review, accessToken: "guess" },
    { ...review, accessToken: other.accessToken },
    { ...review, lineId: other.lineId },
  ]) {
    const { headers, statusCode } = await send(stranger, photo);
    expect([statusCode >= 400, headers.location ?? "/web/login"]).not.toEqual([
      false,
      expect.stringContaining("done=photos"),
    ]);
  }
  await expect.poll(() => photoIds(review.path)).toHaveLength(3);
});

test("photos of a held or hidden review are seen by staff alone; where reviews are checked, new photos are, too", async () => {
  const review = await reviewed();
  await send(review, photo);
  await expect.poll(() => photoIds(review.path)).toHaveLength(1);
  const [id = 0] = await photoIds(review.path);
  const { cookie } = await harness.signedIn("shop");
  await transact(dana, (write) => hideReview(write, review.id, { reason: "unrelated", words: "" }));
  expect((await pictureOf(id)).size).not.toBe("1024x512");
  expect((await pictureOf(id, cookie)).size).toBe("1024x512");
  expect((await get(reviewsPaths.staff(review.id), cookie)).body).toContain(`rating.photo/${id}`);
  await transact(dana, (write) => saveSetting(write, { asks: true, after_days: 7, holds: true, version: 1 }));
  const next = await reviewed();
  await send(next, photo);
  expect(await photoIds(next.path)).toEqual([]);
  const own = await get(`/my/orders/${next.orderId}/reviews?access_token=${next.accessToken}`);
  expect(own.body).toContain("Shown once your review is checked");
});

test("each delivered line of an order leads to its review, for its buyer, in their language", async () => {
  const review = await reviewed();
  const page = `/my/orders/${review.orderId}?access_token=${review.accessToken}`;
  const link = `/my/orders/${review.orderId}/reviews?access_token=${review.accessToken}#review-${review.lineId}`;
  const { body } = await get(page);
  expect(body).toContain(link.replaceAll("&", "&amp;"));
  expect(body).toContain("Your review");
  expect((await get(`/ro${page}`)).body).toContain("Recenzia dumneavoastră");
  await transact(harness.context(), (write) => removeReview(write, review, review.lineId));
  expect((await get(page)).body).toContain("Write a review");
});
