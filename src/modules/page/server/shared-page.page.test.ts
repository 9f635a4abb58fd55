import { beforeAll, expect, test } from "vitest";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { siteTable } from "#platform/site.ts";
import { testHarness } from "../../../testing.ts";
import { createPage, deletePage, restorePage, type SettingsForm, savePage } from "./page.ts";
import { pageList } from "./page-list.ts";
import { publishPage } from "./publish.ts";
import { settingsView } from "./settings-view.ts";

const harness = testHarness();
const sites: Record<string, number> = {};
let editors: Record<"main" | "outlet" | "garden", Context>;

beforeAll(async () => {
  const { context: main } = await harness.signedIn("website");
  const made = await main.db
    .insert(siteTable)
    .values(
      ["outlet", "garden"].map((name) => ({
        ...{ name, host: `${name}.example`, company: "Vitrine SRL", email: `o@${name}.example` },
      })),
    )
    .returning();
  const [outlet, garden] = made;
  if (!outlet || !garden) throw new Error("The sites were not stored.");
  editors = { main, outlet: { ...main, site: outlet }, garden: { ...main, site: garden } };
  sites["main"] = main.site.id;
  sites["outlet"] = outlet.id;
  sites["garden"] = garden.id;
}, 60_000);

const open: SettingsForm = {
  ...{ path: "", access: "everybody", role: "", password: "", indexed: true, track: false },
  ...{ pictures: null, version: undefined },
};

const hostOf = (name: string) => (name === "main" ? "localhost" : `${name}.example`);

async function get(name: string, url: string) {
  const headers = { host: hostOf(name), accept: "text/html" };
  return (await harness.server()).inject({ url, headers });
}

const act = <Result>(work: (write: WriteContext) => Promise<Result>, at: keyof typeof editors = "main") =>
  transact(editors[at], work);

/** The sites that show the page at an address. */
async function shownOn(url: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of Object.keys(editors)) {
    const { statusCode } = await get(name, url);
    // A refusal of too many requests does not prove that a site lacks the page.
    expect([200, 301, 404], name).toContain(statusCode);
    if (statusCode === 200) found.push(name);
  }
  return found;
}

test("a page is shown on one, several or all sites, under the address of each; everything agrees", async () => {
  const id = await act((write) => createPage(write, { title: "Careful", path: "/care", layout: "blank" }));
  await act((write) => publishPage(write, id));
  expect(await shownOn("/care")).toEqual(["main"]);
  const share = (form: Partial<SettingsForm>) =>
    act((write) => savePage(write, id, { ...open, path: "/care", ...form }));

  await share({ alsoOn: [sites["outlet"] ?? 0, 9999] });
  await expect.poll(() => shownOn("/care")).toEqual(["main", "outlet"]);
  const there = (await get("outlet", "/care")).body;
  expect(there).toContain('<link rel="canonical" href="http://outlet.example/care"/>');
  expect(there).not.toContain("//localhost/");
  expect((await get("outlet", "/sitemap.xml")).body).toContain("<loc>http://outlet.example/care</loc>");
  expect((await get("garden", "/sitemap.xml")).body).not.toContain("/care");
  const finds = async (name: string) => (await get(name, "/website/search?search=careful")).body;
  expect(await finds("outlet")).toContain('href="/care"');
  expect(await finds("garden")).not.toContain('href="/care"');

  // It can be edited from every site that shows it, and moves on all of them.
  await act((write) => savePage(write, id, { ...open, path: "/upkeep" }), "outlet");
  await expect.poll(() => shownOn("/upkeep")).toEqual(["main", "outlet"]);
  for (const name of ["main", "outlet"])
    expect((await get(name, "/care")).headers["location"], name).toBe("/upkeep");
  expect((await get("garden", "/care")).statusCode).toBe(404);
  await expect(
    act((write) => savePage(write, id, { ...open, path: "/care" }), "garden"),
  ).rejects.toMatchObject({ kind: "notFound" });

  await share({ path: "/upkeep", everywhere: true, alsoOn: [] });
  await expect.poll(() => shownOn("/upkeep")).toEqual(["main", "outlet", "garden"]);
  expect((await settingsView(editors.garden, id)).sharing).toMatchObject({
    own: "Vitrine",
    everywhere: true,
  });

  await share({ path: "/upkeep", everywhere: false, alsoOn: [] });
  await expect.poll(() => shownOn("/upkeep")).toEqual(["main"]);
  // A site that no longer shows the page does not redirect the page's former address.
  expect((await get("outlet", "/care")).statusCode).toBe(404);
});

test("no two pages have one address on a site, whichever is shared first, and the home page is shared with none", async () => {
  const make = (title: string, at: keyof typeof editors) =>
    act((write) => createPage(write, { title, path: title, layout: "blank" }), at);
  const first = await make("Hours", "main");
  const second = await make("Hours", "outlet");
  const taken = { fields: { path: "page.pathUsed" } };
  const save = (id: number, form: Partial<SettingsForm>, at: keyof typeof editors) =>
    act((write) => savePage(write, id, { ...open, path: "/hours", ...form }), at);
  await expect(save(first, { alsoOn: [sites["outlet"] ?? 0] }, "main")).rejects.toMatchObject(taken);
  await expect(save(second, { everywhere: true }, "outlet")).rejects.toMatchObject(taken);
  await save(first, { alsoOn: [sites["garden"] ?? 0] }, "main");
  await expect(make("Hours", "garden")).rejects.toMatchObject(taken);
  await save(second, { path: "/opening" }, "outlet");
  await save(first, { everywhere: true }, "main");
  await expect(save(second, {}, "outlet")).rejects.toMatchObject(taken);

  // A restored page gets another address if its own is taken.
  await act((write) => deletePage(write, second), "outlet");
  await save(first, { path: "/opening", everywhere: true }, "main");
  await act((write) => restorePage(write, second), "outlet");
  expect((await settingsView(editors.outlet, second)).path).toBe("/opening-2");
});

test("the list says where a page is shown, is filtered by site and leads to a site that shows it", async () => {
  const id = await act(
    (write) => createPage(write, { title: "Garden beds", path: "/beds", layout: "blank" }),
    "garden",
  );
  const rows = async (site: string[]) => {
    const filters: Record<string, string[]> = site.length > 0 ? { site } : {};
    const query = { search: "beds", filters, sort: pageList.sort, page: 1, rowsPerPage: 20 };
    return (await pageList.rows(editors.main, query)).rows;
  };
  expect(await rows([])).toEqual([]);
  expect(await rows([String(sites["garden"])])).toMatchObject([
    { id, path: `/web/pages/${id}?fw=${sites["garden"]}`, cells: { site: "garden" } },
  ]);
  const alsoOn = [sites["main"] ?? 0];
  await act((write) => savePage(write, id, { ...open, path: "/beds", alsoOn }), "garden");
  expect(await rows([])).toMatchObject([{ path: `/web/pages/${id}`, cells: { site: "Vitrine, garden" } }]);
});
