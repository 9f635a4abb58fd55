import { eventually, type Harness, rows } from "./_harness.ts";
import type { Report } from "./_report.ts";
import { expectStatus, type Goods } from "./_shopping.ts";
import type { PlantedSite, Scene } from "./_sites-scene.ts";
import { signedInStaff } from "./_staff.ts";
import { type Visitor, visitor } from "./_visitor.ts";

/** A page and a post of one site that another site may show, too. */
export interface SharedContent {
  page: { id: number; path: string; word: string };
  post: { id: number; path: string; word: string };
  blogId: number;
}

const inAll = (name: string, words: string) =>
  Object.fromEntries(["en", "ro", "de"].map((code) => [`${name}.${code}`, words]));

const idIn = (location: string | null) => Number(/\/(\d+)(?:[/?]|$)/.exec(location ?? "")?.[1]);

/** A category of one site, with a product of that site and one that is in no other category. */
export async function plantCategory(
  { db }: Pick<Harness, "db">,
  staff: Visitor,
  { slug, siteId, goods, follows }: { slug: string; siteId: number; goods: Goods; follows: Goods },
): Promise<void> {
  const made = await staff.form("/web/categories/new", {
    ...{ ...inAll("name", slug), slug, "siteIds[]": String(siteId), action: "save" },
  });
  const categoryId = String(idIn(expectStatus(made, 303).location));
  await db.query("delete from catalogue_template_category where template_id = $1", [follows.templateId]);
  const ids = `${goods.templateId},${follows.templateId}`;
  expectStatus(await staff.form(`/web/products/category?ids=${ids}`, { categoryId, action: "save" }), 303);
}

export async function plantShared(staff: Visitor, alsoOn: number): Promise<SharedContent> {
  const word = "gemeinsam";
  const path = `/${word}seite`;
  const begun = await staff.form("/web/pages/new", { title: `${word}titel`, path, layout: "blank" });
  const page = { id: idIn(expectStatus(begun, 303).location), path, word: `${word}titel` };
  const { error } = await staff.rpc("/website/page/publish", { id: page.id });
  if (error) throw new Error(`The shared page was not published: ${error.data.message}`);
  const blog = await staff.form("/web/blog/blogs/new", {
    ...{ ...inAll("name", `${word}blog`), ...inAll("subtitle", ""), slug: `${word}blog` },
    ...{ position: "2", action: "save" },
  });
  const blogId = idIn(expectStatus(blog, 303).location);
  const post = { id: 0, path: "", word: `${word}beitrag` };
  const written = await staff.form("/web/blog/posts/new", {
    ...postFields({ page, post, blogId }),
    action: "publish",
  });
  post.id = idIn(expectStatus(written, 303).location);
  post.path = `/blog/${word}blog-${blogId}/${post.word}-${post.id}`;
  await share(staff, { page, post, blogId }, String(alsoOn));
  return { page, post, blogId };
}

function postFields({ post, blogId }: SharedContent): Record<string, string> {
  return {
    ...{ ...inAll("name", post.word), ...inAll("body", `${post.word} text`) },
    ...{ slug: post.word, blogId: String(blogId) },
  };
}

/** `alsoOn` is the id of a site; "" restricts page and post to their own. */
async function share(staff: Visitor, shared: SharedContent, alsoOn: string): Promise<void> {
  const { page, post } = shared;
  const settings = { path: page.path, access: "everybody", indexed: "1" };
  const chosen = { "alsoOn[]": alsoOn, action: "save" };
  expectStatus(await staff.form(`/web/pages/${page.id}`, { ...settings, ...chosen }), 303);
  expectStatus(await staff.form(`/web/blog/posts/${post.id}`, { ...postFields(shared), ...chosen }), 303);
}

/** An owner's choices for each site: categories, shared pages and posts, and a default price list. */
export async function choices(harness: Harness, report: Report, scene: Scene): Promise<void> {
  await categories(harness, report, scene);
  await sharedContent(harness, report, scene);
  await prices(harness, report, scene);
}

async function categories(harness: Harness, report: Report, { main, garden }: Scene): Promise<void> {
  const wrong: string[] = [];
  for (const [here, other] of [
    [main, garden],
    [garden, main],
  ] as const) {
    const path = `/shop/category/${here.categoryWord}`;
    const own = await at(harness, here).follow(`${here.prefix}${path}`);
    for (const { slug } of [here.goods, here.follows])
      if (own.status !== 200 || !own.text.includes(`/${slug}`))
        wrong.push(`${slug} is missing in ${path} at ${here.name}`);
    const { status } = await at(harness, other).follow(`${other.prefix}${path}`);
    if (status !== 404) wrong.push(`${status} ${path} at ${other.name}`);
  }
  report.claim(
    "a category for one site shows its products there and is not found on the other",
    wrong.length === 0,
    wrong.join("; "),
  );
}

async function sharedContent(harness: Harness, report: Report, scene: Scene): Promise<void> {
  const { main, garden, shared } = scene;
  const missing: string[] = [];
  for (const site of [main, garden])
    for (const [place, isThere] of Object.entries(await placesOf(harness, site, shared)))
      if (!isThere) missing.push(`${place} at ${site.name}`);
  report.claim(
    "a page and a post of both sites are on each under its address, and lists, feed, search and sitemap agree",
    missing.length === 0,
    missing.join("; "),
  );
  await share(await signedInStaff(harness, "administrator"), shared, "");
  const isGone = async () => Object.values(await placesOf(harness, garden, shared)).every((one) => !one);
  const gone = await eventually(isGone, { withinMs: 15_000 });
  const stays = Object.values(await placesOf(harness, main, shared)).every(Boolean);
  report.claim("taken back, they are nowhere on the other site and stay on their own", gone && stays);
}

/** The places in which a site shows the shared page and post. */
async function placesOf(
  harness: Harness,
  site: PlantedSite,
  { page, post }: SharedContent,
): Promise<Record<string, boolean>> {
  const person = at(harness, site);
  const opens = async (path: string) => {
    const { status, text } = await person.follow(`${site.prefix}${path}`);
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1] ?? "";
    return status === 200 && canonical.startsWith(`${site.origin}/`) && canonical.endsWith(path);
  };
  const says = async (path: string, address: string) => (await person.get(path)).text.includes(address);
  const search = `${site.prefix}/website/search?search=`;
  return {
    "the page": await opens(page.path),
    "the post": await opens(post.path),
    "the page in the sitemap": await says("/sitemap.xml", page.path),
    "the post in the sitemap": await says("/sitemap.xml", post.path),
    "the page in the search": await says(`${search}${page.word}`, page.path),
    "the post in the search": await says(`${search}${post.word}`, post.path),
    "the post in the list": await says(`${site.prefix}/blog`, post.path),
    "the post in the feed": await says("/blog/feed", post.path),
  };
}

/** The second site's default price list is shown and charged only there. */
async function prices(harness: Harness, report: Report, { main, garden, onBoth }: Scene): Promise<void> {
  const priceOf = async (person: Visitor) => {
    const asked = { product_template_id: onBoth.templateId };
    return Number((await person.rpc("/sale/get_combination_info_website", asked)).result?.["price"]);
  };
  const before = { main: await priceOf(at(harness, main)), garden: await priceOf(at(harness, garden)) };
  const owner = await signedInStaff(harness, "administrator", garden.host);
  const made = await owner.form("/web/price-lists/new", {
    ...{ name: "Gartenpreise", currency: "RON", active: "1", "personIds[]": "" },
    ...{ "defaultOn[]": String(garden.id), action: "save" },
  });
  const listId = idIn(expectStatus(made, 303).location);
  const rule = { appliesTo: "all", kind: "percentage", percent: "10", base: "list_price", action: "save" };
  expectStatus(await owner.form(`/web/price-lists/${listId}/rules/new`, rule), 303);
  // Both prices are rounded.
  const isReduced = (price: number) => Math.abs(price - before.garden * 0.9) < 0.02 + before.garden * 0.001;
  const shown = await eventually(async () => isReduced(await priceOf(at(harness, garden))), {
    withinMs: 10_000,
  });
  const shopper = at(harness, garden);
  const carts = [await chargedTo(harness, shopper, onBoth)];
  const carried = visitor(harness.baseUrl, new Map(shopper.cookies), main.host);
  const isSame =
    (await priceOf(at(harness, main))) === before.main && (await priceOf(carried)) === before.main;
  carts.push(await chargedTo(harness, at(harness, main), onBoth));
  const [there, here] = carts;
  report.claim(
    "a site's default price list is shown and charged there, and the other site keeps its own prices",
    shown &&
      isSame &&
      there?.priceListId === listId &&
      there.siteId === garden.id &&
      here?.priceListId === null,
    `${before.garden} became ${await priceOf(at(harness, garden))}, ${before.main} stayed`,
  );
}

async function chargedTo(harness: Harness, person: Visitor, { variantId }: Goods) {
  const { error } = await person.rpc("/shop/cart/update_json", {
    ...{ product_id: variantId, add_qty: 1, display: false },
  });
  if (error) throw new Error(`The cart refused: ${error.data.message}`);
  const [cart] = await rows<{ siteId: number; priceListId: number | null }>(
    harness,
    `select o.site_id as "siteId", o.price_list_id as "priceListId" from orders_order o
     join session on session.id = o.session_id where session.token_hash = sha256($1::bytea) and o.is_cart`,
    [person.cookies.get("session_id") ?? ""],
  );
  return cart;
}

const at = (harness: Harness, site: PlantedSite) => visitor(harness.baseUrl, new Map(), site.host);
