import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Context, User } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { Refusal } from "#platform/errors.ts";
import { fileFacts, storeFile } from "#platform/files/file.ts";
import { recordKinds } from "#platform/records.ts";
import { nobody } from "#platform/session/session.ts";
import { fill } from "#platform/slot.ts";
import { testConfig, testHarness } from "../../../../testing.ts";
import { pictureReply } from "./picture-reply.ts";

const harness = testHarness();
const published = 7;
const unpublished = 8;
const broken = 9;
const photographed = 10;
let folder: string;
let fileId: number;

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><rect width="800" height="1000" fill="#4a6472"/></svg>',
);

function photo(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 2000, height: 2000, channels: 3, background: "#4a6472", noise } })
    .jpeg()
    .toBuffer();
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pictures-"));
  const stored = await transact(harness.context(), async (write) => ({
    drawing: await storeFile(write, drawing, "image/svg+xml"),
    again: await storeFile(write, drawing, "image/svg+xml"),
    photo: await storeFile(write, await photo(), "image/jpeg"),
    broken: await storeFile(write, Buffer.from("no picture"), "image/png"),
  }));
  fileId = stored.drawing;
  expect(stored.again).toBe(stored.drawing);
  fill(recordKinds, {
    model: "test.record",
    picture: async (context, id, field) => {
      if (field !== "image") return null;
      if (id === unpublished && !context.user) return null;
      if (id === broken) return stored.broken;
      if (id === photographed) return stored.photo;
      return [published, unpublished].includes(id) ? stored.drawing : null;
    },
  }).put();
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Calls `/web/image/<path>` as the edge does. */
async function get(path: string, headers: Record<string, string> = {}, changes: Partial<Context> = {}) {
  const { pathname, searchParams } = new URL(path, "http://site.example");
  const [model = "", id = "", field = "", size] = pathname.slice(1).split("/");
  const reply = await pictureReply(
    harness.context({ installation: { ...testConfig, dataFolder: folder }, ...changes }),
    {
      named: { model, id, field, ...(size ? { size } : {}) },
      unique: searchParams.get("unique") ?? undefined,
      accept: headers["accept"] ?? "",
      ifNoneMatch: headers["if-none-match"] ?? "",
    },
  );
  if (reply.kind !== "bytes") throw new Error("A picture is answered by bytes.");
  return {
    statusCode: reply.status,
    headers: { ...reply.headers, "content-type": reply.type } as Record<string, string>,
    rawPayload: reply.bytes,
  };
}

test("stores the size of a drawing with it", async () => {
  expect(await fileFacts(harness.context().db, fileId)).toMatchObject({ widthPx: 800, heightPx: 1000 });
});

test.each([
  ["image/avif,image/webp,*/*", "image/avif"],
  ["image/webp,*/*", "image/webp"],
  ["*/*", "image/jpeg"],
])("who accepts %s gets %s", async (accept, type) => {
  const { statusCode, headers, rawPayload } = await get(`test.record/${published}/image_256`, {
    accept,
  });
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toBe(type);
  expect(headers["vary"]).toBe("accept");
  const { width, height } = await sharp(rawPayload).metadata();
  expect([width, height]).toEqual([205, 256]);
});

test.each([
  ["image_1024", 819, 1024],
  ["image_1920", 1536, 1920],
  ["image_128", 102, 128],
  ["image", 819, 1024],
  ["image_99999", 1536, 1920],
  ["image_1024/300x200", 160, 200],
  ["image_1024/300x0", 300, 375],
  ["image_512/nonsense", 410, 512],
])("%s is %i by %i", async (field, width, height) => {
  const { rawPayload } = await get(`test.record/${published}/${field}`);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width, height });
});

test("is kept for a year when its bytes are named, else asked for again by its mark", async () => {
  const named = await get(`test.record/${published}/image_128?unique=abc`);
  expect(named.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  const plain = await get(`test.record/${published}/image_128`);
  expect(plain.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  const again = await get(`test.record/${published}/image_128`, {
    "if-none-match": String(plain.headers["etag"]),
  });
  expect(again.statusCode).toBe(304);
  expect(again.rawPayload).toHaveLength(0);
});

test.each([
  ["an unknown record", "test.record/999/image_128"],
  ["a record that may not be seen", `test.record/${unpublished}/image_128`],
  ["a field without a picture", `test.record/${published}/hover_image`],
  ["an unknown model", "res.users/1/image_128"],
  ["an id that is none", "test.record/abc/image_128"],
  ["bytes that are no picture", `test.record/${broken}/image_128`],
])("%s is answered by the drawn placeholder", async (_what, path) => {
  const { statusCode, headers, rawPayload } = await get(`${path}?unique=x`);
  expect(statusCode).toBe(200);
  expect(headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
  const { width, height } = await sharp(rawPayload).metadata();
  expect(Number(width) / Number(height)).toBeCloseTo(0.8, 1);
});

test("what only staff may see is never kept for others", async () => {
  const user: User = { id: 1, personId: 1, name: "Ada", email: "ada@example.com", roles: ["shop"] };
  const { headers } = await get(`test.record/${unpublished}/image_128?unique=x`, {}, { user });
  expect(headers["cache-control"]).toBe("private, max-age=31536000, immutable");
});

test("of sizes that no page has one network has few waiting, and those of pages go on", async () => {
  const crawler = { visitor: nobody("2001:db8:1:2::7") };
  const neighbour = { visitor: nobody("2001:db8:1:2::8") };
  const madeUp = Array.from({ length: 60 }, (_, index) =>
    get(`/test.record/${photographed}/image/${300 + index * 10}x0`, {}, index % 2 ? crawler : neighbour).then(
      ({ statusCode }) => statusCode,
      (error: unknown) => (error instanceof Refusal ? error.kind : String(error)),
    ),
  );
  const reader = { visitor: nobody("192.0.2.44") };
  for (const side of [128, 256, 512]) {
    const page = await get(`/test.record/${photographed}/image_${side}`, {}, reader);
    expect([page.statusCode, page.headers["cache-control"]]).toEqual([
      200,
      "public, max-age=0, must-revalidate",
    ]);
  }
  const own = await get(`/test.record/${photographed}/image/1000x0`, {}, reader);
  expect(own.statusCode).toBe(200);
  const answers = await Promise.all(madeUp);
  expect(new Set(answers)).toEqual(new Set([200, "limit"]));
  const again = await get(`/test.record/${photographed}/image/400x0`, {}, crawler);
  expect(again.statusCode).toBe(200);
});
