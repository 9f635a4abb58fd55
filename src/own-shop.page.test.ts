import { globSync, readFileSync } from "node:fs";
import PDFDocument from "pdfkit";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { addMedia } from "#modules/media/server/add-media.ts";
import { photo } from "#modules/media/testing.ts";
import { orderRow } from "#modules/orders/testing/staff.ts";
import { variantsOf } from "#modules/orders/testing.ts";
import { createPage } from "#modules/page/server/page.ts";
import { setUpSite, setupPath } from "#modules/people/server/account/setup.ts";
import { newVisitor } from "#modules/people/testing.ts";
import { newBuyer } from "#modules/shop/testing/buyer.ts";
import { placeholder } from "#modules/website/server/picture/placeholder.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { senderOf } from "#platform/mail/sender.ts";
import { mailTable } from "#platform/mail/tables.ts";
import { sessionCookie } from "#platform/session/session.ts";
import { siteById, siteTable } from "#platform/site.ts";
import { modules } from "./modules.ts";
import routes from "./routes.ts";
import { borrowedIn, borrowedInMarkup } from "./testing/borrowed.ts";
import { fillCandleShop } from "./testing/candle-shop.ts";
import { trade } from "./testing/candle-trade.ts";
import { crawl, type Visited } from "./testing/crawl.ts";
import { testConfig, testHarness } from "./testing.ts";

/**
 * A candle shop on an empty installation: no page, mail, file or printed document contains the demo company's words,
 * promises or drawings.
 */

const harness = testHarness(async (context) => {
  // Starts like an installation without the demo, with the data that its modules install.
  await context.db.update(siteTable).set({ name: "New shop", company: "New shop", email: "" });
  for (const { install } of modules) {
    await install?.({
      pool: harness.database().pool,
      config: { ...testConfig, demo: false },
      context: async () => context,
      say: () => {},
    });
  }
});

/** Every text of every PDF. */
const printed: string[] = [];
const print = PDFDocument.prototype.text;
const found: Visited[] = [];
let owner: Context;
let orderId = 0;

beforeAll(async () => {
  vi.spyOn(PDFDocument.prototype, "text").mockImplementation(function (
    this: PDFKit.PDFDocument,
    text,
    ...more
  ) {
    printed.push(String(text));
    return Reflect.apply(print, this, [text, ...more]);
  });
  const { pathname, searchParams } = new URL((await setupPath(harness.context())) ?? "", "http://localhost");
  expect(borrowedInMarkup((await harness.ask("", `${pathname}?${searchParams}`)).body)).toEqual([]);
  const visitor = newVisitor(harness);
  const password = "beeswax and fig";
  const user = await setUpSite(visitor, {
    ...{ key: searchParams.get("key") ?? "", company: "Lumina SRL", currency: "EUR", name: "Maria Lazăr" },
    ...{ login: "maria@lumina.example", password, confirm_password: password },
  });
  const site = await siteById(visitor.db, visitor.site.id);
  owner = { ...visitor, user, site };
  await fillCandleShop(owner);
  await transact(owner, (write) =>
    createPage(write, { title: "How we pour", path: "/how-we-pour", layout: "blank" }),
  );
  await addMedia(owner, await photo(800, 600), "A pillar candle.jpg");
  orderId = await trade(harness, owner);
}, 120_000);

afterAll(() => vi.restoreAllMocks());

/** Removes the wire names that the API description quotes from document 2 of the specification. */
function withoutWireNames(page: Visited): Visited {
  const isDescription = /^(\/ro)?\/developers$|^\/openapi\.json$/.test(page.url);
  const names = /\b(external_sill|internal_sill|roller_screen|window_perimeter)\b/g;
  return isDescription ? { ...page, body: page.body.replaceAll(names, "") } : page;
}

/** The demo's words and drawings found on each page, with the page's address. */
function wrongIn(pages: readonly Visited[], options: { law?: boolean } = {}): string[] {
  return pages
    .filter(({ type }) => /html|xml|json|svg|plain|csv/.test(type))
    .flatMap(({ url, body }) =>
      borrowedInMarkup(withoutCommand(body), options).map((wrong) => `${url} ${wrong}`),
    );
}

/** The mail-in command names folders of the server, which may contain any word. */
const withoutCommand = (body: string) => body.replace(/DATA_FOLDER=[^<"]*mail-in\.ts/g, "");

const both = (path: string) => [path, path === "/" ? "/ro" : `/ro${path}`];

/** The links in mails. They lead to pages that no other page links to and contain the tokens that open them. */
async function mailedLinks(): Promise<string[]> {
  const mails = await owner.db.select({ html: mailTable.html }).from(mailTable);
  return mails.flatMap(({ html }) =>
    [...html.matchAll(/href="(\/[^"]+)"/g)].map(([, path = ""]) => path.replaceAll("&amp;", "&")),
  );
}

test("its public pages in both languages, its files and its failures", {
  tags: ["slow"],
  timeout: 300_000,
}, async () => {
  const buyer = newBuyer(await harness.server());
  const [, , cedar = 0] = await variantsOf(owner, 1);
  const { accessToken } = await orderRow(owner, orderId);
  const starts = [
    ...[
      "/",
      "/shop",
      "/shop/cart",
      "/shop?search=xyzzyq",
      "/shop/compare",
      "/shop/wishlist",
      "/shop/stock_request",
    ],
    ...[
      "/nothing-here",
      "/chat",
      "/website/search?search=candle",
      "/app/offline",
      "/manifest.webmanifest",
      "/quote/cart",
      "/thank_you",
      "/verify-signature",
      "/my/privacy/forgotten",
    ],
    ...["/blog/following", "/payment/process", "/web/login", "/web/signup", "/web/login/second-step"],
    ...[
      "/shop/confirmation",
      "/web/setup",
      "/web/products/category",
      `/my/orders/${orderId}?access_token=${accessToken}`,
    ],
  ];
  const files = ["/sitemap.xml", "/robots.txt", "/blog/feed", "/service_worker.js", ...(await mailedLinks())];
  const pages = await crawl((url) => buyer.get(url), [...starts.flatMap(both), ...files]);
  // Visits the checkout steps with the candle in the cart.
  await buyer.call("/shop/cart/update_json", { product_id: cedar, add_qty: 2 });
  await buyer.call("/shop/compare/add_product", { product_id: 1 });
  const steps = [
    "/shop/cart",
    "/shop/checkout",
    "/shop/address",
    "/shop/confirm_order",
    "/shop/payment",
    "/shop/compare",
  ];
  for (const url of steps.flatMap(both)) {
    const { statusCode, headers, body } = await buyer.get(url);
    pages.push({ url, status: statusCode, type: String(headers["content-type"]), body });
  }
  found.push(...pages);
  expect(pages.length).toBeGreaterThan(100);
  expect(wrongIn(pages.map(withoutWireNames))).toEqual([]);
  expect(pages.filter(({ status }) => status >= 500).map(({ url }) => url)).toEqual([]);

  const { pool } = harness.database();
  await pool.query("alter table catalogue_listing rename to catalogue_listing_away");
  const broken = await Promise.all(both("/shop?search=a").map((url) => buyer.get(url)));
  await pool.query("alter table catalogue_listing_away rename to catalogue_listing");
  expect(broken.map(({ statusCode }) => statusCode)).toEqual([500, 500]);
  for (const { body } of broken) expect(borrowedInMarkup(body)).toEqual([]);
  expect(borrowedInMarkup(String(await placeholder.load()))).toEqual([]);
});

test("its account pages and its back office in both languages", {
  tags: ["slow"],
  timeout: 600_000,
}, async () => {
  const buyer = newBuyer(await harness.server());
  buyer.cookies.set(sessionCookie, owner.visitor.newToken ?? "");
  const carts = await owner.db.execute<{ id: number }>(
    "select id from orders_order where state = 'draft' limit 1",
  );
  const starts = [
    ...[
      "/web",
      "/my",
      "/my/orders",
      "/my/quotes",
      "/my/account",
      "/my/account/email",
      "/my/tasks",
      "/my/security/two-step",
      "/my/quotes/1",
    ],
    ...["/web/legal/promises", "/web/legal/terms/compare?from=0&to=draft", `/web/carts/${carts.rows[0]?.id}`],
    ...["/web/blog/posts/1/preview", "/web/products/1/preview"],
    ...[
      "/web/chat/settings",
      "/web/messages/settings",
      "/web/reviews/settings",
      "/web/reputation",
      "/web/theme/sample",
    ],
    ...["attributes", "pictures", "related", "variants"].map((part) => `/web/products/1/${part}`),
  ];
  const own = /^\/(ro\/)?(web|my)(?=[/?]|$)/;
  const pages = await crawl((url) => buyer.get(own.test(url) ? url : "/robots.txt"), starts.flatMap(both));
  found.push(...pages);
  expect(pages.length).toBeGreaterThan(200);
  expect(pages.filter(({ status }) => status >= 500).map(({ url }) => url)).toEqual([]);
  expect(wrongIn(pages, { law: true })).toEqual([]);
  const refused = await newBuyer(await harness.server()).get("/ro/web/settings");
  expect(borrowedInMarkup(refused.body)).toEqual([]);
  const { cookie } = await harness.signedIn();
  const forbidden = await harness.ask(cookie, "/web/settings");
  expect(forbidden.statusCode).toBe(403);
  expect(borrowedInMarkup(forbidden.body)).toEqual([]);
});

test("all its mails, who they come from, and all its documents", async () => {
  const mails = await owner.db.select().from(mailTable);
  expect(mails.length).toBeGreaterThan(24);
  expect(
    mails.flatMap(({ subject, html, text }) => [
      ...borrowedIn(`${subject}\n${text}`),
      ...borrowedInMarkup(html),
    ]),
  ).toEqual([]);
  const site = await siteById(owner.db, owner.site.id);
  const { from } = senderOf({ site, installation: { publicUrl: "http://localhost" }, configured: "" });
  expect(from).toBe('"Lumina SRL" <maria@lumina.example>');
  expect(printed.length).toBeGreaterThan(100);
  expect(borrowedIn(printed.join("\n"))).toEqual([]);
});

/** Pages of records that this shop lacks; the last test reads their texts. */
const withoutContent = [
  "/blog/tag/:tag",
  "/my/company",
  "/my/company/join",
  "/my/message-mails/:token",
  "/my/orders/:id/reviews",
  "/my/payment_method/stripe/:setUp",
  "/my/projects/:id",
  "/my/review-mails/:id/:token",
  "/my/signatures/:id",
  "/my/task/:id",
  "/my/tasks/:id",
  "/payment/process/:reference",
  "/payment/stripe/:reference",
  "/payment/test/:reference",
  "/preview/:token",
  "/product_configurator/again/:orderId",
  "/product_configurator/product/:session",
  "/profile/user/:id",
  "/profile/validate_email",
  "/shop/product/:slug/configure",
  "/shop/product/:slug/openings",
  "/shop/product/:slug/reviews",
  "/web/bank-statements/:id",
  "/web/chat/conversations/:id",
  "/web/configurator/:familyId/attributes",
  "/web/configurator/:familyId/attributes/:attributeId",
  "/web/configurator/:familyId/cases",
  "/web/configurator/:familyId/drawing",
  "/web/configurator/:familyId/prices",
  "/web/configurator/:familyId/rules",
  "/web/configurator/:familyId/rules/:ruleId",
  "/web/configurator/:familyId/steps",
  "/web/configurator/:familyId/versions",
  "/web/price-lists/:listId/rules/:ruleId",
  "/web/products/import/:runId",
  "/web/session/logout",
  "/web/tasks/:taskId",
  "/web/webhooks/deliveries/:deliveryId",
];

test("the crawl has seen every page that has an address of its own", { tags: ["slow"] }, () => {
  const seen = found.map(
    ({ url }) => new URL(url, "http://localhost").pathname.replace(/^\/ro(?=\/|$)/, "") || "/",
  );
  const missed = patternsOf(routes as Route[], "").filter((pattern) => {
    const path = new RegExp(
      `^${pattern
        .replace(/\/:\w+\?/g, "(/[^/]+)?")
        .replace(/:\w+/g, "[^/]+")
        .replace(/\*/g, ".*")}$`,
    );
    return !seen.some((url) => path.test(url));
  });
  expect(missed.toSorted()).toEqual(withoutContent);
});

/** Texts shown only when staff sell configured windows or doors, so they may name the parts of those. */
const ofConfigured = /^(configurator\.|catalogue\.whyMeasured$)/;

test("no text of the program says it either, wherever it may be shown", () => {
  const files = globSync("src/**/messages/*.json");
  expect(files.length).toBeGreaterThan(40);
  const wrong = files.flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(file, "utf8")) as Record<string, string>)
      .filter(([id]) => !ofConfigured.test(id))
      .flatMap(([id, text]) => borrowedIn(text, { law: true }).map((phrase) => `${id} ${phrase}`)),
  );
  expect(wrong).toEqual([]);
});

interface Route {
  path?: string;
  children?: Route[];
}

function patternsOf(given: readonly Route[], above: string): string[] {
  return given.flatMap(({ path, children }) => {
    const whole = path ? `${above}/${path}` : above;
    return children ? patternsOf(children, whole) : [whole || "/"];
  });
}
