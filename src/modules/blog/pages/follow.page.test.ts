import { beforeAll, expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { publishPost } from "../server/publish.ts";
import { createBlog } from "../server/staff-blog.ts";
import { createPost } from "../server/staff-post.ts";
import { postForm } from "../testing.ts";

let blogId = 0;
let postId = 0;
const harness = testHarness(async (context) => {
  const texts = { name: { en: "Notes", ro: "Note" }, subtitle: { en: "", ro: "" }, slug: "", position: 0 };
  blogId = await transact(context, (write) => createBlog(write, texts));
  postId = await transact(context, (write) => createPost(write, postForm(blogId, "Larch", "Larice")));
  await transact(context, (write) => publishPost(write, postId));
});

beforeAll(async () => {
  await harness.server();
}, 60_000);

async function call(path: string, params: Record<string, unknown>, cookie = "") {
  const response = await (await harness.server()).inject({
    method: "POST",
    url: path,
    headers: { cookie },
    payload: { jsonrpc: "2.0", method: "call", id: 1, params },
  });
  const set = response.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  return { ...response.json(), cookie: set || cookie };
}

async function post(url: string, payload: string, headers: Record<string, string> = {}) {
  return (await harness.server()).inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    payload,
  });
}

async function link(email: string): Promise<string> {
  const { rows } = await harness
    .database()
    .pool.query("select id, token from blog_follower where email = $1", [email]);
  return rows[0] ? `/blog/follower/${rows[0].id}/${rows[0].token}` : "";
}

const get = async (url: string, cookie = "") => (await harness.server()).inject({ url, headers: { cookie } });

test("follow answers the new state, is_follower who is asked; off and on swap", async () => {
  const object = { id: blogId, object: "blog.blog" };
  const nobody = await call("/website_mail/is_follower", { model: "blog.blog", res_id: blogId });
  expect(nobody.result).toEqual({
    is_user: false,
    is_follower: false,
    email: "",
    alias_name: "",
    is_confirmed: false,
  });
  const on = await call("/website_mail/follow", {
    ...object,
    message_is_follower: "off",
    email: "ana@example.com",
  });
  expect(on.result).toBe(true);
  const asked = await call("/website_mail/is_follower", { model: "blog.blog", res_id: blogId }, on.cookie);
  expect(asked.result).toMatchObject({ is_follower: true, email: "ana@example.com", is_confirmed: false });
  const off = await call("/website_mail/follow", { ...object, message_is_follower: "on" }, on.cookie);
  expect(off.result).toBe(false);
  expect(await link("ana@example.com")).toBe("");
});

test.each([
  ["no address", { email: "" }, "invalid"],
  ["no address at all", { email: "nobody" }, "invalid"],
  ["a blog that is not there", { id: 999_999, email: "a@example.com" }, "notFound"],
  ["another model", { object: "res.partner", email: "a@example.com" }, "notFound"],
  ["a list for an address", { email: ["a"] }, "invalid"],
])("%s is an error of the wire", async (_what, changes, kind) => {
  const asked = { id: blogId, object: "blog.blog", message_is_follower: "off", ...changes };
  const { error } = await call("/website_mail/follow", asked);
  expect(error.data.name).toMatch(kind === "notFound" ? /MissingError/ : /ValidationError/);
});

test("without a script: a form, a mail, and a page whose button says yes; looking at it changes nothing", async () => {
  const page = await get(`/blog/notes-${blogId}/larch-${postId}`);
  expect(page.body).toMatch(/<form[^>]+action="\/blog\/follow"/);
  const sent = await post("/blog/follow", `blog_id=${blogId}&email=mara%40example.com`);
  expect(sent.headers["location"]).toBe("/blog/following");
  expect((await get("/blog/following")).body).toContain("Check your inbox");

  const path = await link("mara@example.com");
  const shown = await get(path);
  expect(shown.headers["cache-control"]).toContain("no-store");
  expect(shown.body).toContain("Confirm subscription");
  const confirm = await post(path, "answer=confirm");
  expect(confirm.headers["location"]).toBe(path);
  expect((await get(path)).body).toContain("New posts go to mara@example.com.");
  expect((await get(`/ro${path}`)).body).toContain("Dezabonați-vă");
});

test("mail programs end it with one POST of their own, and a wrong token ends nothing", async () => {
  await post("/blog/follow", `blog_id=${blogId}&email=dan%40example.com`);
  const path = await link("dan@example.com");
  await post(path, "answer=confirm");
  const wrong = path.replace(/[^/]+$/, "guessed");
  await post(wrong, "List-Unsubscribe=One-Click");
  expect((await get(wrong)).body).toContain("This subscription has ended");
  expect(await link("dan@example.com")).toBe(path);

  const done = await post(path, "List-Unsubscribe=One-Click", { origin: "https://mail.example" });
  expect([done.statusCode, done.body]).toEqual([200, "ok"]);
  expect(await link("dan@example.com")).toBe("");
  expect((await get("/blog/follower/abc/def")).statusCode).toBe(200);
});

test("staff see who follows and take somebody out; nobody else does", async () => {
  await post("/blog/follow", `blog_id=${blogId}&email=ion%40example.com`);
  const { cookie } = await harness.signedIn("website");
  const list = await get("/web/blog/followers", cookie);
  expect(list.body).toContain("ion@example.com");
  expect((await get("/web/blog/followers?search=ion%40&state=asked", cookie)).body).toContain(
    "ion@example.com",
  );
  expect((await get("/web/export/blog-followers", cookie)).body).toContain("ion@example.com");
  expect((await get("/web/blog/followers", (await harness.signedIn("shop")).cookie)).statusCode).toBe(403);

  const { rows } = await harness
    .database()
    .pool.query("select id from blog_follower where email = 'ion@example.com'");
  const removed = await post("/web/blog/followers", `action=bulk-remove&ids%5B%5D=${rows[0].id}`, { cookie });
  expect(removed.statusCode).toBe(303);
  expect(await link("ion@example.com")).toBe("");
});
