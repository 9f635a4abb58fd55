import { expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { createBlog } from "../../server/staff-blog.ts";

let blogId = 0;
const harness = testHarness(async (context) => {
  blogId = await transact(context, (write) =>
    createBlog(write, {
      name: { en: "Notes", ro: "Note" },
      subtitle: { en: "", ro: "" },
      slug: "",
      position: 0,
    }),
  );
});

const { ask } = harness;

function post(values: Record<string, string> = {}) {
  return {
    "name.en": "Measure twice",
    "name.ro": "Măsurați de două ori",
    "body.en": "Take a tape.\n\nThen take it again.",
    "body.ro": "Luați ruleta.",
    blogId: String(blogId),
    ...values,
  };
}

/** Sends the form of a new post and returns its address in the back office. */
async function writePost(cookie: string, values: Record<string, string>): Promise<string> {
  const made = await ask(cookie, "/web/blog/posts/new", post(values));
  expect(made.statusCode).toBe(303);
  return String(made.headers["location"]).split("?")[0] ?? "";
}

const pages = [
  "/web/blog/posts",
  "/web/blog/posts/new",
  "/web/blog/blogs",
  "/web/blog/blogs/new",
  "/web/blog/tags",
  "/web/export/blog-posts",
];

test("who works on the website writes posts, who sells does not see them", async () => {
  const [writer, seller] = [await harness.signedIn("website"), await harness.signedIn("shop")];
  for (const path of pages) {
    expect([path, (await ask(writer.cookie, path)).statusCode]).toEqual([path, 200]);
    expect([path, (await ask(writer.cookie, `/ro${path}`)).statusCode]).toEqual([path, 200]);
    expect([path, (await ask(seller.cookie, path)).statusCode]).toEqual([path, 403]);
  }
  expect((await ask(seller.cookie, "/web/blog/posts/new", post({ action: "publish" }))).statusCode).toBe(403);
});

test("a draft is saved, published with what stands in the form, changed and taken back", async () => {
  const { cookie } = await harness.signedIn("website");
  const path = await writePost(cookie, { action: "save" });
  const draft = await ask(cookie, path);
  expect(draft.body).toContain("Draft: only staff see it");
  const words = post({ action: "publish", "name.en": "Measure three times", version: "1" });
  expect((await ask(cookie, path, words)).statusCode).toBe(303);
  const published = await ask(cookie, path);
  const [, address = ""] = /href="(\/blog\/notes-\d+\/measure-three-times-\d+)"/.exec(published.body) ?? [];
  expect((await ask("", address)).body).toContain("Then take it again.");
  expect((await ask(cookie, path, post({ action: "unpublish" }))).statusCode).toBe(303);
  await expect.poll(async () => (await ask("", address)).statusCode).toBe(404);
});

test("a wrong form comes back with everything that was typed", async () => {
  const { cookie } = await harness.signedIn("website");
  const answer = await ask(
    cookie,
    "/web/blog/posts/new",
    post({ action: "schedule", publishAt: "2020-01-01T09:00", author: "Radu <Pop>" }),
  );
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain("This time has passed");
  expect(answer.body).toContain("Then take it again.");
  expect(answer.body).toContain("Radu &lt;Pop&gt;");
  const { rows } = await harness.database().pool.query("select from blog_post where author = 'Radu <Pop>'");
  expect(rows).toHaveLength(0);
});

test("a post that somebody else saved meanwhile is not overwritten unasked", async () => {
  const [first, second] = [await harness.signedIn("website"), await harness.signedIn("website")];
  const path = await writePost(first.cookie, {});
  expect((await ask(first.cookie, path, post({ "name.en": "Mine", version: "1" }))).statusCode).toBe(303);
  const refused = await ask(second.cookie, path, post({ "name.en": "Theirs", version: "1" }));
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain("Dana Ilieș");
  const over = post({ "name.en": "Theirs", version: "1", overwrite: "1" });
  expect((await ask(second.cookie, path, over)).statusCode).toBe(303);
  const versions = await ask(second.cookie, `${path}/versions`);
  expect(versions.body).toContain("Mine");
  expect(versions.body).toContain("Theirs");
});

test("an earlier version is brought back", async () => {
  const { cookie } = await harness.signedIn("website");
  const path = await writePost(cookie, {});
  await ask(cookie, path, post({ "body.en": "Something else." }));
  expect((await ask(cookie, `${path}/versions`, { action: "restore", version: "1" })).statusCode).toBe(303);
  expect((await ask(cookie, path)).body).toContain("Then take it again.");
  const unknown = await ask(cookie, `${path}/versions`, { action: "restore", version: "77" });
  expect(unknown.statusCode).toBe(404);
});

test("tags are written as a list; several posts are published at once", async () => {
  const { cookie } = await harness.signedIn("website");
  const rows = { "rows[0].id": "", "rows[0].name.en": "Care", "rows[0].name.ro": "Îngrijire" };
  expect((await ask(cookie, "/web/blog/tags", { seen: "", ...rows })).statusCode).toBe(303);
  expect((await ask(cookie, "/web/blog/tags")).body).toContain("Îngrijire");
  const path = await writePost(cookie, {});
  const id = path.split("/").at(-1) ?? "";
  const done = await ask(cookie, "/web/blog/posts", { action: "bulk-publish", "ids[]": id });
  expect(done.statusCode).toBe(303);
  expect((await ask(cookie, "/web/blog/posts?state=published&search=masurati")).body).toContain(
    `/web/blog/posts/${id}`,
  );
});

test("programs read posts by the rights of their user", async () => {
  const { cookie } = await harness.signedIn("website");
  await writePost(cookie, { action: "publish", "name.en": "For programs" });
  const read = async (who: string) => {
    const answer = await (await harness.server()).inject({
      method: "POST",
      url: "/web/dataset/call_kw",
      headers: { host: "site.example", cookie: who },
      payload: {
        jsonrpc: "2.0",
        method: "call",
        id: 1,
        params: {
          model: "blog.post",
          method: "search_read",
          args: [[["name", "=", "For programs"]], ["name", "website_url", "is_published", "blog_id"]],
          kwargs: {},
        },
      },
    });
    return answer.json();
  };
  expect((await read(cookie)).result).toMatchObject([
    { name: "For programs", is_published: true, blog_id: [blogId, "Notes"] },
  ]);
  expect((await read((await harness.signedIn("shop")).cookie)).error).toBeDefined();
});
