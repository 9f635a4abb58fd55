import { setTimeout as delay } from "node:timers/promises";
import { textsOf } from "../src/platform/testing/pdf-text.ts";
import { type Harness, rows } from "./_harness.ts";
import { type Bought, decimalOf, digits } from "./_money-buyer.ts";
import { type Report, tally } from "./_report.ts";
import { expectStatus } from "./_shopping.ts";
import { type Visitor, visitor } from "./_visitor.ts";

const mailWaitMs = 60_000;
/** The number of transfers for which staff record the money and print an invoice: at most one in ten. */
const invoicesMax = 120;

/** The sent mails contain the total. */
export async function claimMails(
  harness: Harness,
  report: Report,
  bought: readonly Bought[],
  totals: ReadonlyMap<number, { total_minor: number }>,
): Promise<void> {
  const mailed = bought.filter(({ isMailed }) => isMailed);
  let written = await mailsOf(harness);
  for (const deadline = Date.now() + mailWaitMs; Date.now() < deadline; written = await mailsOf(harness)) {
    if (mailed.every(({ orderId }) => written.has(orderId))) break;
    await delay(500);
  }
  const unsaid = mailed.filter(({ orderId }) => {
    const amounts = [...(written.get(orderId) ?? "").matchAll(/[^<>]*\d[^<>]*/g)].map(([words]) =>
      digits(words),
    );
    return !amounts.includes(totals.get(orderId)?.total_minor ?? -1);
  });
  report.claim(
    "the mail about the order names its total",
    unsaid.length === 0,
    `${mailed.length} mails, ${unsaid.length} without it`,
  );
}

async function mailsOf(harness: Harness): Promise<Map<number, string>> {
  const found = await rows<{ id: string; html: string }>(
    harness,
    `select split_part(key, ':', 2) as id, string_agg(html, '') as html from mail_message
     where key like 'order:%' and html <> '' group by 1`,
  );
  return new Map(found.map(({ id, html }) => [Number(id), html]));
}

interface Issued {
  id: number;
  order_id: number;
  access_token: string;
  same: boolean;
  untaxed_minor: number;
  tax_minor: number;
  total_minor: number;
  lines: { untaxed: number; tax: number; total: number }[];
}

/** Staff record the arrived money of some orders and issue their invoices: each PDF prints the ordered amounts. */
export async function claimInvoices(
  harness: Harness,
  report: Report,
  bought: readonly Bought[],
  staff: Visitor,
): Promise<void> {
  const open = await rows<{ id: number; currency: string; open: number; paid_minor: number }>(
    harness,
    `select id, currency, total_minor - paid_minor as open, paid_minor from orders_order
     where id = any($1::integer[]) and state = 'sent' and total_minor > paid_minor order by id`,
    [bought.map(({ orderId }) => orderId)],
  );
  const every = Math.max(10, Math.ceil(open.length / invoicesMax));
  const some = open.filter((_, index) => index % every === 0);
  const refused: string[] = [];
  for (const { id, currency, open: minor, paid_minor } of some) {
    const noted = { action: "receive", amount: decimalOf(minor, currency), paid: String(paid_minor) };
    expectStatus(await staff.form(`/web/orders/${id}`, noted), 303);
    const { error } = await staff.rpc(`/web/orders/${id}/issue_invoice`, {});
    if (error) refused.push(error.data.message);
  }
  const ids = some.map(({ id }) => id);
  const issued = await issuedFor(harness, ids);
  const without = ids.filter((id) => !issued.some(({ order_id }) => order_id === id));
  const differing = issued.filter(({ same }) => !same);
  report.claim(
    "invoices come to what their orders come to",
    differing.length === 0 && without.length === 0,
    `${issued.length} issued, ${differing.length} differ${without.length ? `, refused: ${tally(refused)}` : ""}`,
  );
  const wrong: number[] = [];
  for (const invoice of issued) {
    const path = `/my/invoices/${invoice.id}/pdf?access_token=${invoice.access_token}`;
    const answered = await visitor(harness.baseUrl).bytes(path);
    if (answered.status !== 200 || !printsAll(textsOf(answered.bytes), invoice)) wrong.push(invoice.order_id);
  }
  report.claim(
    "the printed bytes of an invoice say each line's amounts, the taxes and the total",
    wrong.length === 0 && issued.length === some.length,
    `${issued.length} PDF files read, ${wrong.length} differ`,
  );
  for (const id of wrong.slice(0, 3)) report.note(`the invoice of order ${id} prints something else`);
}

function issuedFor(harness: Harness, orderIds: readonly number[]): Promise<Issued[]> {
  return rows<Issued>(
    harness,
    `select invoice.id, invoice.order_id, invoice.access_token, o.untaxed_minor, o.tax_minor, o.total_minor,
       (invoice.total_minor, invoice.tax_minor, invoice.untaxed_minor)
         is not distinct from (o.total_minor, o.tax_minor, o.untaxed_minor) as same,
       (select json_agg(json_build_object('untaxed', line.untaxed_minor, 'tax', line.tax_minor, 'total', line.total_minor))
        from orders_line line where line.order_id = o.id and line.quantity > 0) as lines
     from orders_invoice invoice join orders_order o on o.id = invoice.order_id
     where o.id = any($1::integer[])`,
    [orderIds],
  );
}

/** Reads the sheet like a person with a pencil: every row's last three amounts, then the totals at the end. */
function printsAll(texts: readonly string[], invoice: Issued): boolean {
  const rowsLeft = texts.map((_, index) =>
    texts
      .slice(index, index + 3)
      .map(digits)
      .join(" "),
  );
  const areRows = invoice.lines.every(({ untaxed, tax, total }) => {
    const at = rowsLeft.indexOf([untaxed, tax, total].join(" "));
    if (at !== -1) rowsLeft[at] = "";
    return at !== -1;
  });
  const after = (label: RegExp) =>
    texts.flatMap((text, index) => (label.test(text) ? [digits(texts[index + 1] ?? "")] : []));
  const tax = after(/ on \D*[\d.,]+$/).reduce((sum, minor) => sum + minor, 0);
  return (
    areRows &&
    after(/^Total excl\. VAT$/).at(-1) === invoice.untaxed_minor &&
    tax === invoice.tax_minor &&
    after(/^Total$/).at(-1) === invoice.total_minor
  );
}

/** Staff's downloaded list contains every order with its total. */
export async function claimList(
  report: Report,
  harness: Harness,
  bought: readonly Bought[],
  staff: Visitor,
): Promise<void> {
  const answered = await staff.get("/web/export/orders");
  const told = new Map<string, string>();
  for (const line of answered.text.split("\n")) {
    const name = /VT\d+/.exec(line)?.[0];
    if (name) told.set(name, line);
  }
  const stored = await rows<{ name: string; total_minor: number; currency: string }>(
    harness,
    // After half an hour an unpaid order is a cart again, and a long drill lasts longer.
    "select name, total_minor, currency from orders_order where id = any($1::integer[]) and not is_cart",
    [bought.map(({ orderId }) => orderId)],
  );
  const missing = stored.filter(({ name, total_minor, currency }) => {
    const cells = (told.get(name) ?? "").split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/);
    return !cells.some((cell) => isAmount(cell, total_minor, currency));
  });
  report.claim(
    "the list of orders that staff download has every one of them with its total",
    answered.status === 200 && stored.length > 0 && missing.length === 0,
    `${stored.length} orders, ${bought.length - stored.length} are carts again, ${missing.length} without it`,
  );
}

/** As a formatted amount, or as a plain number for a spreadsheet. */
function isAmount(cell: string, minor: number, currency: string): boolean {
  const words = cell.replace(/["\r]/g, "");
  return words !== "" && (digits(words) === minor || Number(words) === Number(decimalOf(minor, currency)));
}

/** The back office's first figure of sales in the last thirty days, in minor units of the site's currency. */
export async function salesToldBy(staff: Visitor): Promise<number> {
  const page = expectStatus(await staff.get("/web"), 200).text;
  const found = /class="figure__n"[^>]*>([\s\S]*?)</.exec(page)?.[1];
  if (found === undefined) throw new Error("The back office shows no figure.");
  return digits(found);
}

/** The figure has grown by the orders confirmed meanwhile, to the last cent. */
export async function claimFigure(
  harness: Harness,
  report: Report,
  bought: readonly Bought[],
  { before, after }: { before: number; after: number },
): Promise<void> {
  const [sold] = await rows<{ minor: number; orders: number }>(
    harness,
    `select coalesce(sum(total_minor), 0)::integer as minor, count(*)::integer as orders from orders_order
     where id = any($1::integer[]) and state in ('sale', 'done') and currency = 'EUR'`,
    [bought.map(({ orderId }) => orderId)],
  );
  report.claim(
    "the back office's figure of sales has grown by what was confirmed, to the last cent",
    sold !== undefined && after - before === sold.minor,
    `${sold?.orders} confirmed, ${after - before} told, ${sold?.minor} sold`,
  );
}
