import { crc32, deflateSync } from "node:zlib";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { fileBytes, fileFacts, storeFile } from "#platform/files/file.ts";
import { installModules } from "#platform/module.ts";
import { fill } from "#platform/slot.ts";
import { modules } from "../../../modules.ts";
import { testHarness } from "../../../testing.ts";
import { mediaUsers } from "../slots.ts";
import { photo, showing } from "../testing.ts";
import { addMedia } from "./add-media.ts";
import { adoptMedia } from "./adopt.ts";
import { changeMany, saveMedia } from "./change-media.ts";
import { deleteMedia, dropDeleted, justDeleted, restoreMedia } from "./delete-media.ts";
import { libraryRows, mediaList } from "./library.ts";
import { mediaDetail } from "./media-detail.ts";
import { searchMedia } from "./media-search.ts";
import { focusOf, mediaPictures } from "./pictures.ts";
import { cropMedia, replaceMedia } from "./replace-media.ts";

const harness = testHarness();
let staff: Context;
/** The cover of this test's page. */
const cover = { fileId: 0, told: 0 };

beforeAll(async () => {
  staff = (await harness.signedIn("website")).context;
  installModules([
    ...modules,
    { name: "test", needs: [], fills: [fill(mediaUsers, showing(cover, "About us"))] },
  ]);
});

const words = {
  ...{
    alt: { en: "", ro: "" },
    decorative: false,
    credit: "",
    licence: "",
    folder: "",
    tags: [] as string[],
  },
  ...{ focusX: 50, focusY: 50, version: undefined },
};

async function rowsOf(query: { search?: string; state?: string[]; kind?: string[] }, context = staff) {
  const filters = {
    ...(query.state ? { state: query.state } : {}),
    ...(query.kind ? { kind: query.kind } : {}),
  };
  const asked = { search: query.search ?? "", filters, sort: mediaList.sort, page: 1, rowsPerPage: 50 };
  const { rows } = await libraryRows(context, asked);
  return rows.map(({ cells }) => (typeof cells["name"] === "object" ? cells["name"].text : ""));
}

async function fileOf(id: number): Promise<number> {
  const { items } = await searchMedia(staff, { search: "", page: 1, ids: [id] });
  return items[0]?.fileId ?? 0;
}

describe("what is sent", () => {
  test("the same bytes are one entry, whatever they are called", async () => {
    const bytes = await photo(300, 200);
    const first = await addMedia(staff, bytes, "C:\\Photos\\larch <door>.jpg");
    const again = await addMedia(staff, bytes, "copy.jpg");
    expect(first.wasThere).toBe(false);
    expect(again).toMatchObject({ id: first.id, wasThere: true });
    const detail = await mediaDetail(staff, first.id);
    expect(detail).toMatchObject({ name: "larch door .jpg", kind: "picture", widthPx: 300, heightPx: 200 });
    expect(detail.uploadedBy).toMatch(/^Dana/);
  });

  test("a photo loses where it was taken and stands upright; sent again it is known", async () => {
    const plain = await photo(400, 300, "#335577");
    const taken = await sharp(plain)
      .withExif({ IFD0: { Model: "Pixel" }, IFD3: { GPSLatitude: "46/1 46/1 0/1", GPSLatitudeRef: "N" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { id } = await addMedia(staff, taken, "garden.jpg");
    const bytes = await fileBytes(staff.db, await fileOf(id));
    const kept = await sharp(bytes ?? Buffer.alloc(0)).metadata();
    expect(kept.exif).toBeUndefined();
    expect([kept.width, kept.height]).toEqual([300, 400]);
    expect(await addMedia(staff, taken, "garden.jpg")).toMatchObject({ id, wasThere: true });
  });

  test.each([
    [
      "a program called a picture",
      Buffer.concat([Buffer.from("MZ"), Buffer.alloc(200, 1)]),
      "a.jpg",
      "media.notSupported",
    ],
    [
      "a page called a text",
      Buffer.from("<html><script>alert(1)</script></html>"),
      "a.html",
      "media.notSupported",
    ],
    ["bytes called a text", Buffer.from([104, 105, 0, 1, 2]), "notes.txt", "media.notSupported"],
    [
      "a picture of a phone that cannot be read",
      Buffer.from("\0\0\0\x18ftypheic\0\0\0\0heicmif1"),
      "a.jpg",
      "media.heic",
    ],
    ["a film that browsers do not play", Buffer.from("\0\0\0\x14ftypqt  \0\0\0\0qt  "), "a.mp4", "media.mov"],
    ["a torn picture", Buffer.from("ffd8ffe000104a464946000101", "hex"), "a.jpg", "office.pictureBroken"],
    [
      "a drawing with a script",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      "a.svg",
      "media.drawingActs",
    ],
    ["an empty file", Buffer.alloc(0), "a.jpg", "media.emptyFile"],
  ])("%s is refused in words", async (_, bytes, name, code) => {
    await expect(addMedia(staff, bytes, name)).rejects.toThrow(code);
  });

  test("a small file with many pixels is refused before it is unpacked", async () => {
    // 20,000 by 20,000 pixels of one colour: a few hundred kilobytes that would take more than a gigabyte to decode.
    const bomb = pngOf(20_000, 20_000);
    expect(bomb.length).toBeLessThan(100_000);
    await expect(addMedia(staff, bomb, "bomb.png")).rejects.toThrow("office.pictureTooManyPixels");
  });
});

describe("what is said about an entry", () => {
  test("is found by name, text, credit and tag, without accents, and narrowed by what is missing", async () => {
    const { id } = await addMedia(staff, await photo(120, 90, "#aa3311"), "terrace.jpg");
    const plain = await addMedia(staff, await photo(121, 90, "#aa3312"), "unsaid.jpg");
    await transact(staff, (write) =>
      saveMedia(write, id, {
        ...words,
        name: "Terrace in Turda",
        alt: { en: "A terrace door", ro: "O ușă de terasă" },
        ...{ credit: "Ioana Pop", tags: ["summer", "oak"], folder: "Homes", focusX: 20, focusY: 80 },
      }),
    );
    for (const search of ["turda", "usa de ter", "ioana", "OAK", "homes"]) {
      expect(await rowsOf({ search })).toEqual(["Terrace in Turda"]);
    }
    expect(await rowsOf({ search: "100%" })).toEqual([]);
    const withoutAlt = await rowsOf({ state: ["noAlt"] });
    expect(withoutAlt).toContain("unsaid.jpg");
    expect(withoutAlt).not.toContain("Terrace in Turda");
    await transact(staff, (write) => changeMany(write, [plain.id], { decorative: true, tags: ["oak"] }));
    expect(await rowsOf({ state: ["noAlt"] })).not.toContain("unsaid.jpg");
    expect(await rowsOf({ search: "oak" })).toHaveLength(2);
  });

  test("reaches pages: alternative text by language, focal point, widths; decoration has none", async () => {
    const { id } = await addMedia(staff, await photo(2400, 1200, "#113355"), "wide.jpg");
    await transact(staff, (write) =>
      saveMedia(write, id, {
        ...words,
        name: "wide.jpg",
        alt: { en: "Hills", ro: "Dealuri" },
        focusX: 10,
        focusY: 90,
      }),
    );
    const romanian = harness.context({ localeCode: "ro" });
    const picture = (await mediaPictures(romanian, [id, 999_999])).get(id);
    expect(picture).toMatchObject({ alt: "Dealuri", focus: { x: 10, y: 90 }, widthPx: 2400, heightPx: 1200 });
    expect(picture?.srcSet.split(", ").map((one) => one.split(" ")[1])).toEqual([
      "256w",
      "512w",
      "1024w",
      "1920w",
    ]);
    expect(await focusOf(harness.context(), await fileOf(id))).toEqual({ x: 10, y: 90 });
    await transact(staff, (write) => changeMany(write, [id], { decorative: true }));
    expect((await mediaPictures(romanian, [id])).get(id)?.alt).toBe("");
  });

  test("two who edit it are told, and a nameless entry is refused", async () => {
    const { id } = await addMedia(staff, await photo(60, 60, "#445566"), "two.jpg");
    const form = { ...words, name: "Ours", version: 1 };
    await transact(staff, (write) => saveMedia(write, id, form));
    await expect(
      transact(staff, (write) => saveMedia(write, id, { ...form, name: "Theirs" })),
    ).rejects.toThrow("office.changedMeanwhile");
    const nameless = transact(staff, (write) => saveMedia(write, id, { ...words, name: "" }));
    await expect(nameless).rejects.toMatchObject({ fields: { name: "media.nameMissing" } });
  });
});

describe("where it is shown", () => {
  test("replaced bytes arrive everywhere; a crop, too, and its original comes back", async () => {
    const { id } = await addMedia(staff, await photo(800, 600, "#556677"), "house.jpg");
    cover.fileId = await fileOf(id);
    const before = cover.fileId;
    expect((await mediaDetail(staff, id)).uses).toEqual([
      { label: "Picture", title: "About us", path: "/web" },
    ]);
    await replaceMedia(staff, id, await photo(1000, 500, "#778899"), "new.jpg");
    expect(cover.fileId).not.toBe(before);
    // Nothing else needs the former bytes.
    expect(await fileFacts(staff.db, before)).toBeNull();
    const whole = cover.fileId;
    await cropMedia(staff, id, { left: 50, top: 0, width: 50, height: 100 });
    expect(await mediaDetail(staff, id)).toMatchObject({ widthPx: 500, heightPx: 500, name: "house.jpg" });
    expect(cover.fileId).not.toBe(whole);
    await cropMedia(staff, id, { left: 0, top: 0, width: 50, height: 50 });
    expect((await mediaDetail(staff, id)).originalPx).toEqual({ width: 1000, height: 500 });
    await cropMedia(staff, id, null);
    expect(cover.fileId).toBe(whole);
    await expect(replaceMedia(staff, id, Buffer.from("%PDF-1.7\n%%EOF"), "a.pdf")).rejects.toThrow(
      "media.otherKind",
    );
    await expect(cropMedia(staff, id, { left: 99, top: 99, width: 1, height: 1 })).rejects.toThrow(
      "media.cannotCrop",
    );
  });

  test("kept pages that show it are forgotten when it changes", async () => {
    const { id } = await addMedia(staff, await photo(70, 70, "#101010"), "kept.jpg");
    cover.fileId = await fileOf(id);
    cover.told = 0;
    const tags: string[] = [];
    const heard = (write: WriteContext) => ({ ...write, changed: (...all: string[]) => tags.push(...all) });
    await transact(staff, (write) => saveMedia(heard(write), id, { ...words, name: "kept", focusX: 5 }));
    expect(tags).toEqual([`media:${id}`]);
    expect(cover.told).toBe(1);
  });

  test("what is used stays; what is not is deleted, offered back, restored, and gone after thirty days", async () => {
    const used = await addMedia(staff, await photo(80, 60, "#121212"), "used.jpg");
    const unused = await addMedia(staff, await photo(81, 60, "#131313"), "unused.jpg");
    cover.fileId = await fileOf(used.id);
    expect(await rowsOf({ state: ["unused"] })).toContain("unused.jpg");
    expect(await rowsOf({ state: ["unused"] })).not.toContain("used.jpg");
    const both = transact(staff, (write) => deleteMedia(write, [unused.id, used.id]));
    await expect(both).rejects.toMatchObject({ code: "media.stillUsed", values: { place: "About us" } });
    await transact(staff, (write) => deleteMedia(write, [unused.id]));
    expect(await rowsOf({})).not.toContain("unused.jpg");
    expect(await rowsOf({ state: ["deleted"] })).toEqual(["unused.jpg"]);
    expect(await justDeleted(staff)).toEqual([unused.id]);
    expect(await justDeleted((await harness.signedIn("website")).context)).toEqual([]);
    expect((await mediaPictures(staff, [unused.id])).size).toBe(0);
    await transact(staff, (write) => restoreMedia(write, [unused.id]));
    expect(await rowsOf({})).toContain("unused.jpg");

    const fileId = await fileOf(unused.id);
    await transact(staff, (write) => deleteMedia(write, [unused.id]));
    const later = (days: number) => ({ ...staff, now: new Date(staff.now.getTime() + days * 86_400_000) });
    await dropDeleted(later(29));
    expect(await rowsOf({ state: ["deleted"] })).toEqual(["unused.jpg"]);
    await dropDeleted(later(31));
    expect(await rowsOf({ state: ["deleted"] })).toEqual([]);
    expect(await fileFacts(staff.db, fileId)).toBeNull();
  });

  test("sending a deleted file again restores it", async () => {
    const bytes = await photo(82, 61, "#141414");
    const { id } = await addMedia(staff, bytes, "back.jpg");
    await transact(staff, (write) => deleteMedia(write, [id]));
    expect(await addMedia(staff, bytes, "back.jpg")).toMatchObject({ id, wasThere: true });
    expect(await rowsOf({})).toContain("back.jpg");
  });

  test("files that records show are entered once, with their words", async () => {
    const bytes = await photo(90, 70, "#151515");
    cover.fileId = await transact(staff, (write) => storeFile(write, bytes, "image/jpeg"));
    await adoptMedia(staff);
    await adoptMedia(staff);
    expect(await rowsOf({ search: "About us" })).toEqual(["About us"]);
    const { rows } = await staff.db.execute(sql`select 1 from media where file_id = ${cover.fileId}`);
    expect(rows).toHaveLength(1);
  });
});

/** A single-colour PNG, written row by row: a decompression bomb. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (Math.ceil(width / 8) + 1));
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
