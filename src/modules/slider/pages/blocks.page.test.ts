import { expect, test } from "vitest";
import { publishPost } from "#modules/blog/server/publish.ts";
import { createBlog } from "#modules/blog/server/staff-blog.ts";
import { createPost } from "#modules/blog/server/staff-post.ts";
import { postForm } from "#modules/blog/testing.ts";
import { newBuyer } from "#modules/shop/testing/buyer.ts";
import { seedSmallShop } from "#modules/shop/testing/small-shop.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { archiveSliders, createSlider, deleteSlider, saveSlider } from "../server/staff-slider.ts";
import { sliderForm } from "../testing.ts";

const ids = { home: 0, everywhere: 0, address: 0, inText: 0, blog: 0, post: 0 };

const harness = testHarness(async (context) => {
  await seedSmallShop(context);
  await transact(context, async (write) => {
    ids.home = await createSlider(
      write,
      sliderForm("product", "Home row", { places: ["home"], position: 20 }),
    );
    ids.everywhere = await createSlider(
      write,
      sliderForm("brand", "Everywhere row", { places: ["product", "listing", "post", "cart", "legal"] }),
    );
    ids.address = await createSlider(
      write,
      sliderForm("category", "Window row", { addresses: "/shop/category/win*\n/shop/category/sills" }),
    );
    ids.inText = await createSlider(write, sliderForm("product", "Row in a text"));
    ids.blog = await createBlog(write, {
      ...{ name: { en: "Notes", ro: "Note" }, subtitle: { en: "", ro: "" }, slug: "", position: 0 },
    });
    ids.post = await createPost(write, {
      ...postForm(ids.blog, "Larch or oak", "Larice sau stejar"),
      body: {
        en: `First words.\n\n[slider ${ids.inText}]\n\nLast words.\n\n[slider 999999]`,
        ro: `Primele cuvinte.\n\n[slider ${ids.inText}]`,
      },
    });
    await publishPost(write, ids.post);
  });
});

async function get(url: string, cookie = "") {
  const { statusCode, body } = await (await harness.server()).inject({
    url,
    headers: { host: "site.example", accept: "text/html", ...(cookie && { cookie }) },
  });
  // A refusal of too many requests shows no slider either.
  expect(statusCode, url).toBe(200);
  return body;
}

/** The markup of a page without its scripts' data. */
const markupOf = (body: string) => body.replace(/<script[\s\S]*?<\/script>/g, "");
const has = async (url: string, title: string) => markupOf(await get(url)).includes(`>${title}</a></h2>`);

test("a slider stands on the pages that staff have named, and on no other", async () => {
  for (const url of ["/shop", "/shop/category/windows", "/shop/product/zada-78", "/shop/cart"]) {
    expect([url, await has(url, "Everywhere row")]).toEqual([url, true]);
  }
  for (const url of ["/", "/blog", "/shop/compare", "/web/login"]) {
    expect([url, await has(url, "Everywhere row")]).toEqual([url, false]);
  }
  expect(await has(`/ro/blog/notes-${ids.blog}/larch-or-oak-${ids.post}`, "Everywhere row")).toBe(true);
});

test("an address of its own is a place, with a * for one part of it", async () => {
  expect(await has("/shop/category/windows", "Window row")).toBe(true);
  expect(await has("/ro/shop/category/sills", "Window row")).toBe(true);
  expect(await has("/shop/category/fixed-windows", "Window row")).toBe(false);
  expect(await has("/shop", "Window row")).toBe(false);
});

test("on the home page it stands between the sections, once", async () => {
  // The meta description repeats the page's first words.
  const [, body = ""] = markupOf(await get("/")).split("<main");
  expect(body.split("Home row").length - 1).toBe(1);
  expect(body.indexOf("Home row")).toBeLessThan(body.indexOf("Fixed window 1"));
});

test("a place is light: the title leads to the same without a script, and no product is in it", async () => {
  const body = markupOf(await get("/shop/product/zada-78"));
  expect(body).toContain('<section class="block block--brand section">');
  expect(body).toContain('<a href="/shop/brands">Everywhere row</a>');
  expect(body).not.toContain("Moara</");
});

test("a text names a slider in a paragraph of its own; one that there is not leaves no trace", async () => {
  const body = markupOf(await get(`/blog/notes-${ids.blog}/larch-or-oak-${ids.post}`));
  // The meta description repeats the beginning of the post.
  const main = body.slice(body.indexOf("<main"));
  expect(main.indexOf("First words")).toBeLessThan(main.indexOf("Row in a text"));
  expect(main.indexOf("Row in a text")).toBeLessThan(main.indexOf("Last words"));
  expect(body).not.toContain("[slider");
  expect(await get("/blog/feed")).not.toContain("[slider");
});

/** The page cache is invalidated within a moment; a test machine may be slow. */
const eventually = (look: () => Promise<boolean>) => expect.poll(look, { timeout: 10_000 });

test("kept pages follow what staff change", async () => {
  const { context } = await harness.signedIn("website");
  const write = (work: Parameters<typeof transact<unknown>>[1]) => transact(context, work);
  const windows = () => has("/shop/category/windows", "New name");
  expect(await windows()).toBe(false);
  await write((w) => saveSlider(w, ids.address, sliderForm("category", "New name", { places: ["listing"] })));
  await eventually(windows).toBe(true);
  await write((w) => archiveSliders(w, [ids.address], true));
  await eventually(windows).toBe(false);
  await write((w) => archiveSliders(w, [ids.address], false));
  await eventually(windows).toBe(true);
  await write((w) => deleteSlider(w, ids.address));
  await eventually(windows).toBe(false);
  expect(await has("/", "Home row")).toBe(true);
  await write((w) => archiveSliders(w, [ids.home], true));
  await eventually(() => has("/", "Home row")).toBe(false);
  await write((w) => archiveSliders(w, [ids.inText], true));
  const post = `/blog/notes-${ids.blog}/larch-or-oak-${ids.post}`;
  await eventually(() => has(post, "Row in a text")).toBe(false);
});

test("only editors learn where archived sliders stand", async () => {
  const { cookie } = await harness.signedIn("website");
  const seller = await harness.signedIn("shop");
  const blocks = async (cookies: string) => {
    const buyer = newBuyer(await harness.server());
    for (const one of cookies.split("; ").filter(Boolean)) {
      const [name = "", value = ""] = one.split("=");
      buyer.cookies.set(name, value);
    }
    return (await buyer.call("/website/visitor")).result?.["hidden_blocks"];
  };
  const { context } = await harness.signedIn("website");
  const id = await transact(context, (write) =>
    createSlider(write, sliderForm("product", "Archived row", { places: ["home"], archived: true })),
  );
  expect(await blocks(cookie)).toContainEqual(
    expect.objectContaining({ id, title: "Archived row", pages: "^(/)/?$" }),
  );
  // A slider without pages may be embedded in a text, where editors see its placeholder.
  expect(await blocks(cookie)).toContainEqual({
    ...{ id: ids.inText, shape: "product", title: "Row in a text", href: "/shop" },
  });
  expect(await blocks(seller.cookie)).toEqual([]);
  expect(await blocks("")).toEqual([]);
});
