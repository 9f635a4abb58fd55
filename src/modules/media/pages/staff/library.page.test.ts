import { beforeAll, expect, test } from "vitest";
import { modules } from "../../../../modules.ts";
import { testHarness } from "../../../../testing.ts";
import { photo } from "../../testing.ts";

const harness = testHarness(undefined, { also: modules });
let cookie = "";

beforeAll(async () => {
  ({ cookie } = await harness.signedIn("website"));
});

type Part = { name: string; value: string | Buffer; fileName?: string };

async function send(url: string, parts: readonly Part[], from = cookie, accept = "application/json") {
  const edge = "----edge";
  const body = parts.flatMap(({ name, value, fileName }) => [
    Buffer.from(
      `--${edge}\r\ncontent-disposition: form-data; name="${name}"${fileName ? `; filename="${fileName}"\r\ncontent-type: application/octet-stream` : ""}\r\n\r\n`,
    ),
    Buffer.from(value),
    Buffer.from("\r\n"),
  ]);
  return (await harness.server()).inject({
    method: "POST",
    url,
    headers: {
      ...{ cookie: from, accept, host: "site.example", origin: "http://site.example" },
      "content-type": `multipart/form-data; boundary=${edge}`,
    },
    payload: Buffer.concat([...body, Buffer.from(`--${edge}--\r\n`)]),
  });
}

function sendPart(
  bytes: Buffer,
  about: { key: string; name: string; size: number; at: number },
  from = cookie,
) {
  const fields = Object.entries(about).map(([name, value]) => ({ name, value: String(value) }));
  return send("/web/media/part", [...fields, { name: "part", value: bytes, fileName: about.name }], from);
}

async function get(url: string, headers: Record<string, string> = {}) {
  return (await harness.server()).inject({ url, headers });
}

/** The signature of an MP4 file (twelve bytes), padded to the given size. */
function film(bytes: number): Buffer {
  const made = Buffer.alloc(bytes, "film");
  Buffer.from("\0\0\0\x18ftypisom\0\0\0\0isomiso2").copy(made);
  return made;
}

test("a file goes on after a lost connection, and a part that comes twice does no harm", async () => {
  const whole = film(9_000);
  const about = { key: "a-key-of-a-browser", name: "tour.mp4", size: whole.length };
  const first = await sendPart(whole.subarray(0, 4_000), { ...about, at: 0 });
  expect(first.json()).toEqual({ received: 4_000 });
  const again = await sendPart(whole.subarray(0, 4_000), { ...about, at: 0 });
  expect(again.json()).toEqual({ received: 4_000 });
  const tooFar = await sendPart(whole.subarray(8_000), { ...about, at: 8_000 });
  expect(tooFar.json()).toEqual({ received: 4_000 });
  const other = (await harness.signedIn("shop")).cookie;
  expect((await sendPart(whole.subarray(0, 10), { ...about, at: 0 }, other)).json()).toEqual({
    received: 10,
  });
  await sendPart(whole.subarray(4_000, 8_000), { ...about, at: 4_000 });
  const last = await sendPart(whole.subarray(8_000), { ...about, at: 8_000 });
  expect(last.json()).toMatchObject({
    received: 9_000,
    wasThere: false,
    item: { kind: "video", name: "tour.mp4" },
  });

  // Players request parts of it.
  const { src } = last.json().item;
  const part = await get(src, { range: "bytes=100-199" });
  expect(part.statusCode).toBe(206);
  expect(part.headers["content-range"]).toBe("bytes 100-199/9000");
  expect(part.rawPayload.equals(whole.subarray(100, 200))).toBe(true);
  expect((await get(src, { range: "bytes=-50" })).rawPayload.equals(whole.subarray(-50))).toBe(true);
  expect((await get(src, { range: "bytes=9000-" })).statusCode).toBe(416);
  const all = await get(src);
  expect([all.statusCode, all.rawPayload.equals(whole)]).toEqual([200, true]);
  expect(all.headers).toMatchObject({ "content-type": "video/mp4", "accept-ranges": "bytes" });
  // Nobody finds it by guessing ids.
  expect((await get(src.replace(/\/[a-z0-9]{12}\//, "/aaaaaaaaaaaa/"))).statusCode).toBe(404);
});

test("what the first part tells is refused before the rest has travelled, in the reader's words", async () => {
  const size = 50_000_000;
  const program = Buffer.concat([Buffer.from("MZ"), Buffer.alloc(2_000, 1)]);
  const renamed = await sendPart(program, { key: "renamed-program", name: "photo.jpg", size, at: 0 });
  expect([renamed.statusCode, renamed.body]).toEqual([422, expect.stringContaining("not supported")]);
  const huge = await sendPart(film(2_000), { key: "a-huge-film", name: "a.mp4", size: 150_000_000, at: 0 });
  expect([huge.statusCode, huge.body]).toEqual([422, expect.stringContaining("100 MB")]);
  const pdf = Buffer.from("%PDF-1.7\n");
  const document = await sendPart(pdf, { key: "a-huge-paper", name: "a.pdf", size: 70_000_000, at: 0 });
  expect(document.body).toContain("60 MB");
});

test("customers and visitors send nothing and see no library", async () => {
  const bytes = await photo(40, 30);
  const about = { key: "not-for-you", name: "a.jpg", size: bytes.length, at: 0 };
  const customer = (await harness.signedIn()).cookie;
  expect((await sendPart(bytes, about, customer)).statusCode).toBe(403);
  expect((await sendPart(bytes, about, "")).statusCode).toBeGreaterThanOrEqual(400);
  expect((await harness.ask(customer, "/web/media")).statusCode).toBe(403);
});

test("without a script several files are sent by a form, and the page says what became of each", async () => {
  const parts = [
    { name: "files", value: await photo(64, 48, "#224422"), fileName: "oak.jpg" },
    { name: "files", value: Buffer.from("MZ not a picture"), fileName: "setup.exe" },
  ];
  const answer = await send("/web/media/upload", parts, cookie, "text/html");
  expect(answer.statusCode).toBe(303);
  const to = String(answer.headers["location"]);
  expect(new URL(to, "http://site.example").searchParams.get("done_failed")).toMatch(
    /^setup.exe: This file type is not supported/,
  );
  const page = await harness.ask(cookie, "/web/media");
  expect(page.body).toContain("oak.jpg");
  expect(page.body).toContain("No alternative text");
  expect(page.body).toContain("60 MB and 250 megapixels");
  const asList = await harness.ask(cookie, "/web/media?as=list&search=oak");
  expect(asList.body).toContain("64 × 48");
  const csv = await get("/web/export/media?search=oak", { cookie });
  expect(csv.body).toContain("oak.jpg");
});

test("an entry is described, deleted and brought back; a picture of a record's field is in the library at once", async () => {
  const field = await send("/web/picture", [
    { name: "picture", value: await photo(50, 50, "#553311"), fileName: "cover.png" },
  ]);
  expect(field.statusCode).toBe(200);
  const found = await harness.ask(cookie, "/web/media?search=cover.png&as=list");
  const path = /\/web\/media\/\d+/.exec(found.body)?.[0] ?? "";
  const form = {
    action: "save",
    version: "1",
    name: "Cover",
    "alt.en": "A desk",
    focusX: "12",
    focusY: "88",
  };
  const saved = await harness.ask(cookie, path, form);
  expect([302, 303]).toContain(saved.statusCode);
  const page = await harness.ask(cookie, path);
  expect(page.body).toContain('value="A desk"');
  expect(page.body).toContain("12 % from the left, 88 % from the top");
  expect(page.body).toContain("Not used anywhere");
  await harness.ask(cookie, path, { action: "delete" });
  expect((await harness.ask(cookie, path)).body).toContain("It can be restored until");
  expect((await harness.ask(cookie, "/web/media")).body).toContain("You deleted 1 file.");
  await harness.ask(cookie, path, { action: "restore" });
  expect((await harness.ask(cookie, path)).body).not.toContain("It can be restored until");
  const nothing = await send(
    `${path}/replace`,
    [{ name: "file", value: "", fileName: "" }],
    cookie,
    "text/html",
  );
  expect(String(nothing.headers["location"])).toContain("media.nothingSent");
});
