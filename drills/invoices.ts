import { type Harness, inHarness, number, rows } from "./_harness.ts";
import { claimNoFailures, drill, type Report, tally } from "./_report.ts";
import {
  address,
  countedGoods,
  expectStatus,
  leadsToBank,
  ordersOf,
  pay,
  paymentForm,
  putInStock,
} from "./_shopping.ts";
import { signedInStaff } from "./_staff.ts";
import { type RpcAnswered, type Visitor, visitor } from "./_visitor.ts";

const ordersInAll = 100;
const brokenInAll = 10;
const together = 20;
/** Letters that the documents' typefaces lack: they are printed transliterated. */
const foreignName = "山田太郎";

interface Sale {
  buyer: Visitor;
  orderId: number;
  /** It has the address that every document needs. */
  isWhole: boolean;
}

await drill("invoices", (report) =>
  inHarness(async (harness) => {
    // Everything here is issued by hand, so that all of it happens at once.
    await harness.db.query(`update site set settings = settings || '{"invoicing": {"automatic": false}}'`);
    const sales = await manySales(harness);
    const staff = await signedInStaff(harness, "shop");
    await issueAll(harness, report, staff, sales);
    await claimSameBytes(harness, report, sales);
    claimNoFailures(report, harness);
  }),
);

async function issueAll(
  harness: Harness,
  report: Report,
  staff: Visitor,
  sales: readonly Sale[],
): Promise<void> {
  const issue = ({ orderId }: Sale) => staff.rpc(`/web/orders/${orderId}/issue_invoice`, {});
  const answers = await Promise.all(sales.map(issue));
  const issued = answers.filter(({ result }) => result);
  report.claim(
    `${ordersInAll} invoices at once, ${brokenInAll} of them without an address: ${ordersInAll - brokenInAll} are issued`,
    issued.length === ordersInAll - brokenInAll,
    tally(answers.map(wordsOf)),
  );
  report.claim(
    "those of names in another script print them in Latin letters, and staff see how",
    (await number(
      harness,
      `select count(*) from orders_event where kind = 'transliterated' and detail->>'words' like '%→ ShanTianTaiLang'`,
    )) === brokenInAll,
  );
  await claimNoGap(harness, report, issued);
  report.claim(
    "nothing is left behind of those that failed",
    (await number(
      harness,
      `select count(*) from mail_message mail where mail.key like 'invoice:%'
         and not exists (select 1 from orders_invoice where 'invoice:' || id = mail.key)`,
    )) === 0 &&
      (await number(harness, "select count(*) from orders_event where kind = 'invoiced'")) === issued.length,
  );
  const again = await Promise.all(
    sales
      .filter(({ isWhole }) => isWhole)
      .slice(0, together)
      .map(issue),
  );
  report.claim(
    "who asks a second time is told that all is invoiced",
    again.every(({ error }) => error?.data.refusal === "orders.nothingToInvoice"),
    tally(again.map(wordsOf)),
  );
}

async function claimNoGap(harness: Harness, report: Report, issued: readonly RpcAnswered[]): Promise<void> {
  const stored = await rows<{ sequence: number; number: string }>(
    harness,
    "select sequence, number from orders_invoice order by sequence",
  );
  const next = await number(harness, "select next from orders_invoice_series");
  report.claim(
    "their numbers are consecutive, without a gap",
    stored.length === issued.length &&
      stored.every(({ sequence }, index) => sequence === index + 1) &&
      next === issued.length + 1,
    `${stored[0]?.number} to ${stored.at(-1)?.number}, next ${next}`,
  );
}

async function claimSameBytes(harness: Harness, report: Report, sales: readonly Sale[]): Promise<void> {
  const before = await downloads(harness, sales);
  await harness.db.query(
    "update site set company = 'Vitrine Nouă SRL', address = 'Strada Mutată 9, 500058 Brașov'",
  );
  const after = await downloads(harness, sales);
  const same = before.filter(({ bytes }, index) => after[index]?.bytes.equals(bytes));
  report.claim(
    "every PDF is byte-identical after the company has moved",
    before.length === ordersInAll - brokenInAll && same.length === before.length,
    `${same.length} of ${before.length}`,
  );
  report.claim(
    "and is what it says: a PDF whose tag is its hash",
    before.every(
      ({ bytes, etag, stored }) => bytes.subarray(0, 5).toString() === "%PDF-" && etag === `"${stored}"`,
    ),
  );
  const [first] = before;
  const stranger = await fetch(new URL(first?.path ?? "", harness.baseUrl), { redirect: "manual" });
  report.claim(
    "a stranger gets none of it",
    stranger.status === 401 || stranger.status === 303,
    `${stranger.status}`,
  );
}

interface Download {
  path: string;
  bytes: Buffer;
  etag: string | null;
  stored: string;
}

/** Each buyer downloads their own invoice. */
async function downloads(harness: Harness, sales: readonly Sale[]): Promise<Download[]> {
  const invoices = await rows<{ id: number; order_id: number; sha256: string }>(
    harness,
    "select id, order_id, encode(sha256(pdf), 'hex') as sha256 from orders_invoice order by id",
  );
  const found: Download[] = [];
  for (const { id, order_id, sha256 } of invoices) {
    const buyer = sales.find(({ orderId }) => orderId === order_id)?.buyer;
    const path = `/my/invoices/${id}/pdf`;
    const cookie = [...(buyer?.cookies ?? [])].map((pair) => pair.join("=")).join("; ");
    const headers = { cookie, "x-forwarded-for": `10.99.${order_id >> 8}.${order_id & 255}` };
    const response = await fetch(new URL(path, harness.baseUrl), { headers });
    const bytes = Buffer.from(await response.arrayBuffer());
    found.push({ path, bytes, etag: response.headers.get("etag"), stored: sha256 });
  }
  return found;
}

async function manySales(harness: Harness): Promise<Sale[]> {
  const [goods] = await countedGoods(harness, 1);
  if (!goods) return [];
  await putInStock(harness, goods.variantId, 1000);
  const sales: Sale[] = [];
  while (sales.length < ordersInAll) {
    const some = Array.from({ length: Math.min(together, ordersInAll - sales.length) }, (_, index) =>
      sell(harness, goods.variantId, (sales.length + index) % (ordersInAll / brokenInAll)),
    );
    sales.push(...(await Promise.all(some)));
  }
  return sales;
}

/**
 * A guest who buys and pays. Of every `ordersInAll / brokenInAll` the first loses its address, the second has a foreign
 * name.
 */
async function sell(harness: Harness, variantId: number, turn: number): Promise<Sale> {
  const buyer = visitor(harness.baseUrl);
  await buyer.rpc("/shop/cart/update_json", { product_id: variantId, add_qty: 1, display: false });
  const typed = await address(harness);
  const name = turn === 1 ? foreignName : typed["name"];
  expectStatus(await buyer.form("/shop/address", { ...typed, name: name ?? "" }), 303);
  const placed = await pay(buyer, await paymentForm(harness, buyer));
  if (!leadsToBank(placed)) throw new Error(`The order was not placed: ${placed.status} ${placed.location}`);
  await buyer.form(placed.location ?? "", { action: "pay" });
  await buyer.rpc("/payment/process/poll", {});
  const [order] = await ordersOf(harness, buyer);
  if (!order) throw new Error("The order is missing.");
  const isWhole = turn !== 0;
  if (!isWhole) {
    await harness.db.query("update orders_order set addresses = addresses - 'billing' where id = $1", [
      order.id,
    ]);
  }
  return { buyer, orderId: order.id, isWhole };
}

function wordsOf({ result, error }: RpcAnswered): string {
  return result ? "issued" : (error?.data.refusal ?? error?.message ?? "?");
}
