import { caseNumbers, priceBooks, randomPiece, workedOut } from "../demo/configurator/price-book.ts";
import { minorOf } from "../src/modules/catalogue/components/price-tree.ts";
import { priceOf } from "../src/modules/configurator/components/family/family-plan.ts";
import { fieldName, ownFieldName } from "../src/modules/configurator/components/screen/form-fields.ts";
import type { Configuration } from "../src/modules/configurator/components/solver/rule-model.ts";
import { textsOf } from "../src/platform/testing/pdf-text.ts";
import { type Released, releasedFamilies } from "./_configurator-walk.ts";
import { type Harness, inHarness, rows } from "./_harness.ts";
import { claimNoFailures, drill } from "./_report.ts";
import { euros, wordsOf } from "./_same-goods-claims.ts";
import { order } from "./_same-goods-scene.ts";
import { expectStatus, ordersOf, withoutDelivery } from "./_shopping.ts";
import { signedInStaff } from "./_staff.ts";
import { type Visitor, visitor } from "./_visitor.ts";

/**
 * The price book: pieces of all families with prices calculated independently of the program. Engine, page, cart, quote
 * and order, and the PDFs of both have to agree to the cent. `npm run drill -- price-book 500`.
 */
const casesInAll = Number(process.argv[2] ?? 500);
const casesOfCart = 10;
const wire = "/website_product_configurator";

interface Case {
  released: Released;
  configuration: Configuration;
  minor: number;
}

await drill("price-book", (report) =>
  inHarness(async (harness) => {
    await withoutDelivery(harness);
    // Some configured products have counted stock, and the book sells hundreds.
    await harness.db.query("update catalogue_stock set on_hand = held + 10000");
    const families = await releasedFamilies(harness);
    const cases = casesOf(families);
    const staff = await signedInStaff(harness, "shop");
    const wrong: string[] = [];
    let papers = 0;
    for (let from = 0; from < cases.length; from += casesOfCart) {
      try {
        const some = cases.slice(from, from + casesOfCart);
        await buy(harness, some);
        await quote(harness, staff, some);
        papers += 1;
      } catch (error) {
        wrong.push(`cases from ${from}: ${(error as Error).message}`);
      }
    }
    for (const words of wrong.slice(0, 10)) report.note(words.slice(0, 600));
    report.claim(
      "engine, page, cart, order, quote and their PDFs say to the cent what was worked out beside the program",
      wrong.length === 0 && cases.length === casesInAll,
      `${cases.length} pieces of ${families.length} families, ${papers} orders and quotes with their PDFs, ${wrong.length} wrong`,
    );
    claimNoFailures(report, harness);
  }),
);

/** The pieces of the book, alternating between families. */
function casesOf(families: readonly Released[]): Case[] {
  const numbers = priceBooks.map(({ at }) => caseNumbers(at));
  return Array.from({ length: casesInAll }, (_, index): Case => {
    const at = index % priceBooks.length;
    const [book, released, random] = [priceBooks[at], families[at], numbers[at]];
    if (!book || !released || !random) throw new Error("The demo has not the families of the book.");
    const ids = released.family.model.attributes.map(({ id }) => id);
    const configuration = randomPiece(ids, released.chosen, book.first, random);
    return { released, configuration, minor: workedOut(book, configuration) };
  });
}

/** One cart of some pieces, and the order made from it. */
async function buy(harness: Harness, cases: readonly Case[]): Promise<void> {
  const buyer = visitor(harness.baseUrl);
  for (const one of cases) await putIntoCart(buyer, one);
  const total = cases.reduce((sum, { minor }) => sum + minor, 0);
  expectAmounts("the cart", wordsOf((await buyer.get("/shop/cart")).text), cases, total);
  await order(harness, buyer);
  const [placed] = await ordersOf(harness, buyer);
  if (!placed) throw new Error("there is no order");
  const stored = await rows<{ unit_price_minor: number }>(
    harness,
    "select unit_price_minor from orders_line where order_id = $1 and kind = 'product' order by id",
    [placed.id],
  );
  same(
    "the order has",
    stored.map(({ unit_price_minor: minor }) => minor),
    cases.map(({ minor }) => minor),
  );
  same("the order comes to", Number(placed.total_minor), total);
  expectAmounts("the PDF", await printed(buyer, `/my/orders/${placed.id}/pdf`), cases, total);
}

/** The same cart as a quote, which staff send at its present prices. */
async function quote(harness: Harness, staff: Visitor, cases: readonly Case[]): Promise<void> {
  const buyer = visitor(harness.baseUrl);
  for (const one of cases) await putIntoCart(buyer, one);
  const total = cases.reduce((sum, { minor }) => sum + minor, 0);
  expectStatus(await buyer.form("/quote/cart/take", {}), 303);
  const email = `book-${crypto.randomUUID().slice(0, 8)}@drill.example`;
  const { error } = await buyer.rpc("/shop/product/quote/confirm/nonlogin", {
    obj: { name: "Radu Ene", email },
  });
  if (error) throw new Error(`no quote was asked for: ${error.data.message}`);
  const [asked] = await rows<{ id: number; orderId: number; token: string; version: number }>(
    harness,
    `select quote.id, quote.order_id as "orderId", quote.access_token as token, o.version from quote_request quote
     join orders_order o on o.id = quote.order_id where quote.email = $1`,
    [email],
  );
  if (!asked) throw new Error("there is no quote");
  const lines = await rows<{ id: number; unit_price_minor: number }>(
    harness,
    "select id, unit_price_minor from orders_line where order_id = $1 and kind = 'product' order by id",
    [asked.orderId],
  );
  same(
    "the quote has",
    lines.map(({ unit_price_minor: minor }) => minor),
    cases.map(({ minor }) => minor),
  );
  const inMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const sent = await staff.form(`/web/quotes/${asked.id}`, {
    ...{ action: "send", version: String(asked.version), words: "", valid_until: inMonth },
    ...Object.fromEntries(
      lines.flatMap(({ id, unit_price_minor: minor }, index) => [
        [`lines[${index}].line_id`, String(id)],
        [`lines[${index}].quantity`, "1"],
        [`lines[${index}].unit_price`, (minor / 100).toFixed(2)],
      ]),
    ),
  });
  expectStatus(sent, 303);
  const link = (path: string) => `${path}?access_token=${encodeURIComponent(asked.token)}`;
  const page = wordsOf((await buyer.get(link(`/my/quotes/${asked.id}`))).text);
  expectAmounts("the quote", page, cases, total);
  const paper = await printed(buyer, link(`/my/quotes/${asked.id}/1/pdf`));
  expectAmounts("the PDF of the quote", paper, cases, total);
}

/** The words of a PDF. */
async function printed(buyer: Visitor, path: string): Promise<string> {
  const { bytes, status } = await buyer.bytes(path);
  same("the PDF was answered with", status, 200);
  return textsOf(bytes)
    .join(" ")
    .replace(/[\s\u00a0\u2060]+/g, " ");
}

async function putIntoCart(buyer: Visitor, { released, configuration, minor }: Case): Promise<void> {
  const { family, shown, templateId, slug } = released;
  const price = priceOf(family, configuration);
  same(`the engine's price of a ${slug}`, price.problem ?? minorOf(price.tree), minor);
  const fields = shown.attributes.flatMap((attribute) => {
    if (attribute.kind === "text" || attribute.kind === "file") return [];
    const value = configuration[attribute.id];
    if (attribute.kind === "number") return [[fieldName(attribute), value ?? ""] as const];
    const chosen = attribute.values.find(({ id }) => id === value);
    return [
      [fieldName(attribute), chosen?.wireId ?? ""] as const,
      ...(chosen?.isOwn ? [[ownFieldName(attribute), "RAL 7016"] as const] : []),
    ];
  });
  const form_values = { product_tmpl_id: templateId, ...Object.fromEntries(fields) };
  const priced = await buyer.rpc(`${wire}/onchange_price`, { form_values });
  same(`the page's price of a ${slug}`, Math.round(Number(priced.result?.["pret_final"]) * 100), minor);
  const done = await buyer.rpc(`${wire}/save_configuration`, { form_values, submit_configuration: true });
  const sessionId = done.result?.["config_session"];
  if (!sessionId) throw new Error(`a ${slug} was not finished: ${done.text.slice(0, 300)}`);
  const added = await buyer.rpc("/shop/cart/update_json", {
    ...{ product_id: done.result?.["product_id"], add_qty: 1, config_session_id: sessionId, display: false },
  });
  if (added.error) throw new Error(`the cart refused a ${slug}: ${added.error.data.message}`);
}

/** Each amount is printed at least as often as pieces have it. */
function expectAmounts(where: string, words: string, cases: readonly Case[], total: number): void {
  for (const { minor, released } of cases) {
    const wanted = cases.filter((one) => one.minor === minor).length;
    const found = words.split(euros(minor)).length - 1;
    if (found < wanted)
      throw new Error(`${where} does not say ${euros(minor)} of a ${released.slug}: ${words.slice(0, 300)}`);
  }
  if (!words.includes(euros(total))) throw new Error(`${where} does not come to ${euros(total)}`);
}

function same(words: string, found: unknown, wanted: unknown): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (one !== other) throw new Error(`${words} ${one}, not ${other}`);
}
