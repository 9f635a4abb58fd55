import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { copyPage } from "./copy-page.ts";
import { draftTexts, saveDraft } from "./draft.ts";
import { createPage } from "./page.ts";
import { publishPage } from "./publish.ts";

const harness = testHarness();

test("a copy has the texts of all languages and the settings, but neither the address nor what is published", async () => {
  const { context } = await harness.signedIn("website");
  const id = await transact(context, (write) =>
    createPage(write, { title: "Spring sale", path: "/spring-sale", layout: "about" }),
  );
  const [english] = Object.values(await draftTexts(context, id));
  if (!english) throw new Error("The page has no text.");
  await transact(context, async (write) => {
    const text = { ...english, title: "Reduceri de primăvară", description: "Numai în mai." };
    await saveDraft(write, { pageId: id, code: "ro", version: 0, text });
    await publishPage(write, id);
    await write.db.execute(sql`
      update page_page set access = 'password', password_hash = 'hash', indexed = false, track = true,
        preview_hash = '\x01', preview_until = now() + interval '1 day', publish_at = now() + interval '1 day' where id = ${id}`);
  });
  const copy = await transact(context, (write) => copyPage(write, id));
  const again = await transact(context, (write) => copyPage(write, copy));
  const { rows } = await context.db.execute(sql`
    select path, access, password_hash, indexed, track, live_id, published_at, publish_at, preview_hash, version
    from page_page where id in (${copy}, ${again}) order by id`);
  const settings = { access: "password", password_hash: "hash", indexed: false, track: true, version: 1 };
  const unpublished = { live_id: null, published_at: null, publish_at: null, preview_hash: null };
  expect(rows).toEqual([
    { path: "/spring-sale-2", ...settings, ...unpublished },
    { path: "/spring-sale-3", ...settings, ...unpublished },
  ]);
  const texts = await draftTexts(context, copy);
  expect(texts["en"]).toEqual({ ...english, title: "Spring sale 2" });
  expect(texts["ro"]).toMatchObject({
    title: "Reduceri de primăvară 2",
    description: "Numai în mai.",
    body: english.body,
  });
  expect(
    Object.values(await draftTexts(context, id))
      .map((text) => text?.title)
      .toSorted(),
  ).toEqual(["Reduceri de primăvară", "Spring sale"]);
});
