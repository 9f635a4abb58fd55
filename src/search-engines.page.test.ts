import { beforeAll, describe, expect, test } from "vitest";
import { saveDraft } from "#modules/page/server/draft.ts";
import { createPage } from "#modules/page/server/page.ts";
import { publishPage } from "#modules/page/server/publish.ts";
import { transact } from "#platform/db/transact.ts";
import { fillCandleShop } from "./testing/candle-shop.ts";
import { testHarness } from "./testing.ts";

/**
 * Checks every kind of public page as a search engine without scripts sees it, from the sitemap to the structured data.
 */
const harness = testHarness(async (context) => {
  await fillCandleShop(context);
  await transact(context, async (write) => {
    const id = await createPage(write, { title: "About us", path: "/about", layout: "blank" });
    const questions = [{ question: "Do they smell?", answer: "Only those with a scent." }];
    const faq = { id: "b1", kind: "faq", data: { title: "", questions } };
    const body = {
      schema: 1 as const,
      type: "doc" as const,
      content: [{ type: "placed" as const, attrs: faq }],
    };
    const text = { title: "About us", description: "Who pours the candles.", body };
    await saveDraft(write, { pageId: id, code: "en", version: 1, text });
    await publishPage(write, id);
  });
});

const origin = "http://localhost";
let addresses: string[] = [];
const pages = new Map<string, string>();

beforeAll(async () => {
  const sitemap = (await harness.ask("", "/sitemap.xml")).body;
  addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? "");
  for (const address of addresses) {
    const answer = await harness.ask("", address.slice(origin.length) || "/");
    pages.set(address, answer.statusCode === 200 ? answer.body : `answered ${answer.statusCode}`);
  }
}, 60_000);

interface Structured {
  "@type": string;
  [name: string]: unknown;
}

function structuredOf(body: string): Structured[] {
  return [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, text]) =>
    JSON.parse(text ?? "[]"),
  );
}

const alternatesOf = (body: string) =>
  new Map(
    [...body.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(([, code, href]) => [
      code ?? "",
      href ?? "",
    ]),
  );

const kinds: [string, RegExp, string[]][] = [
  ["home page", /^http:\/\/localhost(\/ro)?\/?$/, ["Organization", "WebSite"]],
  ["list of products", /\/shop$/, ["BreadcrumbList"]],
  ["category", /\/shop\/category\//, ["BreadcrumbList"]],
  ["product", /\/shop\/product\//, ["Product", "BreadcrumbList"]],
  ["list of posts", /\/blog$/, ["BreadcrumbList"]],
  ["blog", /\/blog\/[^/]+$/, ["BreadcrumbList"]],
  ["post", /\/blog\/[^/]+\/[^/]+$/, ["BlogPosting", "BreadcrumbList"]],
  ["legal text", /\/legal\//, ["BreadcrumbList"]],
  ["written page", /\/about$/, ["WebPage", "BreadcrumbList"]],
];

describe("every address of the sitemap", () => {
  test("is there in each language, once, and names itself as its one address", () => {
    expect(addresses.length).toBeGreaterThan(20);
    expect(new Set(addresses).size).toBe(addresses.length);
    const named = [...pages].map(([address, body]) => [
      address,
      /<link rel="canonical" href="([^"]+)"/.exec(body)?.[1]?.replace(/\/$/, "") ?? body.slice(0, 40),
    ]);
    expect(named).toEqual(addresses.map((address) => [address, address.replace(/\/$/, "")]));
  });

  test("may be listed, has a title, a description and a social card", () => {
    const lacks = [...pages].flatMap(([address, body]) => {
      const wanted = {
        title: /<title>[^<]+<\/title>/,
        description: /<meta name="description" content="[^"]{5,}"/,
        "og:title": /<meta property="og:title" content="[^"]+"/,
        "og:description": /<meta property="og:description" content="[^"]{5,}"/,
        "og:url": /<meta property="og:url" content="http:\/\/localhost/,
        "og:site_name": /<meta property="og:site_name" content="[^"]+"/,
        h1: /<h1[ >]/,
      };
      const missing = Object.entries(wanted).flatMap(([name, pattern]) => (pattern.test(body) ? [] : [name]));
      if (/<meta name="robots" content="noindex"/.test(body)) missing.push("is hidden");
      return missing.map((name) => `${address}: ${name}`);
    });
    expect(lacks).toEqual([]);
  });

  test("names its other languages, and these name it", () => {
    const wrong: string[] = [];
    for (const [address, body] of pages) {
      const alternates = alternatesOf(body);
      for (const code of ["en", "ro", "x-default"])
        if (!alternates.has(code)) wrong.push(`${address} names no ${code}`);
      for (const other of alternates.values()) {
        const back = [
          ...alternatesOf(pages.get(other) ?? pages.get(other.replace(/\/$/, "")) ?? "").values(),
        ];
        if (!back.includes(alternates.get(/\/ro(\/|$)/.test(address) ? "ro" : "en") ?? "")) {
          wrong.push(`${other} does not name ${address}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test.each(kinds)("a %s carries its structured data and the way to it", (_name, pattern, types) => {
    const own = [...pages].filter(([address]) => pattern.test(address));
    expect(own.length).toBeGreaterThan(1);
    for (const [address, body] of own) {
      const found = structuredOf(body);
      expect(
        found.map((one) => one["@type"]),
        address,
      ).toEqual(expect.arrayContaining(types));
      const trail = found.find((one) => one["@type"] === "BreadcrumbList");
      if (!types.includes("BreadcrumbList")) continue;
      const items = (trail?.["itemListElement"] ?? []) as { name: string; item: string }[];
      expect(items.length, address).toBeGreaterThan(1);
      expect(items.at(-1)?.item, address).toBe(address);
      expect(body, address).toContain('class="crumbs"');
    }
  });
});

test("questions and their answers are told as such", () => {
  expect(pages.get(`${origin}/about`)).toMatch(/itemtype="https:\/\/schema.org\/FAQPage".*Do they smell\?/is);
});

test("the home page says where a search of the site is asked", async () => {
  const site = structuredOf(pages.get(`${origin}/ro`) ?? "").find((one) => one["@type"] === "WebSite");
  expect(site?.["potentialAction"]).toEqual({
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${origin}/ro/website/search?search={term}` },
    "query-input": "required name=term",
  });
  const { body } = await harness.ask("", "/ro/website/search?search=lumina");
  expect(body).toContain("Rezultate pentru „lumina”");
});
