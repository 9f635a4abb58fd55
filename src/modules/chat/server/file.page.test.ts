import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { fileTable } from "#platform/files/tables.ts";
import { testHarness } from "../../../testing.ts";
import { digestOf } from "../components/chain.ts";
import type { MessageView } from "../components/views.ts";
import { makeChannel, makeOperator, newVisitor } from "../testing.ts";
import { leaveChat, openChat, postAsVisitor } from "./chat.ts";
import { checkFileLimits, readyFile } from "./file.ts";
import { eraseChat } from "./rating.ts";
import { chatTable } from "./tables.ts";

const harness = testHarness();
let channelId: number;
let cookie: string;
const pdf = Buffer.from(
  "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n",
);
const boundary = "between-the-parts";

beforeAll(async () => {
  ({ id: channelId } = await makeChannel(harness.context()));
  const signedIn = await harness.signedIn("support");
  cookie = signedIn.cookie;
  await makeOperator(signedIn.context, { name: "Dan Crișan", chatsMax: 20 });
});

async function begin() {
  const visitor = newVisitor(harness.context());
  const opened = await transact(visitor, (write) =>
    openChat(write, { channelId, visitorName: "Ioana", page: "/shop" }),
  );
  if (!opened) throw new Error("Nobody was available.");
  return { visitor, chat: opened.chat };
}

async function send(
  url: string,
  fields: Record<string, string>,
  file: { name: string; bytes: Buffer },
  as = "",
) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: image/png\r\n\r\n`;
  const answer = await (await harness.server()).inject({
    method: "POST",
    url,
    headers: { cookie: as, "content-type": `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(parts.join("") + head),
      file.bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  });
  const said = answer.headers["content-type"]?.toString().startsWith("application/json") ? answer.json() : {};
  const { location } = answer.headers;
  return {
    status: answer.statusCode,
    ...(location && { location }),
    ...(said as { message?: MessageView; error?: string }),
  };
}

async function download(path: string) {
  const { statusCode, headers, rawPayload } = await (await harness.server()).inject({
    method: "GET",
    url: path,
  });
  return { statusCode, headers, bytes: rawPayload };
}

/** A photo with GPS data and a second file hidden behind its end. */
async function photoWithSecrets() {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#7a5c3e" } })
    .jpeg()
    .withExif({ IFD0: { Copyright: "Strada Republicii 12" } })
    .toBuffer();
  return Buffer.concat([photo, Buffer.from("<script>alert(1)</script>")]);
}

test("a visitor's picture is stored once, encoded again, and belongs to the chain", async () => {
  const { visitor, chat } = await begin();
  const fields = { uuid: chat.uuid, client_id: "visitor-picture-1" };
  const photo = { name: "C:\\photos\\kitchen wall.exe.jpg", bytes: await photoWithSecrets() };
  const { message } = await send("/chat/file", fields, photo);
  expect(message).toMatchObject({
    n: 1,
    author: "visitor",
    text: "kitchen wall.exe.jpg",
    file: { name: "kitchen wall.exe.jpg", type: "image/jpeg" },
  });
  const again = await send("/chat/file", fields, photo);
  expect(again.message?.n).toBe(1);
  const { file, salt, text, digest } = message as MessageView;
  expect(await digestOf(salt ?? "", text ?? "", file?.sha256)).toBe(digest);
  expect(await digestOf(salt ?? "", text ?? "")).not.toBe(digest);

  const got = await download(file?.path ?? "");
  expect(got.statusCode).toBe(200);
  expect(got.headers).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": expect.stringContaining("private"),
    "x-content-type-options": "nosniff",
  });
  expect(got.bytes.includes("Strada Republicii")).toBe(false);
  expect(got.bytes.includes("<script>")).toBe(false);
  expect((await sharp(got.bytes).metadata()).width).toBe(60);
  expect((await download(`${file?.path}&download=true`)).headers["content-disposition"]).toMatch(
    /^attachment/,
  );
  const history = await (await harness.server()).inject({
    method: "POST",
    url: "/mail/chat_history",
    headers: { "content-type": "application/json" },
    payload: JSON.stringify({ jsonrpc: "2.0", method: "call", params: { uuid: chat.uuid }, id: 7 }),
  });
  expect(history.json().result[0].attachment_ids).toMatchObject([
    {
      id: expect.any(Number),
      name: "kitchen wall.exe.jpg",
      filename: "kitchen wall.exe.jpg",
      mimetype: "image/jpeg",
      url: file?.path,
    },
  ]);
  expect(await visitor.db.select().from(fileTable)).toHaveLength(1);
});

test("an operator sends a PDF; who has not its token gets nothing", async () => {
  const { visitor, chat } = await begin();
  await transact(visitor, (write) => postAsVisitor(write, chat.uuid, { body: "Do you have a sheet?" }));
  const fields = { chat: String(chat.id), client_id: "operator-sheet-1" };
  const sheet = { name: "Fișă tehnică.pdf", bytes: pdf };
  expect(await send("/chat/desk/file", fields, sheet)).toEqual({ status: 401 });
  const { message } = await send("/chat/desk/file", fields, sheet, cookie);
  expect(message).toMatchObject({ n: 2, authorName: "Dan Crișan", file: { type: "application/pdf" } });
  const path = message?.file?.path ?? "";
  expect((await download(path)).bytes.equals(pdf)).toBe(true);
  const [address = ""] = path.split("?");
  expect((await download(address)).statusCode).toBe(404);
  expect((await download(`${address}?token=${"a".repeat(32)}`)).statusCode).toBe(404);
});

test("programs, drawings, foreign formats and large files are refused in words, whatever their name says", async () => {
  const { chat } = await begin();
  const refused = async (name: string, bytes: Buffer) => {
    const fields = { uuid: chat.uuid, client_id: crypto.randomUUID() };
    const { status, error } = await send("/chat/file", fields, { name, bytes });
    return `${status} ${error}`;
  };
  const program = Buffer.concat([Buffer.from("MZ"), Buffer.alloc(300)]);
  expect(await refused("photo.png", program)).toMatch(/^422 .+/);
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect(await refused("plan.png", drawing)).toBe(
    "422 Only pictures (JPEG, PNG, WebP) and PDFs can be sent here.",
  );
  const gif = await sharp({ create: { width: 4, height: 4, channels: 3, background: "#fff" } })
    .gif()
    .toBuffer();
  expect(await refused("moving.jpg", gif)).toMatch(/^422 Only pictures/);
  const broken = (await photoWithSecrets()).subarray(0, 300);
  expect(await refused("half.jpg", broken)).toMatch(/^422 .+/);
  const large = Buffer.concat([pdf, Buffer.alloc(10_000_000)]);
  expect(await refused("plans.pdf", large)).toBe("422 A file may have at most 10 MB. Send a smaller one.");
  expect(await refused("nothing.pdf", Buffer.alloc(0))).toMatch(/^422 .+/);
});

test("six files a minute and thirty in a conversation; strangers and ended conversations take none", async () => {
  const { visitor, chat } = await begin();
  const file = await readyFile(pdf, "plan.pdf");
  const post = (seconds: number) =>
    transact({ ...visitor, now: new Date(visitor.now.getTime() + seconds * 1000) }, (write) =>
      postAsVisitor(write, chat.uuid, { body: file.name, file }),
    );
  for (let sent = 0; sent < 6; sent += 1) await post(0);
  await expect(post(30)).rejects.toMatchObject({ code: "chat.filesTooFast" });
  for (let sent = 6; sent < 30; sent += 1) await post(70 * sent);
  await expect(post(70 * 40)).rejects.toMatchObject({ code: "chat.tooManyFiles" });
  const later = { ...visitor, now: new Date(visitor.now.getTime() + 70 * 50 * 1000) };
  await checkFileLimits(later, chat, "operator:1");

  await transact(visitor, (write) => leaveChat(write, chat.uuid));
  const fields = { uuid: chat.uuid, client_id: "visitor-late-1" };
  const late = await send("/chat/file", fields, { name: "plan.pdf", bytes: pdf });
  expect(late.error).toBe("This conversation has ended. Begin a new one.");
  const stranger = { ...fields, uuid: "00000000-0000-4000-8000-000000000000" };
  expect((await send("/chat/file", stranger, { name: "plan.pdf", bytes: pdf })).message).toBeUndefined();
});

test("erasing a conversation takes its files away, bytes and all", async () => {
  const { visitor, chat } = await begin();
  const bytes = Buffer.concat([pdf, Buffer.from("% of Ioana alone\n")]);
  const fields = { uuid: chat.uuid, client_id: "visitor-plan-1" };
  const { message } = await send("/chat/file", fields, { name: "plan.pdf", bytes });
  const files = async () =>
    (await visitor.db.select().from(fileTable)).some((one) => one.bytes.equals(bytes));
  expect(await files()).toBe(true);
  await transact(visitor, (write) => eraseChat(write, chat.uuid));
  expect((await download(message?.file?.path ?? "")).statusCode).toBe(404);
  expect(await files()).toBe(false);
  await visitor.db.delete(chatTable);
});

test("without scripts a file is sent from the page of the chat, once, and a refusal is said there in words", async () => {
  const begun = await harness.ask("", "/chat", {
    clientId: "page-message-1",
    message: "Here is the wall of our kitchen.",
  });
  expect(begun.statusCode).toBe(303);
  const visitor = begun.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const page = async (path = "/chat") => (await harness.ask(visitor, path)).body;
  expect(await page()).toMatch(/<form[^>]*action="\/chat\/file"[^>]*enctype="multipart\/form-data"/i);
  expect(await page()).toContain("JPEG, PNG, WebP or PDF, at most 10 MB.");
  // Files can only be sent in an existing conversation.
  expect((await harness.ask("", "/chat")).body).not.toContain('action="/chat/file"');

  const fields = { uuid: "", client_id: "file-of-the-page-1", back: "1" };
  const wall = { name: "kitchen wall.jpg", bytes: await photoWithSecrets() };
  expect(await send("/chat/file", fields, wall, visitor)).toEqual({ status: 303, location: "/chat" });
  await send("/chat/file", fields, wall, visitor);
  const shown = [...(await page()).matchAll(/src="(\/chat\/file\/[^"]+)"/g)].map(([, path]) => path ?? "");
  expect(shown).toHaveLength(1);
  expect((await download(shown[0]?.replaceAll("&amp;", "&") ?? "")).headers["content-type"]).toBe(
    "image/jpeg",
  );

  const program = { name: "plan.png", bytes: Buffer.from("MZ program") };
  const refused = await send("/chat/file", { ...fields, client_id: "file-of-the-page-2" }, program, visitor);
  expect(refused.status).toBe(303);
  expect(await page(refused.location)).toMatch(/Only pictures \(JPEG|The file was not sent/);
  const drawing = { name: "plan.png", bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>') };
  const foreign = await send("/chat/file", { ...fields, client_id: "file-of-the-page-3" }, drawing, visitor);
  expect(foreign.location).toBe("/chat?file=fileKind");
  expect(await page(foreign.location)).toContain(
    "Only pictures (JPEG, PNG, WebP) and PDFs can be sent here.",
  );
  const stranger = await send("/chat/file", { ...fields, client_id: "file-of-the-page-4" }, wall);
  expect(stranger).toMatchObject({ status: 303, location: "/chat?file=notFound" });
});
