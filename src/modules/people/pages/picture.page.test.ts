import { existsSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { seedDemoPeople } from "#demo/people/people.ts";
import { website } from "#modules/website/module.ts";
import { transact } from "#platform/db/transact.ts";
import { testConfig, testHarness } from "../../../testing.ts";
import { archiveOf } from "../server/privacy/archive.tsx";
import { erasePerson } from "../server/privacy/erase.ts";
import { userCalled } from "../testing.ts";

const harness = testHarness(
  async (empty) => {
    await transact(empty, seedDemoPeople);
  },
  { also: [website] },
);

let cookie: string;
let staffCookie: string;
let strangerCookie: string;
let personId: number;
let jpeg: Buffer;

beforeAll(async () => {
  await harness.server();
  const mine = await harness.signedIn();
  cookie = mine.cookie;
  personId = mine.context.user?.personId ?? 0;
  staffCookie = (await harness.signedIn("support")).cookie;
  strangerCookie = (await harness.signedIn()).cookie;
  jpeg = await sharp({ create: { width: 900, height: 1400, channels: 3, background: "#7a5c3e" } })
    .withExif({ IFD3: { GPSLatitude: "44/1 26/1 0/1" } })
    .jpeg()
    .toBuffer();
}, 60_000);

const asDataUrl = (bytes: Buffer, type = "image/jpeg") => `data:${type};base64,${bytes.toString("base64")}`;

async function send(img_attachment: unknown, from = cookie) {
  const response = await (await harness.server()).inject({
    method: "POST",
    url: "/update-image",
    headers: { cookie: from },
    payload: { jsonrpc: "2.0", method: "call", id: 1, params: { img_attachment } },
  });
  return response.json();
}

async function sendForm(bytes: Buffer) {
  const edge = "----edge";
  const head = `--${edge}\r\ncontent-disposition: form-data; name="picture"; filename="me.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const response = await (await harness.server()).inject({
    method: "POST",
    url: "/my/account/picture",
    headers: { cookie, "content-type": `multipart/form-data; boundary=${edge}`, accept: "text/html" },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
  });
  return { status: response.statusCode, to: String(response.headers["location"]) };
}

async function get(url: string, from?: string) {
  return (await harness.server()).inject({ url, headers: from ? { cookie: from } : {} });
}

async function visitorPicture(): Promise<string | undefined> {
  const response = await (await harness.server()).inject({
    method: "POST",
    url: "/website/visitor",
    headers: { cookie },
    payload: { jsonrpc: "2.0", method: "call", id: 1, params: {} },
  });
  return response.json().result.user_picture;
}

/** The placeholder of a hidden picture has the ratio four by five; this test's picture does not. */
async function isShown(from?: string, model = "res.partner", id = personId) {
  const response = await get(`/web/image/${model}/${id}/image_256`, from);
  const { width = 0, height = 1 } = await sharp(response.rawPayload).metadata();
  return Math.abs(width / height - 900 / 1400) < 0.02;
}

test("the picture is sent as a data URL and comes back as HTML; only its owner and staff see it", async () => {
  const { result } = await send(asDataUrl(jpeg, "text/html"));
  const src = `/web/image/res.partner/${personId}/image_256?unique=`;
  expect(result).toMatch(/<img[^>]+src="/);
  expect(result).toContain(src);
  expect(await visitorPicture()).toContain(src);
  expect((await get("/my/account", cookie)).body).toContain(src);

  const own = await get(`/web/image/res.partner/${personId}/image_256?unique=x`, cookie);
  expect(own.headers["cache-control"]).toMatch(/^private/);
  expect([await isShown(cookie), await isShown(staffCookie)]).toEqual([true, true]);
  expect([await isShown(strangerCookie), await isShown()]).toEqual([false, false]);
  const { rows } = await harness
    .database()
    .pool.query("select id from people_user where person_id = $1", [personId]);
  expect(await isShown(cookie, "res.users", rows[0].id)).toBe(true);
  expect(await isShown(strangerCookie, "res.users", rows[0].id)).toBe(false);
});

test("where it was taken, and what was hidden behind it, is not kept", async () => {
  await send(asDataUrl(Buffer.concat([jpeg, Buffer.from("<script>alert(1)</script>")])));
  const { rows } = await harness
    .database()
    .pool.query(
      "select file.bytes from file join people_person on picture_file_id = file.id where people_person.id = $1",
      [personId],
    );
  const kept: Buffer = rows[0].bytes;
  expect(kept.includes("script")).toBe(false);
  const facts = await sharp(kept).metadata();
  expect(facts).toMatchObject({ format: "webp", height: 1024 });
  expect(facts.exif).toBeUndefined();
});

test.each([
  ["nothing", "", "Please choose a photo first."],
  [
    "a drawing, which may hold programs",
    asDataUrl(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")),
    "JPEG, PNG",
  ],
  ["a document that calls itself a picture", asDataUrl(Buffer.from("%PDF-1.7 and so on")), "JPEG, PNG"],
  ["words that are no base64", "data:image/png;base64,~~~~", "Please choose"],
  [
    "a head without a picture",
    asDataUrl(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0])),
    "cannot be opened",
  ],
])("%s is refused in words, and what was there stays", async (_what, dataUrl, words) => {
  const { error } = await send(dataUrl);
  expect(error.data.message).toContain(words);
  expect(await isShown(cookie)).toBe(true);
});

test("more pixels than anybody needs are refused before they are drawn", async () => {
  const huge = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  expect((await send(asDataUrl(huge))).error.data.refusal).toBe("people.pictureBroken");
});

test("of the wrong shape, or of nobody, it is an error of the wire", async () => {
  expect((await send({ a: 1 })).error.data.refusal).toBe("platform.invalidInput");
  expect((await send(asDataUrl(jpeg), "")).error.code).toBe(100);
});

test("without a script: a plain form, which says what happened; and the picture is removed again", async () => {
  expect(await sendForm(jpeg)).toEqual({ status: 303, to: "/my/account?done=pictureSaved" });
  const wrong = await sendForm(Buffer.from("no picture at all"));
  expect(wrong.to).toBe("/my/account?picture=pictureWrongKind");
  expect((await get(wrong.to, cookie)).body).toContain("This file type is not supported.");
  expect((await get("/my/account?picture=constructor", cookie)).statusCode).toBe(200);

  const removed = await (await harness.server()).inject({
    method: "POST",
    url: "/my/account",
    headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
    payload: "action=removePicture",
  });
  expect(removed.headers["location"]).toBe("/my/account?done=pictureRemoved");
  expect(await isShown(cookie)).toBe(false);
  expect(await visitorPicture()).toBeUndefined();
  const { rows } = await harness.database().pool.query("select count(*)::int as files from file");
  expect(rows[0].files).toBe(0);
});

test("the archive holds the picture, and erasing the person erases it with all that was scaled from it", async () => {
  const ana = await userCalled(harness.context(), "ana.popescu@example.com");
  const { saveOwnPicture } = await import("../server/customer/own-picture.ts");
  await saveOwnPicture(harness.context({ user: ana }), jpeg);
  const { rows } = await harness.database().pool.query("select encode(sha256, 'hex') as name from file");
  await get(`/web/image/res.partner/${ana.personId}/image_128`, staffCookie);
  const scaled = join(testConfig.dataFolder, "pictures", rows[0].name);
  expect(existsSync(scaled)).toBe(true);
  const archive = await archiveOf(harness.context(), ana.personId, { sameEmail: false });
  expect(archive.bytes.includes(`picture-${ana.personId}.webp`)).toBe(true);

  await transact(harness.context(), (write) => erasePerson(write, ana.personId, { sameEmail: false }));
  expect(existsSync(scaled)).toBe(false);
  expect((await harness.database().pool.query("select 1 from file")).rowCount).toBe(0);
});
