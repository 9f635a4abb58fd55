import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { siteTable } from "#platform/site.ts";
import { testConfig, testHarness } from "../../../testing.ts";
import { initialMark } from "../server/initial-mark.ts";
import { goodbyeScript, workerText } from "../server/worker-text.ts";

const harness = testHarness();

beforeAll(async () => {
  await harness.server();
}, 60_000);

async function get(url: string, headers: Record<string, string> = {}) {
  const app = await harness.server();
  return app.inject({ url, headers: { host: "site.example", ...headers } });
}

describe("/service_worker.js", () => {
  test("is a script for the whole site that is requested every time", async () => {
    const { statusCode, headers, body } = await get("/service_worker.js");
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(headers["cache-control"]).toBe("no-cache");
    expect(headers["service-worker-allowed"]).toBe("/");
    expect(body).toMatch(/^self\.facts = \{"version":"[0-9a-f]{12}"/);
    expect(body).toContain('"prefix":"/ro"');
    expect(body).toContain("navigationPreload");
    expect(body).not.toMatch(/https?:\/\//);
  });

  test("that has not changed is not sent again", async () => {
    const { headers } = await get("/service_worker.js");
    const again = await get("/service_worker.js", { "if-none-match": String(headers["etag"]) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  test("is another one with another build, and the same with the same", () => {
    const versionOf = (release: string) => {
      const text = workerText(harness.context({ installation: { ...testConfig, release } }));
      return /"version":"(\w+)"/.exec(text)?.[1];
    };
    expect(versionOf("one")).toBe(versionOf("one"));
    expect(versionOf("one")).not.toBe(versionOf("two"));
  });

  test("takes itself away where the program keeps no pages", () => {
    const installation = { ...testConfig, offlinePages: false };
    expect(workerText(harness.context({ installation }))).toBe(goodbyeScript);
    expect(goodbyeScript).toContain("registration.unregister()");
  });

  test("may run and read nothing but this site", async () => {
    const policy = String((await get("/", { accept: "text/html" })).headers["content-security-policy"]);
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toContain("manifest-src 'self'");
  });
});

describe("the manifest", () => {
  test("names the site in the language of its address", async () => {
    const { headers, body } = await get("/ro/manifest.webmanifest");
    expect(headers["content-type"]).toContain("application/manifest+json");
    expect(JSON.parse(body)).toMatchObject({
      id: "/",
      name: "Vitrine",
      lang: "ro-RO",
      start_url: "/ro",
      scope: "/",
      display: "standalone",
      theme_color: "#fcfbf9",
      shortcuts: [
        { name: "Magazin", url: "/ro/shop" },
        { name: "Coș", url: "/ro/shop/cart" },
      ],
    });
    expect(JSON.parse((await get("/manifest.webmanifest")).body)).toMatchObject({ start_url: "/" });
  });

  test("is linked by every page of the site, with an icon for home screens, and by none of the back office", async () => {
    const { body } = await get("/ro", { accept: "text/html" });
    expect(body).toContain('<link rel="manifest" href="/ro/manifest.webmanifest"/>');
    expect(body).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>');
    expect(body).toContain(
      '<meta name="theme-color" content="#fcfbf9" media="(prefers-color-scheme: light)"/>',
    );
    expect(body).toContain(
      '<meta name="theme-color" content="#141716" media="(prefers-color-scheme: dark)"/>',
    );
    const { cookie } = await harness.signedIn("website");
    expect((await get("/web/menus", { accept: "text/html", cookie })).body).not.toContain('rel="manifest"');
  });

  test("has icons of the sizes that it names, which may be kept for a year", async () => {
    const { icons } = JSON.parse((await get("/manifest.webmanifest")).body);
    expect(icons.map(({ sizes, purpose }: Record<string, string>) => [sizes, purpose])).toEqual([
      ["192x192", "any"],
      ["512x512", "any"],
      ["512x512", "maskable"],
    ]);
    for (const { src, sizes } of icons) {
      const icon = await get(src);
      expect(icon.headers["cache-control"]).toContain("immutable");
      const { width, height, format } = await sharp(icon.rawPayload).metadata();
      expect([`${width}x${height}`, format]).toEqual([sizes, "png"]);
    }
  });

  test("icons are drawn on the ground of the page, which a mask leaves free of the mark", async () => {
    const icon = await get("/app/icon/maskable-512.png");
    expect(icon.headers["cache-control"]).not.toContain("immutable");
    const { data } = await sharp(icon.rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([0xfc, 0xfb, 0xf9]);
    const touch = await sharp((await get("/apple-touch-icon.png")).rawPayload).metadata();
    expect([touch.width, touch.height, touch.hasAlpha]).toEqual([180, 180, false]);
  });

  test("without a logo they show the initial of the shop, and another name has other icons", async () => {
    const { db } = harness.context();
    const marks: Buffer[] = [];
    const links: string[] = [];
    for (const name of ["Lumina", "Șoapte", "Vitrine"]) {
      await db.update(siteTable).set({ name });
      await transact(harness.context(), async (write) => write.changed("site"));
      let body = "";
      await expect
        .poll(async () => {
          body = (await get("/", { accept: "text/html" })).body;
          return body;
        })
        .toMatch(
          new RegExp(`aria-hidden="true">${name[0]}</span><span class="brand__name">${name}</span></a>`),
        );
      const [, href = ""] =
        /<link rel="icon" type="image\/png" sizes="192x192" href="([^"]+)"/.exec(body) ?? [];
      links.push(href);
      marks.push((await get(href)).rawPayload);
    }
    expect(new Set(links).size).toBe(3);
    expect(new Set(marks.map((mark) => mark.toString("base64"))).size).toBe(3);
    expect(initialMark({ name: "Șoapte", settings: {} })).not.toBe(
      initialMark({ name: "Soapte", settings: {} }),
    );
    expect(initialMark({ name: "Éclair", settings: {} })).toBe(initialMark({ name: "Eclair", settings: {} }));
  });

  test("another name of an icon is refused", async () => {
    expect((await get("/app/icon/any-9999.png")).statusCode).toBe(422);
  });
});

describe("the page for addresses that were not kept", () => {
  test.each([
    ["/app/offline", "You are offline", "Try again", "/"],
    ["/ro/app/offline", "Sunteți offline", "Încercați din nou", "/ro"],
  ])("%s says %s without a script", async (path, title, again, home) => {
    const { body, headers } = await get(path);
    expect(body).toContain(`<title>${title} · Vitrine</title>`);
    expect(body).toContain(again);
    expect(body).toContain(`<a class="brand" href="${home}">`);
    expect(body).toContain("<!--pages-->");
    expect(body).toContain('name="robots" content="noindex"');
    expect(body).not.toContain("<script");
    expect(headers["content-security-policy"]).toContain("script-src 'self'");
    expect(headers["set-cookie"]).toBeUndefined();
  });
});

describe("the mark of a visitor", () => {
  async function markOf(cookie: string) {
    const app = await harness.server();
    const answer = await app.inject({
      method: "POST",
      url: "/website/visitor",
      headers: { host: "site.example", cookie },
      payload: { jsonrpc: "2.0", method: "call", params: {}, id: 1 },
    });
    return answer.json().result.visitor_mark;
  }

  test("is the same for one person in one session, another for anybody else, and none for strangers", async () => {
    const [dana, radu] = [await harness.signedIn("website"), await harness.signedIn("website")];
    expect(await markOf(dana.cookie)).toMatch(/^u[\w-]{16}$/);
    expect(await markOf(dana.cookie)).toBe(await markOf(dana.cookie));
    expect(await markOf(dana.cookie)).not.toBe(await markOf(radu.cookie));
    expect(await markOf("")).toBe("");
  });
});
