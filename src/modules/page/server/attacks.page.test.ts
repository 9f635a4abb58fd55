import { beforeAll, expect, test } from "vitest";
import type { ContentTree } from "#modules/content/components/content-tree.ts";
import type { WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { siteTable } from "#platform/site.ts";
import { missingAddress } from "#platform/visits/missing.ts";
import { testHarness } from "../../../testing.ts";
import { saveDraft } from "./draft.ts";
import { createPage, deletePage, makePreview, restorePage, type SettingsForm, savePage } from "./page.ts";
import { publishPage, schedulePage } from "./publish.ts";

const harness = testHarness();

beforeAll(async () => {
  const { context } = await harness.signedIn("website");
  const outlet = {
    name: "Outlet",
    host: "outlet.example",
    company: "Vitrine SRL",
    email: "o@outlet.example",
  };
  await context.db.insert(siteTable).values(outlet);
}, 60_000);

async function act<Result>(work: (write: WriteContext) => Promise<Result>): Promise<Result> {
  const { context } = await harness.signedIn("website");
  return transact(context, work);
}

const open: SettingsForm = {
  ...{ path: "", access: "everybody", role: "", password: "", indexed: true, track: false },
  ...{ pictures: null, version: undefined },
};

function newPage(title: string, path: string, words: string): Promise<number> {
  return act(async (write) => {
    const id = await createPage(write, { title, path, layout: "blank" });
    const body: ContentTree = {
      ...{ schema: 1, type: "doc" },
      content: [{ type: "paragraph", attrs: { id: "p1" }, content: [{ type: "text", text: words }] }],
    };
    await saveDraft(write, { pageId: id, code: "en", version: 1, text: { title, description: "", body } });
    return id;
  });
}

const status = async (path: string, host = "localhost") => {
  const headers = { host, accept: "text/html" };
  return (await (await harness.server()).inject({ url: path, headers })).statusCode;
};

test("a preview link shows its own page on its own site, as long as there is that page", async () => {
  const oak = await newPage("Oak", "/oak", "Secret oak.");
  const pine = await newPage("Pine", "/pine", "Secret pine.");
  const token = await act((write) => makePreview(write, oak));
  const other = await act((write) => makePreview(write, pine));
  const shown = (await harness.ask("", `/preview/${token}`)).body;
  expect([shown.includes("Secret oak."), shown.includes("Secret pine.")]).toEqual([true, false]);
  const close = (token[0] === "A" ? "B" : "A") + token.slice(1);
  const guesses = [close, token.slice(0, -1), `${token}A`, "", "%00", "null", "a".repeat(5_000)];
  for (const guess of guesses) expect(await status(`/preview/${guess}`), guess.slice(0, 40)).toBe(404);
  expect(await status(`/preview/${token}`, "outlet.example")).toBe(404);

  // Deleting a page ends its preview link for good, even after a restoration; other links stay valid.
  await act((write) => publishPage(write, oak));
  await act((write) => deletePage(write, oak));
  expect(await status(`/preview/${token}`)).toBe(404);
  await act((write) => restorePage(write, oak));
  expect(await status(`/preview/${token}`)).toBe(404);
  expect(await status(`/preview/${other}`)).toBe(200);
});

test("the token of a link that is over is not kept among the addresses that were not found", () => {
  const headers = { accept: "text/html", "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0" };
  for (const token of ["qX7-kd_93mZ-aa0Lw2vRt8-JhYc4sPbE", "wB3xKdQmZraaLtvRtJhYcasPbEuNoiTz"]) {
    const missing = missingAddress({ method: "GET", url: `/preview/${token}`, headers });
    expect(missing?.path, token).toBe("");
  }
  const words = "/our-24-new-windows-of-oak-and-larch";
  expect(missingAddress({ method: "GET", url: words, headers })?.path).toBe(words);
});

test("nobody but an editor brings a deleted page back, publishes it or reads its settings", async () => {
  const id = await newPage("Layoffs", "/layoffs", "Not for everybody.");
  await act((write) => deletePage(write, id));
  const customer = await harness.signedIn();
  const seller = await harness.signedIn("shop");
  for (const cookie of ["", customer.cookie, seller.cookie]) {
    for (const does of ["restore", "publish"]) {
      const answer = await harness.ask(cookie, "/web/pages?state=deleted", {
        action: `bulk-${does}`,
        "ids[]": String(id),
      });
      expect([302, 303, 401, 403], does).toContain(answer.statusCode);
      if (answer.statusCode < 400) expect(answer.headers["location"]).toMatch(/^\/web\/login/);
    }
    expect((await harness.ask(cookie, `/web/pages/${id}`)).body).not.toContain("Layoffs");
  }
  const { rows } = await harness
    .database()
    .pool.query("select deleted_at is null as there, live_id from page_page where id = $1", [id]);
  expect(rows).toEqual([{ there: false, live_id: null }]);
});

test("a list of passwords is not tried out on a page", async () => {
  const id = await newPage("Fitters", "/for-fitters", "Minus twelve percent.");
  await act((write) => publishPage(write, id));
  await act((write) =>
    savePage(write, id, { ...open, path: "/for-fitters", access: "password", password: "larch" }),
  );
  await expect
    .poll(() => harness.ask("", "/for-fitters").then(({ statusCode, body }) => [statusCode < 429, body]))
    .toEqual([true, expect.not.stringContaining("Minus")]);
  const tries: number[] = [];
  for (let at = 0; at < 22; at += 1)
    tries.push((await harness.ask("", "/for-fitters", { password: `wrong ${at}` })).statusCode);
  expect(tries.slice(0, 20)).toEqual(Array(20).fill(422));
  expect(tries.slice(20)).toEqual([429, 429]);
  const right = await harness.ask("", "/for-fitters", { password: "larch" });
  expect([right.statusCode, right.body.includes("Please wait 15 minutes")]).toEqual([429, true]);
});

let fairs = 0;
test.each([
  ...["0000-01-01T00:00", "-001-01-01T00:00", "2027-02-30T09:00", "2027-13-01T09:00", "2027-01-01T24:00"],
  ...["infinity", "now", "tomorrow", "2027-01-01", "2027-01-01T09:00Z", "+275760-09-13T00:00"],
  ...["2027-01-01T09:00'; delete from page_page; --", "２０２７-01-01T09:00", "1970-01-01T00:00"],
])("a page is not scheduled for %s, and stays as it was", async (publishAt) => {
  const id = await newPage("Fair", `/fair-${fairs++}`, "Hall 4.");
  await expect(act((write) => schedulePage(write, id, { publishAt, unpublishAt: "" }))).rejects.toMatchObject(
    {
      kind: "invalid",
    },
  );
  const { rows } = await harness
    .database()
    .pool.query("select publish_at, live_id from page_page where id = $1", [id]);
  expect(rows).toEqual([{ publish_at: null, live_id: null }]);
});

test("a page that is not to be listed is in no language, list, suggestion or kept copy shown to search engines", async () => {
  const id = await newPage("Quarry list", "/quarry-list", "Prices of quarries.");
  await act((write) => publishPage(write, id));
  const ways = ["/sitemap.xml", "/website/search?search=quarry", "/ro/website/search?search=quarry"];
  const shown = async (path: string) => {
    const { statusCode, body } = await harness.ask("", path);
    // A refusal of too many requests names nothing either.
    expect(statusCode, path).toBe(200);
    return body;
  };
  const robots = async (path: string) => (await shown(path)).includes('name="robots" content="noindex"');
  // Kept before the change.
  for (const path of ["/quarry-list", "/ro/quarry-list"]) expect(await robots(path), path).toBe(false);
  for (const path of ways) expect((await harness.ask("", path)).body, path).toContain("/quarry-list");
  await act((write) => savePage(write, id, { ...open, path: "/quarry-list", indexed: false }));
  for (const path of ["/quarry-list", "/ro/quarry-list"])
    await expect.poll(() => robots(path), { message: path }).toBe(true);
  for (const path of ways)
    await expect
      .poll(async () => (await shown(path)).includes("/quarry-list"), { message: path })
      .toBe(false);
});

test("an address with a script, and a host that a spreadsheet would reckon with, are harmless to staff", async () => {
  await harness.database().pool.query(
    `insert into site_missing_address (site_id, kind, path, times, hosts, first_at, last_at)
     values (1, 'address', $1, 1, array['=1+1'], now(), now())`,
    [`/"><script>alert(1)</script><img src=x onerror=alert(2)>`],
  );
  const { cookie } = await harness.signedIn("website");
  const list = (await harness.ask(cookie, "/web/pages/missing?search=alert")).body;
  expect(list).toContain("&lt;script&gt;alert(1)");
  expect(list).not.toMatch(/<script>alert|<img src=x/);
  const csv = (await harness.ask(cookie, "/web/export/missing-addresses?search=alert")).body;
  expect(csv).toContain("alert(1)");
  expect(csv).not.toMatch(/(^|,)"?=1\+1/m);
  const elsewhere = await (await harness.server()).inject({
    url: "/web/pages/missing?search=alert",
    headers: { host: "outlet.example", cookie, accept: "text/html" },
  });
  expect(elsewhere.body).not.toContain("script&gt;alert(1)");
});
