import { expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { demo, withDemo } from "../../../demo.ts";
import { modules } from "../../../modules.ts";
import { testHarness } from "../../../testing.ts";
import { seedShowrooms } from "../server/home/showrooms.ts";
import { seedMenus } from "../server/menu/menu.ts";
import { type SiteWords, seedSiteWords } from "../server/site/site-words.ts";

const harness = testHarness(
  async (context) => {
    await transact(context, async (write) => {
      await seedMenus(write, context.site.id, [
        {
          place: "header",
          name: { en: "Windows", ro: "Ferestre" },
          path: "/shop/category/windows",
          children: [{ name: { en: "Sash windows", ro: "Ferestre glisante" }, path: "/shop/category/sash" }],
        },
        { place: "header", name: { en: "Doors", ro: "Uși" }, path: "/shop/category/doors" },
        {
          place: "footer",
          name: { en: "Shop", ro: "Magazin" },
          children: [{ name: { en: "Sills", ro: "Glafuri" }, path: "/shop/category/sills" }],
        },
      ]);
      const words: SiteWords = {
        homePageTitle: { en: "Windows and doors, made to your opening", ro: "Ferestre și uși pe măsură" },
        homeTitle: { en: "Made to your opening", ro: "Pe măsura golului din zid" },
        homeText: { en: "Built in Cluj to the millimetre.", ro: "Făcute la Cluj, la milimetru." },
        aboutTitle: { en: "From the workshop", ro: "Din atelier" },
        about: {},
        shopButton: { en: "See what we make", ro: "Vedeți ce facem" },
        ...{ cartEmpty: {}, journalTitle: {}, journalLead: {} },
      };
      await seedSiteWords(write, context.site.id, words, {
        picture: { en: "A window seat", ro: "O banchetă" },
        inside: {
          title: { en: "What is inside 78 millimetres", ro: "Ce este în 78 de milimetri" },
          picture: { en: "A cross-section", ro: "O secțiune" },
          parts: [
            { title: { en: "Three seals", ro: "Trei garnituri" }, text: { en: "Tight.", ro: "Etanș." } },
          ],
        },
      });
      await seedShowrooms(write, context.site.id, {
        title: { en: "Come and open one", ro: "Veniți și deschideți una" },
        text: { en: "Forty of them.", ro: "Patruzeci." },
        button: { en: "Visit a showroom", ro: "Vizitați un showroom" },
        picture: { en: "The showroom at dusk", ro: "Showroomul la amurg" },
        places: [
          {
            city: { en: "Brașov", ro: "Brașov" },
            street: "Strada Lungă 119",
            hours: { en: "Mon–Fri 9–18", ro: "L–V 9–18" },
          },
        ],
      });
    });
  },
  { also: withDemo(modules, demo) },
);

async function page(url: string, headers: Record<string, string> = {}) {
  const app = await harness.server();
  return app.inject({ url, headers: { host: "site.example", accept: "text/html", ...headers } });
}

async function rpc(path: string, params: object, headers: Record<string, string> = {}) {
  const app = await harness.server();
  return app.inject({
    method: "POST",
    url: path,
    headers: { host: "site.example", ...headers },
    payload: { jsonrpc: "2.0", method: "call", params, id: 1 },
  });
}

test("the home page shows the menus and the showrooms, and is the same for everybody", async () => {
  const { statusCode, body, headers } = await page("/");
  expect(statusCode).toBe(200);
  expect(headers["cache-control"]).toContain("public");
  expect(headers["set-cookie"]).toBeUndefined();
  expect(body).toContain("<h1");
  expect(body).toContain("Made to your opening");
  expect(body).toContain('href="/shop/category/sash"');
  expect(body).toContain("See all");
  expect(body).toContain("What is inside 78 millimetres");
  expect(body).toContain("<b>Three seals</b><p>Tight.</p>");
  expect(body).toContain("See what we make");
  expect(body).toContain("Visit a showroom");
  expect(body).toContain("Strada Lungă 119");
  expect(body).toContain('fetchPriority="high"');
  expect(body).toMatch(/<title>Windows and doors, made to your opening · Vitrine<\/title>/);
  expect(body).toMatch(/property="og:image" content="http:\/\/localhost\/[^"]+\.webp"/);
});

test("the home page tells search engines who sells here", async () => {
  const { body } = await page("/ro");
  const [, json = ""] = /<script type="application\/ld\+json">([^<]*)</.exec(body) ?? [];
  const [shop, site] = JSON.parse(json);
  expect(shop).toMatchObject({ "@type": "Organization", url: "http://localhost/" });
  expect(shop.name).not.toBe("");
  expect(site).toMatchObject({
    "@type": "WebSite",
    name: "Vitrine",
    publisher: { "@id": shop["@id"] },
  });
});

test("the same page in Romanian, every link with its prefix", async () => {
  const { body } = await page("/ro");
  expect(body).toContain('<html lang="ro" dir="ltr" data-lang="ro_RO"');
  expect(body).toContain("Pe măsura golului din zid");
  expect(body).toContain("Uși");
  const links = [...body.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href]) => href ?? "");
  const stray = links.filter((href) => !/^\/ro(\/|$)/.test(href) && !href.startsWith("/website/lang/"));
  expect(stray).toEqual([]);
});

test("every page names its canonical address and itself in both languages", async () => {
  for (const url of ["/", "/ro"]) {
    const { body } = await page(url);
    expect(body).toContain(`rel="canonical" href="http://localhost${url === "/" ? "/" : url}"`);
    expect(body).toMatch(/rel="alternate" hrefLang="en" href="http:\/\/localhost\/"/);
    expect(body).toMatch(/rel="alternate" hrefLang="ro" href="http:\/\/localhost\/ro"/);
    expect(body).toMatch(/rel="alternate" hrefLang="x-default" href="http:\/\/localhost\/"/);
  }
});

test.each([
  ["/nothing-here", "This page does not exist", "Search", "/shop/category/windows"],
  ["/ro/nimic", "Această pagină nu există", "Căutare", "/ro/shop/category/windows"],
])("%s says in words that it does not exist, and leads on", async (url, words, search, kind) => {
  const { statusCode, body, headers } = await page(url);
  expect(statusCode).toBe(404);
  expect(headers["cache-control"]).toContain("no-store");
  expect(body).toContain(words);
  expect(body).toContain(search);
  expect(body).toContain(`href="${kind}"`);
  expect(body).toContain('name="robots" content="noindex"');
  expect(body).not.toContain('rel="canonical"');
});

test("the language switch remembers the language and stays on the page", async () => {
  const { statusCode, headers } = await page("/website/lang/ro_RO?r=%2Fshop%3Fpage%3D2%23top");
  expect(statusCode).toBe(303);
  expect(headers.location).toBe("/ro/shop?page=2#top");
  expect(headers["set-cookie"]).toMatch(/^frontend_lang=ro_RO; Path=\/; SameSite=Lax; Max-Age=31536000/);
  expect((await page("/website/lang/default?r=/ro/shop")).headers.location).toBe("/shop");
  expect((await page("/website/lang/xx_XX")).headers["set-cookie"]).toContain("frontend_lang=en_US");
  expect((await page("/website/lang/ro_RO?r=//evil.example")).headers.location).toBe("/ro");
});

test("programs get the script of a Moment locale, kept for a day", async () => {
  const german = await page("/web/webclient/locale/de_DE");
  expect(german.statusCode).toBe(200);
  expect(german.headers["content-type"]).toContain("text/javascript");
  expect(german.headers["cache-control"]).toBe("public, max-age=86400");
  expect(german.body).toContain('moment.defineLocale("de"');
  expect((await page("/web/webclient/locale/xx_XX")).body).toBe("");
});

test("the cookie notice: an acceptance is kept in the session, a refusal leaves nothing behind", async () => {
  const refused = await rpc("/website_cookie_notice/ok", { choice: "refuse" });
  expect(refused.json()).toMatchObject({ result: { result: "ok" } });
  expect(refused.headers["set-cookie"]).toBeUndefined();

  const accepted = await rpc("/website_cookie_notice/ok", {});
  expect(accepted.json().result).toEqual({ result: "ok" });
  const cookies = [accepted.headers["set-cookie"] ?? []].flat();
  const session = cookies.find((cookie) => cookie.startsWith("session_id="))?.split(";")[0] ?? "";
  expect(session).not.toBe("");
  const facts = () => harness.database().pool.query("select facts from session");
  expect((await facts()).rows).toEqual([{ facts: { accepted_cookies: true } }]);

  await rpc("/website_cookie_notice/ok", { choice: "refuse" }, { cookie: session });
  expect((await facts()).rows).toEqual([{ facts: {} }]);
  expect((await rpc("/website_cookie_notice/ok", { choice: "maybe" })).json().error).toBeDefined();
});

test("the visitor call tells nothing about a stranger", async () => {
  const { result } = (await rpc("/website/visitor", {})).json();
  expect(result).toMatchObject({ user_name: "", roles: [], cart_quantity: 0 });
});

test("a picture that does not exist is the placeholder", async () => {
  const { statusCode, headers } = await page("/web/image/no.such.model/1/image_128", {
    accept: "image/webp",
  });
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toBe("image/webp");
  expect(headers["vary"]).toContain("accept");
  const again = await page("/web/image/no.such.model/1/image_128", {
    accept: "image/webp",
    "if-none-match": String(headers["etag"]),
  });
  expect(again.statusCode).toBe(304);
});

test("robots and sitemap speak of this host, in every language", async () => {
  const robots = await page("/robots.txt");
  expect(robots.headers["content-type"]).toContain("text/plain");
  expect(robots.body).toContain("Disallow: /ro/shop/checkout/");
  expect(robots.body).toContain("Sitemap: http://localhost/sitemap.xml");
  const sitemap = await page("/sitemap.xml");
  expect(sitemap.headers["content-type"]).toContain("application/xml");
  expect(sitemap.body).toContain("<loc>http://localhost/</loc>");
  expect(sitemap.body).toContain("<loc>http://localhost/ro</loc>");
  expect(sitemap.body).toContain('hreflang="ro" href="http://localhost/ro"');
});

test("the reference lists every call, as a page and as OpenAPI", async () => {
  const document = (await page("/openapi.json")).json();
  const { body, statusCode } = await page("/developers");
  expect(statusCode).toBe(200);
  const { modules } = await import("../../../modules.ts");
  const calls = modules.flatMap((module) => (module.answers ?? []).map((answer) => answer.call));
  expect(calls.length).toBeGreaterThan(7);
  for (const { path, kind } of calls) {
    const operations = document.paths[path.replace(/:(\w+)/g, "{$1}")];
    expect(operations?.[kind === "get" ? "get" : "post"], path).toBeDefined();
    expect(body).toContain(path);
  }
});

test("the outbox is for staff only", async () => {
  const { statusCode, headers } = await page("/web/mails");
  expect(statusCode).toBe(302);
  expect(headers.location).toBe("/web/login?redirect=%2Fweb%2Fmails");
});

test("our own mistake is said in words, with what is safe and a way to ask again, and nothing of its cause", async () => {
  const { pool } = harness.database();
  await pool.query("alter table catalogue_listing rename to catalogue_listing_away");
  try {
    const { statusCode, body, headers } = await page("/ro/shop?search=again");
    expect(statusCode).toBe(500);
    expect(headers["cache-control"]).toContain("no-store");
    expect(body).toContain("Ceva nu a funcționat");
    expect(body).toContain("nimic nu se încasează de două ori");
    expect(body).toContain('href="/ro/shop?search=again"');
    expect(body).not.toContain("catalogue_listing");
  } finally {
    await pool.query("alter table catalogue_listing_away rename to catalogue_listing");
  }
});
