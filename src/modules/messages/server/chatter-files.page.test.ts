import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { orders } from "#modules/orders/module.ts";
import { prepareShop } from "#modules/orders/testing.ts";
import { shop } from "#modules/shop/module.ts";
import { testHarness } from "../../../testing.ts";
import { bareOf, chatterScene } from "../testing/chatter-scene.ts";
import { attachmentTable } from "./tables.ts";

/** The wire of a thread: the handling of files. */

const harness = testHarness(prepareShop, { also: [orders, shop] });
const { rpc, form, anOrder, fetched } = chatterScene(harness);

test("a file is pending until its message is written; then its token opens it and nothing removes it", async () => {
  const asked = await anOrder();
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: "tan" } })
    .jpeg()
    .toBuffer();
  const sent = await form(
    "/portal/attachment/add",
    { ...bareOf(asked), access_token: asked.token, name: "../terrace.jpg" },
    { file: { field: "file", name: "x.jpg", bytes: photo } },
  );
  expect(sent.statusCode).toBe(200);
  const file = sent.json<{ id: number; name: string; mimetype: string; access_token: string }>();
  expect(file).toMatchObject({ name: "terrace.jpg", mimetype: "image/jpeg" });
  const wrong = await form("/mail/chatter_post", {
    ...bareOf(asked),
    message: "See the photo",
    attachment_ids: file.id,
    attachment_tokens: "nonsense",
  });
  expect(wrong.statusCode).toBe(403);
  expect(wrong.body).toContain(`The attachment ${file.id} does not exist`);
  const unequal = await form("/mail/chatter_post", {
    ...bareOf(asked),
    message: "x",
    attachment_ids: file.id,
  });
  expect(unequal.body).toContain("An access token must be provided for each attachment.");
  await form("/mail/chatter_post", {
    ...bareOf(asked),
    message: "See the photo",
    attachment_ids: file.id,
    attachment_tokens: file.access_token,
  });
  const { messages } = await fetched(asked);
  expect(messages).toHaveLength(1);
  expect(messages[0]?.attachment_ids).toMatchObject([{ id: file.id, name: "terrace.jpg" }]);
  const shown = await harness.ask("", `/web/content/${file.id}?access_token=${file.access_token}`);
  expect(shown.headers).toMatchObject({ "content-type": "image/jpeg", "x-content-type-options": "nosniff" });
  expect(shown.headers["content-disposition"]).toMatch(/^inline/);
  const long = `/web/content/ir.attachment/${file.id}/datas?download=true&access_token=${file.access_token}`;
  expect((await harness.ask("", long)).headers["content-disposition"]).toMatch(/^attachment/);
  expect((await harness.ask("", `/web/content/${file.id}`)).statusCode).toBe(404);
  const removal = { attachment_id: file.id, access_token: file.access_token };
  expect((await rpc("/portal/attachment/remove", removal)).error?.data.message).toBe(
    "The attachment terrace.jpg cannot be removed because it is linked to a message.",
  );
});

test("a pending file is removed with its token alone; a program, and a picture that is none, are refused", async () => {
  const asked = await anOrder();
  const fields = { ...bareOf(asked), access_token: asked.token, name: "notes.txt" };
  const text = { field: "file", name: "notes.txt", bytes: Buffer.from("Two sashes, one tilts.") };
  const sent = await form("/portal/attachment/add", fields, { file: text });
  const file = sent.json<{ id: number; access_token: string }>();
  expect((await rpc("/portal/attachment/remove", { attachment_id: file.id })).error?.data.message).toBe(
    "The attachment does not exist or you do not have the rights to access it.",
  );
  expect(
    (await rpc("/portal/attachment/remove", { attachment_id: file.id, access_token: file.access_token }))
      .result,
  ).toBe(true);
  const program = Buffer.concat([Buffer.from("MZ"), Buffer.alloc(400, 1)]);
  for (const name of ["holiday.jpg", "setup.exe", "notes.txt"]) {
    const refused = await form(
      "/portal/attachment/add",
      { ...fields, name },
      { file: { field: "file", name, bytes: program } },
    );
    expect(refused.statusCode).toBe(422);
  }
  const foreign = await form(
    "/portal/attachment/add",
    { ...fields, access_token: "B".repeat(32) },
    { file: text },
  );
  expect(foreign.json()).toEqual({
    error: "The document does not exist or you do not have the rights to access it.",
  });
  expect(await harness.context().db.$count(attachmentTable, eq(attachmentTable.recordId, asked.res_id))).toBe(
    0,
  );
});
