import { beforeAll, describe, expect, test } from "vitest";
import { addMedia } from "#modules/media/server/add-media.ts";
import { mediaDetail } from "#modules/media/server/media-detail.ts";
import { replaceMedia } from "#modules/media/server/replace-media.ts";
import { photo } from "#modules/media/testing.ts";
import type { Context } from "#platform/context.ts";
import { fillCandleShop } from "./testing/candle-shop.ts";
import { testHarness } from "./testing.ts";

const harness = testHarness(fillCandleShop);
let staff: Context;

async function query(text: string, values: unknown[] = []) {
  return (await harness.database().pool.query<Record<string, unknown>>(text, values)).rows;
}

beforeAll(async () => {
  await harness.server();
  staff = (await harness.signedIn("administrator")).context;
  await query("insert into page_page (site_id, path) select id, '/about' from site limit 1");
  await query(`insert into page_draft (page_id, code, title, body, changed_at)
    select id, 'en', 'About', '{"schema": 1, "type": "doc", "content": []}', now() from page_page`);
  await query(
    `insert into slider (site_id, name, kind) select id, '{"en": "Autumn"}', 'category' from site limit 1`,
  );
}, 60_000);

/** Columns that hold a library file, each with the statement that makes a record show the file `$1`. */
const columns: Record<string, string> = {
  "blog_post.cover_file_id": "update blog_post set cover_file_id = $1",
  "blog_post_picture.file_id":
    "insert into blog_post_picture (post_id, file_id) select id, $1 from blog_post limit 1",
  "catalogue_brand.picture_id": "update catalogue_brand set picture_id = $1",
  "catalogue_category.picture_id": "update catalogue_category set picture_id = $1",
  "catalogue_picture.file_id":
    "insert into catalogue_picture (template_id, file_id) select id, $1 from catalogue_template limit 1",
  "page_page.picture_file_id": "update page_page set picture_file_id = $1",
  "page_picture.file_id": "insert into page_picture (page_id, file_id) select id, $1 from page_page limit 1",
  "site.logo_file_id": "update site set logo_file_id = $1",
  "slider.picture_id": "update slider set picture_id = $1",
};

/** The library's own columns, files that people sent, and files of an import. */
const others = [
  ...["catalogue_import_picture.file_id", "catalogue_import_run.file_id", "catalogue_import_upload.file_id"],
  ...["chat_message.file_id", "media.file_id", "media.original_file_id", "media.poster_file_id"],
  ...["messages_attachment.file_id", "people_person.picture_file_id"],
];

/** Texts that refer to a library entry by its id and therefore show its new bytes unchanged. `$1` is the text. */
const texts: Record<string, string> = {
  "blog_post.body": "update blog_post set body = jsonb_build_object('en', $1::jsonb)",
  "catalogue_brand.description":
    "update catalogue_brand set description = jsonb_build_object('en', $1::jsonb)",
  "catalogue_category.description":
    "update catalogue_category set description = jsonb_build_object('en', $1::jsonb)",
  "catalogue_template.description":
    "update catalogue_template set description = jsonb_build_object('en', $1::jsonb)",
  "page_draft.body": "update page_draft set body = $1::jsonb",
};

describe("new bytes of a picture arrive", () => {
  test.each(Object.entries(columns))("in %s", async (place, show) => {
    const { id } = await addMedia(staff, await photo(90, 60, "#123456"), `${place}.jpg`);
    const fileId = async () => (await query("select file_id from media where id = $1", [id]))[0]?.["file_id"];
    const before = await fileId();
    await query(show, [before]);
    expect((await mediaDetail(staff, id)).uses.length).toBeGreaterThan(0);
    // No other file has these bytes.
    await replaceMedia(staff, id, await photo(80, 40 + Object.keys(columns).indexOf(place)), "new.jpg");
    const after = await fileId();
    expect(after).not.toBe(before);
    const [table, column] = place.split(".");
    const shown = await query(`select ${column} as id from ${table} where ${column} is not null`);
    expect(shown.map((row) => row["id"])).toContain(after);
    expect(shown.map((row) => row["id"])).not.toContain(before);
    await query("delete from blog_post_picture");
    await query("delete from page_picture");
    await query("delete from catalogue_picture where file_id = $1", [after]);
  });

  test.each(Object.entries(texts))("in %s, which names the entry and stays as it is", async (place, show) => {
    // Each entry has different bytes.
    const at = Object.keys(texts).indexOf(place);
    const { id } = await addMedia(staff, await photo(70, 30 + at, "#654321"), `${place}.jpg`);
    const attrs = { id: "i", src: `/web/image/media/${id}/a-key_1024`, alt: "Candle", width: 80, height: 60 };
    const content = [{ type: "image", attrs: { ...attrs, caption: "" } }];
    await query(show, [JSON.stringify({ schema: 1, type: "doc", content })]);
    expect((await mediaDetail(staff, id)).uses.length).toBeGreaterThan(0);
    const [table, column] = place.split(".");
    const stored = () =>
      query(`select ${column}::text as body from ${table} where ${column}::text like $1`, [
        `%/web/image/media/${id}/%`,
      ]);
    const before = await stored();
    await replaceMedia(staff, id, await photo(60, 30 + at, "#abcdef"), "new.jpg");
    expect(await stored()).toEqual(before);
    const [entry] = await query("select file_id from media where id = $1", [id]);
    const { statusCode, rawPayload } = await (await harness.server()).inject({ url: attrs.src });
    expect([statusCode, rawPayload.length > 100, entry?.["file_id"]]).toEqual([
      200,
      true,
      expect.any(Number),
    ]);
  });

  test("and every column that refers to a file is known here", async () => {
    const found = await query(`
      select conrelid::regclass || '.' || attname as place from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = 'file'::regclass order by 1`);
    expect(found.map(({ place }) => place)).toEqual([...Object.keys(columns), ...others].toSorted());
  });
});
