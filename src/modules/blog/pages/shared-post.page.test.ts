import { beforeAll, expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { siteTable } from "#platform/site.ts";
import { testHarness } from "../../../testing.ts";
import { publishPost } from "../server/publish.ts";
import { createBlog } from "../server/staff-blog.ts";
import { createPost, savePost } from "../server/staff-post.ts";
import { postList } from "../server/staff-post-list.ts";
import { postEditView } from "../server/staff-post-view.ts";
import { postForm } from "../testing.ts";

const harness = testHarness();
const ids = { outlet: 0, blog: 0, post: 0 };
let address = "";

beforeAll(async () => {
  const context = harness.context();
  const [site] = await context.db
    .insert(siteTable)
    .values({ name: "Outlet", host: "outlet.example", company: "Vitrine SRL", email: "o@outlet.example" })
    .returning();
  ids.outlet = site?.id ?? 0;
  await transact(context, async (write) => {
    const name = { en: "Workshop notes", ro: "Note din atelier" };
    ids.blog = await createBlog(write, { name, subtitle: { en: "", ro: "" }, slug: "", position: 0 });
    ids.post = await createPost(write, postForm(ids.blog, "Larch or oak", "Larice sau stejar"));
    await publishPost(write, ids.post);
  });
  address = `/blog/workshop-notes-${ids.blog}/larch-or-oak-${ids.post}`;
}, 60_000);

async function get(host: string, url: string) {
  return (await harness.server()).inject({ url, headers: { host, accept: "text/html" } });
}

const share = (form: { everywhere?: boolean; alsoOn?: number[] }) =>
  transact(harness.context(), (write) =>
    savePost(write, ids.post, { ...postForm(ids.blog, "Larch or oak", "Larice sau stejar"), ...form }),
  );

test("a post is shown on another site under its own address; list, feed, search, sitemap and its blog agree", async () => {
  const outlet = "outlet.example";
  const follow = 'action="/blog/follow"';
  expect((await get("localhost", address)).statusCode).toBe(200);
  const places = ["/blog", "/blog/feed", "/sitemap.xml", "/website/search?search=larch"];
  const says = async (path: string) => {
    const { statusCode, body } = await get(outlet, path);
    // A refusal of too many requests names no post either.
    expect(statusCode, path).toBe(200);
    return body.includes(address);
  };
  expect((await get(outlet, address)).statusCode).toBe(404);
  for (const path of places) expect(await says(path), path).toBe(false);
  expect((await get(outlet, `/blog/workshop-notes-${ids.blog}`)).statusCode).toBe(404);

  for (const form of [{ alsoOn: [ids.outlet] }, { everywhere: true, alsoOn: [] }]) {
    await share(form);
    await expect.poll(async () => (await get(outlet, address)).statusCode).toBe(200);
    const page = (await get(outlet, address)).body;
    expect(page).toContain(`<link rel="canonical" href="http://outlet.example${address}"/>`);
    expect(page).not.toContain("//localhost/");
    for (const path of places) expect(await says(path), path).toBe(true);
    const blog = (await get(outlet, `/blog/workshop-notes-${ids.blog}`)).body;
    expect(blog).toContain(address);
    // Followers of a blog get mails from the site that owns it, so they can only follow it there.
    for (const body of [page, blog]) expect(body.includes(follow)).toBe(false);
    expect((await get("localhost", address)).body.includes(follow)).toBe(true);
    await share({ everywhere: false, alsoOn: [] });
    await expect.poll(async () => (await get(outlet, address)).statusCode).toBe(404);
    for (const path of places) await expect.poll(() => says(path)).toBe(false);
  }
});

test("staff see where a post is shown, and filter by site", async () => {
  const rows = async (site: number) => {
    const filters = { site: [String(site)] };
    const query = { search: "", filters, sort: postList.sort, page: 1, rowsPerPage: 20 };
    return (await postList.rows(harness.context(), query)).rows;
  };
  expect(await rows(ids.outlet)).toEqual([]);
  expect(await rows(harness.context().site.id)).toMatchObject([{ cells: { site: "Vitrine" } }]);
  await share({ alsoOn: [ids.outlet] });
  expect(await rows(ids.outlet)).toMatchObject([{ id: ids.post, cells: { site: "Vitrine, Outlet" } }]);
  const { sharing, choices } = await postEditView(harness.context(), ids.post);
  expect(sharing).toEqual({
    ...{ own: "Vitrine", everywhere: false, alsoOn: [ids.outlet] },
    others: [{ value: ids.outlet, label: "Outlet" }],
  });
  expect(choices.blogs).toEqual([{ value: ids.blog, label: "Workshop notes (Vitrine)" }]);
  // A form without site fields leaves the sites unchanged.
  await share({});
  expect(await rows(ids.outlet)).toHaveLength(1);
});
