import sharp from "sharp";
import { expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../testing.ts";
import { fileFacts, storeFile } from "./file.ts";

const harness = testHarness();

test("a picture that was given as a table first is a picture once it is given as one, and stays it", async () => {
  const context = harness.context();
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#7a5c3e" } })
    .png()
    .toBuffer();
  const store = (type: string) => transact(context, (write) => storeFile(write, bytes, type));
  const id = await store("text/csv");
  expect(await fileFacts(context.db, id)).toMatchObject({ type: "text/csv", widthPx: null });
  expect(await store("image/png")).toBe(id);
  expect(await fileFacts(context.db, id)).toMatchObject({ type: "image/png", widthPx: 40, heightPx: 30 });
  expect(await store("text/csv")).toBe(id);
  expect(await fileFacts(context.db, id)).toMatchObject({ type: "image/png" });
});
