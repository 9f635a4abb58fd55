import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { blog } from "#modules/blog/module.ts";
import { publishPost, unpublishPost } from "#modules/blog/server/publish.ts";
import { createBlog, saveBlog } from "#modules/blog/server/staff-blog.ts";
import { createPost, deletePost, savePost } from "#modules/blog/server/staff-post.ts";
import { postForm } from "#modules/blog/testing.ts";
import { catalogue } from "#modules/catalogue/module.ts";
import { page } from "#modules/page/module.ts";
import { saveDraft } from "#modules/page/server/draft.ts";
import { createPage, deletePage, restorePage, savePage } from "#modules/page/server/page.ts";
import { publishPage, unpublishPage } from "#modules/page/server/publish.ts";
import { publishLegalText } from "#modules/website/server/legal/legal.ts";
import { transact } from "#platform/db/transact.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { testHarness } from "../../../testing.ts";
import { seedSampleShop } from "../../catalogue/testing.ts";
import { findTexts } from "./find.ts";
import { rebuildSearch, searchDrift } from "./rebuild.ts";
import { siteSearch, siteSuggestions } from "./search-view.ts";

const harness = testHarness(
  async (context) => {
    await seedSampleShop(context);
  },
  { also: [catalogue, blog, page] },
);

const paragraph = (id: string, text: string) => ({
  type: "paragraph" as const,
  attrs: { id },
  content: [{ type: "text" as const, text }],
});

interface Words {
  title: string;
  description?: string;
  text: string;
}

/** A page in these languages; published by default. */
async function pageWith(
  path: string,
  words: Partial<Record<LocaleCode, Words>>,
  published = true,
): Promise<number> {
  return transact(harness.context(), async (write) => {
    const [first] = Object.values(words);
    const id = await createPage(write, { title: first?.title ?? "", path, layout: "blank" });
    for (const [code, said] of Object.entries(words)) {
      if (!said) continue;
      const body = { schema: 1 as const, type: "doc" as const, content: [paragraph("p1", said.text)] };
      const text = { title: said.title, description: said.description ?? "", body };
      await saveDraft(write, { pageId: id, code, version: code === "en" ? 1 : 0, text });
    }
    if (published) await publishPage(write, id);
    return id;
  });
}

const settings = (path: string) => ({
  ...{ path, access: "everybody" as const, role: "" as const, password: "", indexed: true, track: false },
  ...{ pictures: null, version: 1 },
});

async function found(term: string, localeCode: LocaleCode = "en"): Promise<string[]> {
  const { hits } = await findTexts(harness.context({ localeCode }), term, { offset: 0, limit: 20 });
  return hits.map(({ path }) => path);
}

const search = (term: string, localeCode: LocaleCode = "en", more = "") =>
  siteSearch(
    harness.context({ localeCode }),
    new URL(`http://localhost/website/search?search=${encodeURIComponent(term)}${more}`),
  );

let blogId: number;
let oilId: number;

beforeAll(async () => {
  await pageWith("/workshop-visits", {
    en: {
      title: "Visit the workshop",
      description: "See how windows are made.",
      text: "Every second Saturday the carpenters show how larch becomes windows. Gatherings begin at ten.",
    },
    ro: {
      title: "Vizitați atelierul",
      text: "În fiecare a doua sâmbătă tâmplarii arată cum devine laricele ferestre.",
    },
  });
  await pageWith("/care", { en: { title: "Caring for wood", text: "Oil the windows once in a year." } });
  await pageWith("/hidden-plans", { en: { title: "Secret plans", text: "A factory on the moon." } }, false);
  await transact(harness.context(), async (write) => {
    const form = { subtitle: {}, slug: "", position: 0, version: 1 };
    blogId = await createBlog(write, { ...form, name: { en: "Notes", ro: "Note" } });
    oilId = await createPost(
      write,
      postForm(blogId, "Oiling larch windows", "Uleierea ferestrelor din larice"),
    );
    await publishPost(write, oilId);
    await createPost(write, postForm(blogId, "An unfinished confession", ""));
  });
});

describe("words", () => {
  test.each([
    ["window", "en", "/workshop-visits"],
    ["WINDOWS", "en", "/care"],
    ["gathering", "en", "/workshop-visits"],
    ["satur", "en", "/workshop-visits"],
    ["carpnters", "en", "/workshop-visits"],
    ["carpantars", "en", "/workshop-visits"],
    ["atelierului", "ro", "/workshop-visits"],
    ["tamplar", "ro", "/workshop-visits"],
    ["fereastra", "ro", "/workshop-visits"],
    ["SÂMBĂTĂ", "ro", "/workshop-visits"],
  ])("“%s” in %s finds %s", async (term, code, path) => {
    expect(await found(term, code)).toContain(path);
  });

  test("German words are found in their forms, with and without their dots", async () => {
    await transact(harness.context(), async (write) => {
      await write.db.execute(
        sql`update site set settings = settings || '{"languages": {"offered": ["en", "de"], "own": "en"}}'`,
      );
    });
    await pageWith("/tueren", {
      en: { title: "Front doors", text: "Doors." },
      de: {
        title: "Haustüren aus Eiche",
        text: "Jedes Haus braucht eine Tür; Größe und Häuser sind verschieden.",
      },
    });
    for (const term of ["Tür", "tur", "Tueren", "Häusern", "groesse", "Haustür"])
      expect(await found(term, "de"), term).toEqual(["/tueren"]);
    expect(await found("Haustür", "en")).toEqual([]);
  });

  test("what is named so comes first, then its summary, then what only mentions it", async () => {
    await pageWith("/our-windows", { en: { title: "Windows", text: "Made to measure." } });
    const { hits } = await findTexts(harness.context(), "window", { kind: "page", offset: 0, limit: 9 });
    expect(hits.map(({ path }) => path)).toEqual(["/our-windows", "/workshop-visits", "/care"]);
  });

  test("a text that is not written in a language is found there by the words that are shown", async () => {
    expect(await found("caring", "ro")).toEqual(["/care"]);
    expect((await search("caring", "ro")).groups[0]?.hits[0]?.lang).toBe("en");
    // If there is a translation, only the translation is found.
    expect(await found("saturday", "ro")).toEqual([]);
  });

  test("a slip is corrected and said; of words that nothing has together, most count", async () => {
    expect(await search("workshpo")).toMatchObject({ corrected: "workshop", total: 1 });
    expect(await found("caring elephants")).toContain("/care");
    expect(await search("xyzzyqwerty")).toMatchObject({ corrected: null, total: 0, groups: [] });
    expect(await found("'); drop table zzqqxxjj; --")).toEqual(expect.any(Array));
    expect(await found("'zzqqxxjj':* | !oak")).toEqual([]);
    expect(await found("   ")).toEqual([]);
  });
});

describe("who may see it", () => {
  test("drafts are found by no word, not even by a mistyped one", async () => {
    for (const term of ["factory", "moon", "secret", "confession", "secrte"]) {
      expect(await search(term), term).toMatchObject({ corrected: null });
      expect(await found(term), term).toEqual([]);
    }
  });

  test.each([
    ["for those signed in", { access: "signedIn" as const }],
    ["behind a password", { access: "password" as const, password: "larch" }],
    ["for a role", { access: "role" as const, role: "support" as const }],
    ["kept from search engines", { indexed: false }],
  ])("a page %s is gone at once and comes back when it is for everybody", async (name, change) => {
    const path = `/prices-${name.replaceAll(" ", "-")}`;
    const id = await pageWith(path, { en: { title: `Dealers ${name}`, text: "Rebates of a third." } });
    const save = (more: object) =>
      transact(harness.context(), async (write) => {
        const { rows } = await write.db.execute<{ version: number }>(
          sql`select version from page_page where id = ${id}`,
        );
        await savePage(write, id, { ...settings(path), ...more, version: rows[0]?.version ?? 1 });
      });
    expect(await found("rebates")).toEqual([path]);
    await save(change);
    expect(await found("rebates")).toEqual([]);
    expect((await search("rebates")).total).toBe(0);
    expect(await siteSuggestions(harness.context(), "rebates", 5)).toEqual([]);
    await save({});
    expect(await found("rebates")).toEqual([path]);
    await transact(harness.context(), (write) => deletePage(write, id));
    expect(await found("rebates")).toEqual([]);
    await transact(harness.context(), (write) => restorePage(write, id));
    expect(await found("rebates")).toEqual([]);
  });

  test("what is taken back or deleted is gone with its commit; one that is undone changes nothing", async () => {
    const id = await pageWith("/fair", { en: { title: "Spring fair", text: "Meet us in hall seven." } });
    await expect(
      transact(harness.context(), async (write) => {
        await unpublishPage(write, id);
        throw new Error("The power went out.");
      }),
    ).rejects.toThrow("The power");
    expect(await found("fair")).toEqual(["/fair"]);
    await transact(harness.context(), (write) => unpublishPage(write, id));
    expect(await found("fair")).toEqual([]);
    const postId = await transact(harness.context(), async (write) => {
      const made = await createPost(write, postForm(blogId, "Marmalade recipe", ""));
      await publishPost(write, made);
      return made;
    });
    expect(await found("marmalade")).toHaveLength(1);
    await transact(harness.context(), (write) => unpublishPost(write, postId));
    expect(await found("marmalade")).toEqual([]);
    await transact(harness.context(), (write) => publishPost(write, postId));
    await transact(harness.context(), (write) => deletePost(write, postId));
    expect(await found("marmalade")).toEqual([]);
  });

  test("another site finds nothing of it", async () => {
    const { site } = harness.context();
    const elsewhere = harness.context({ site: { ...site, id: site.id + 1000 } });
    expect((await findTexts(elsewhere, "window", { offset: 0, limit: 9 })).counts).toEqual({});
  });
});

describe("the index", () => {
  test("follows new words of a post and the new address of its blog", async () => {
    await transact(harness.context(), async (write) => {
      await savePost(write, oilId, {
        ...postForm(blogId, "Waxing larch windows", ""),
        version: 2,
        opened: {},
      } as never);
    });
    expect(await found("oiling")).toEqual(["/care"]);
    expect(await found("waxing")).toEqual([expect.stringMatching(/^\/blog\/notes-\d+\/waxing/)]);
    await transact(harness.context(), async (write) => {
      const { rows } = await write.db.execute<{ version: number }>(
        sql`select version from blog_blog where id = ${blogId}`,
      );
      const form = { name: { en: "Workbench" }, subtitle: {}, slug: "workbench", position: 0 };
      await saveBlog(write, blogId, { ...form, version: rows[0]?.version ?? 1 });
    });
    expect(await found("waxing")).toEqual([expect.stringMatching(/^\/blog\/workbench-\d+\//)]);
  });

  test("legal texts are found by what is in force alone, in the language that readers are shown", async () => {
    const publish = (kind: "terms" | "delivery", en: string, ro?: string) =>
      transact(harness.context(), (write) => {
        const body = { en: `<p>${en}</p>`, ...(ro && { ro: `<p>${ro}</p>` }) };
        return publishLegalText(write, { kind, title: { en: "Our terms" }, body });
      });
    await publish("terms", "Disputes go before the court of Sibiu.", "Litigiile se judecă la Sibiu.");
    await publish("delivery", "A lorry with a crane brings large panes.");
    expect(await found("disputes")).toEqual(["/legal/terms"]);
    expect(await found("litigii", "ro")).toEqual(["/legal/terms"]);
    expect(await found("disputes", "ro")).toEqual([]);
    expect(await found("crane", "ro")).toEqual(["/legal/delivery"]);
    await publish("terms", "Arbitration comes first.");
    expect(await found("disputes")).toEqual([]);
    expect(await found("litigii", "ro")).toEqual([]);
    expect(await found("arbitration")).toEqual(["/legal/terms"]);
    expect(await searchDrift(harness.context())).toEqual([]);
    const { cookie } = await harness.signedIn("administrator");
    await harness.ask(cookie, "/web/legal/terms", { action: "withdraw", understood: "1" });
    expect(await found("arbitration")).toEqual([]);
  });

  test("says where it differs from its modules, and is written again whole", async () => {
    const { db } = harness.context();
    expect(await searchDrift(harness.context())).toEqual([]);
    await db.execute(sql`delete from search_entry where path = '/care'`);
    await db.execute(sql`update search_entry set title = 'Something else' where path = '/workshop-visits'`);
    await db.execute(sql`
      insert into search_entry (kind, record_id, site_id, code, codes, path, title, summary, body, changed_at, heading, vector)
      select 'page', 987654, site_id, code, codes, '/ghost', 'Ghost', '', '', now(), heading, vector
      from search_entry where path = '/workshop-visits' limit 1`);
    await db.execute(sql`insert into search_word select id, 'en', 'poltergeist' from site`);
    expect(await searchDrift(harness.context())).toHaveLength(3);
    await rebuildSearch(harness.context(), {});
    expect(await searchDrift(harness.context())).toEqual([]);
    expect(await found("caring")).toEqual(["/care"]);
    expect(await found("ghost")).toEqual([]);
    const { rows } = await db.execute(sql`select 1 from search_word where word = 'poltergeist'`);
    expect(rows).toEqual([]);
    await rebuildSearch(harness.context(), {});
    expect(await found("caring")).toEqual(["/care"]);
  });
});

describe("results", () => {
  test("of a word that many texts have the best named ones come first, and that there are many is said", async () => {
    const { db, site } = harness.context();
    await db.execute(sql`
      insert into search_entry (kind, record_id, site_id, code, codes, path, title, summary, body, changed_at, heading, vector)
      select 'page', 500000 + at, ${site.id}, 'en', '{en}', '/plank-' || at, 'Timber ' || at, '', 'A plank', now(),
        search_vector('Timber', '', '', 'english_stem'), search_vector('Timber', '', 'A plank', 'english_stem')
      from generate_series(1, 700) at`);
    await pageWith("/planks", { en: { title: "Planks", text: "Sawn from trees." } });
    const view = await search("plank");
    expect(view).toMatchObject({ total: 501, isMany: true });
    expect(view.groups[0]?.hits[0]?.path).toBe("/planks");
    expect((await search("plank", "en", "&kind=page&page=26")).groups[0]?.hits).toHaveLength(1);
    expect((await search("timber", "en", "&kind=page")).groups).toMatchObject([{ count: 500, isMany: true }]);
    await db.execute(sql`delete from search_entry where record_id > 500000`);
  });

  test("stand by kind with their counts: products first, a few of each, all on pages of their own", async () => {
    for (let number = 1; number <= 27; number += 1)
      await pageWith(`/town-${number}`, {
        en: { title: `Showroom ${number}`, text: "A zada in the window." },
      });
    const view = await search("zada");
    expect(view.groups.map(({ kind, count }) => [kind, count])).toEqual([
      ["product", 1],
      ["page", 27],
    ]);
    expect(view.groups[0]?.products[0]).toMatchObject({ path: "/shop/product/zada-78" });
    expect(view.groups[1]?.hits).toHaveLength(5);
    expect(view.groups[1]?.more).toBe("/website/search?search=zada&kind=page");
    const pages = await search("zada", "en", "&kind=page&page=2");
    expect(pages).toMatchObject({ page: 2, pages: 2, kind: "page", total: 28 });
    expect(pages.groups[0]?.hits).toHaveLength(7);
    await expect(search("zada", "en", "&kind=page&page=9")).rejects.toMatchObject({ status: 302 });
    expect(await siteSuggestions(harness.context({ localeCode: "ro" }), "zad", 3)).toHaveLength(3);
  });

  test("show the words that were searched for, marked, and where nothing was found somewhere to go", async () => {
    const [hit] = (await search("gathering")).groups[0]?.hits ?? [];
    expect(hit?.snippet.filter((piece) => piece.hit).map(({ text }) => text)).toEqual(["Gatherings"]);
    const { proposals } = await search("xyzzyqwerty");
    expect(proposals.map(({ path }) => path)).toEqual(expect.arrayContaining(["/blog"]));
    expect(proposals.length).toBeGreaterThan(1);
  });
});
