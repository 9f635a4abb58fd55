import { type Harness, number, rows } from "./_harness.ts";
import { type Report, tally } from "./_report.ts";
import { address, leadsToBank, linesOf, ordersOf, pay, readyToPay } from "./_shopping.ts";
import type { Visitor } from "./_visitor.ts";

const quantity = 2;

/** Two strangers: knowing another person's ids changes nothing of theirs. */
export async function otherPeople(harness: Harness, report: Report, variantId: number): Promise<void> {
  const { buyer: victim, payment } = await readyToPay(harness, [{ variantId, quantity }]);
  const { buyer: thief } = await readyToPay(harness, [{ variantId, quantity: 1 }]);
  const [line] = await rows<{ id: number; order_id: number; person_id: number }>(
    harness,
    `select line.id, line.order_id, o.person_id from orders_line line join orders_order o on o.id = line.order_id
     join session on session.id = o.session_id where session.token_hash = sha256($1::bytea)`,
    [victim.cookies.get("session_id") ?? ""],
  );
  if (!line) throw new Error("The victim has no cart.");
  const before = JSON.stringify([await linesOf(harness, victim), await personOf(harness, line.person_id)]);

  await thief.rpc("/shop/cart/update_json", { line_id: line.id, product_id: variantId, set_qty: 0 });
  await thief.form("/shop/cart/update", { line_id: String(line.id), set_qty: "0" });
  const renamed = await thief.form("/shop/address", {
    ...(await address(harness)),
    partner_id: String(line.person_id),
    name: "Thief",
  });
  const shipped = await thief.form("/shop/checkout", { partner_id: String(line.person_id), xhr: "1" });
  const shown = await thief.get(`/shop/address?mode=shipping&partner_id=${line.person_id}`);
  report.claim(
    "lines and addresses of other people can be neither changed nor used nor read",
    before === JSON.stringify([await linesOf(harness, victim), await personOf(harness, line.person_id)]) &&
      shipped.status === 403 &&
      shown.status === 403 &&
      !(await usesAddress(harness, thief, line.person_id)),
    tally([renamed, shipped, shown].map(({ status }) => String(status))),
  );

  const placed = await pay(victim, payment);
  const stolen = await pay(thief, payment);
  const [order] = await rows<{ id: number; reference: string }>(
    harness,
    "select o.id, t.reference from orders_order o join payment_transaction t on t.payable_id = o.id where o.id = $1",
    [line.order_id],
  );
  const id = order?.id ?? 0;
  const cancelled = await thief.form("/shop/payment/cancel", { order_id: String(id) });
  const status = await thief.rpc(`/shop/payment/get_status/${id}`, {});
  const pages = await Promise.all([
    thief.get(`/my/orders/${id}`),
    thief.get(`/my/orders/${id}?access_token=0`),
    thief.get(`/my/orders/${id}?access_token=`),
    thief.get(`/payment/process/${order?.reference}`),
  ]);
  const last = await thief.rpc("/shop/tracking_last_order", {});
  const [after] = await ordersOf(harness, victim);
  report.claim(
    "another person's key places nothing and tells nothing",
    leadsToBank(placed) && stolen.location !== placed.location,
  );
  report.claim(
    "orders and payments of other people can be neither seen nor cancelled",
    after?.state === "placed" &&
      cancelled.status === 404 &&
      JSON.stringify(status.result ?? {}) === "{}" &&
      pages.every(({ status: code, text }) => code !== 200 && !text.includes("Ioana Marin")) &&
      !JSON.stringify(last.result ?? {}).includes(String(order?.reference.split("-")[0])),
    tally([cancelled, ...pages].map(({ status: code }) => String(code))),
  );
}

async function personOf(harness: Harness, personId: number): Promise<unknown> {
  return rows(harness, "select name, email, street, city, changed_at from people_person where id = $1", [
    personId,
  ]);
}

async function usesAddress(harness: Harness, buyer: Visitor, personId: number): Promise<boolean> {
  const used = await number(
    harness,
    `select count(*) from orders_order o join session on session.id = o.session_id
     where session.token_hash = sha256($1::bytea) and $2 in (o.person_id, o.invoice_person_id, o.delivery_person_id)`,
    [buyer.cookies.get("session_id") ?? "", personId],
  );
  return used > 0;
}
