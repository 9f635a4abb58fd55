import type { BrowserContextOptions } from "@playwright/test";
import { foam, type Words } from "../e2e/shop.ts";
import { eventually, type Harness, rows } from "./_harness.ts";
import type { Phone } from "./_phone.ts";

/** A buyer with a phone, in the middle of a story. */
export interface Walk {
  harness: Harness;
  phone: Phone;
  /** Throws the expected words if the condition is false. */
  expect: (words: string, holds: boolean | Promise<boolean>) => Promise<void>;
}

export interface Story {
  title: string;
  walk: (walk: Walk) => Promise<void>;
  phone?: BrowserContextOptions & { words?: Words };
}

export const card = /Card \(test bank\)/;
export const transfer = /Bank transfer/;
export const cash = /Cash on delivery/;

let buyersSoFar = 0;

interface Asked {
  product?: string;
  delivery?: RegExp;
  codes?: readonly string[];
  /** Save the card for the next time. */
  saves?: boolean;
}

/** From a product to the last step before the payment: the payment method is chosen, the terms are accepted. */
export async function aboutToPay(walk: Walk, way: RegExp, asked: Asked = {}): Promise<void> {
  const { phone } = walk;
  await fillCart(walk, asked.product);
  await phone.press(phone.words.checkout);
  await phone.page
    .getByLabel(phone.words.street)
    .or(phone.page.getByRole("button", { name: phone.words.toPayment }))
    .first()
    .waitFor();
  await phone.look("address");
  // A buyer with an account may have a stored address.
  if (await phone.page.getByLabel(phone.words.street).isVisible()) {
    await typeAddress(phone);
    await phone.press(phone.words.continue);
  }
  await phone.press(phone.words.toPayment);
  await phone.page.getByRole("button", { name: phone.words.pay }).waitFor();
  if (asked.delivery) await phone.choose(asked.delivery);
  for (const code of asked.codes ?? []) await typeCode(phone, code);
  await choosePayment(phone, way);
  if (asked.saves) await phone.tick(/Save card/);
  await phone.look("payment");
}

export async function fillCart({ phone }: Pick<Walk, "phone">, product = foam.path): Promise<void> {
  const { words } = phone;
  await phone.open(words.prefix + product);
  await phone.look("product");
  await phone.press(words.addToCart);
  // Without a script the button leads to the cart itself.
  await phone.page
    .getByRole("link", { name: words.viewCart })
    .or(phone.page.getByRole("link", { name: words.checkout }))
    .filter({ visible: true })
    .first()
    .waitFor();
  await phone.open(`${words.prefix}/shop/cart`);
  await phone.look("cart");
}

async function typeAddress(phone: Phone): Promise<void> {
  buyersSoFar += 1;
  const { words } = phone;
  await phone.type(words.name, "Ioana Șerban");
  await phone.type(words.email, `phone.${buyersSoFar}.${Date.now()}@example.com`);
  await phone.type(words.street, "Strada Nicolae Bălcescu 27");
  await phone.type(words.zip, "500019");
  await phone.type(words.city, "Brașov");
  await phone.reach(words.county);
  await phone.page.keyboard.type("Bra");
}

/** A promotion code or a gift card; the page hides the field until it is requested. */
export async function typeCode(phone: Phone, code: string): Promise<void> {
  const field = phone.page.getByLabel("Promotion code", { exact: true });
  if (!(await field.isVisible())) await phone.press(/promotion code or a gift card/);
  await phone.type("Promotion code", code);
  await phone.page.keyboard.press("Enter");
  await phone.read(code.slice(-4));
}

async function choosePayment(phone: Phone, way: RegExp): Promise<void> {
  if ((await phone.page.getByRole("radio", { name: way }).count()) > 0) await phone.choose(way);
  const terms = phone.page.getByLabel(phone.words.terms);
  if (!(await terms.isChecked())) await phone.tick(phone.words.terms);
}

/** Once more, after a failed payment. */
export async function payAgain({ phone }: Walk, way: RegExp): Promise<void> {
  await choosePayment(phone, way);
  await phone.press(phone.words.pay);
}

/** Presses the pay button, which waits for the price of the delivery. */
export async function pay({ phone }: Walk): Promise<void> {
  const button = phone.page.getByRole("button", { name: /^(Pay|Place order|Plătiți)/ });
  await eventually(() => button.isEnabled(), { withinMs: 20_000 });
  await phone.press(/^(Pay|Place order|Plătiți)/);
}

/** On the test bank's page: presses one of its buttons. */
export async function atBank({ phone }: Walk, button: RegExp): Promise<void> {
  await phone.page.waitForURL(/\/payment\/test\//);
  await phone.look("bank");
  await phone.press(button);
}

export interface OrderStanding {
  id: number;
  name: string;
  state: string;
  money: string;
  totalMinor: number;
  /** The amounts that providers have authorized or captured, including gift cards. */
  paidMinor: number;
  transactions: string;
  path: string;
}

/** The last order of this phone's session, from the tables. */
export async function standing({ harness, phone }: Pick<Walk, "harness" | "phone">): Promise<OrderStanding> {
  const cookies = await phone.page.context().cookies();
  const session = cookies.find(({ name }) => name === "session_id")?.value ?? "";
  const [order] = await rows<OrderStanding>(
    harness,
    `select o.id, o.name, o.state, o.money_state as money, o.total_minor as "totalMinor",
       coalesce((select sum(t.amount_minor) from payment_transaction t where t.payable_kind = 'order'
         and t.payable_id = o.id and t.state = 'done'), 0)::integer as "paidMinor",
       coalesce((select string_agg(p.code || ' ' || t.state, ', ' order by t.id) from payment_transaction t
         join payment_provider p on p.id = t.provider_id
         where t.payable_kind = 'order' and t.payable_id = o.id), '') as transactions,
       '/my/orders/' || o.id || '?access_token=' || o.access_token as path
     from orders_order o join session on session.id = o.session_id
     where session.token_hash = sha256($1::bytea) order by o.id desc limit 1`,
    [session],
  );
  if (!order) throw new Error("this phone has ordered nothing");
  return order;
}

/** Waits until the tables show it; jobs and messages take their time. */
export async function stands(
  walk: Walk,
  expected: { state: string; money: string; transactions: string },
): Promise<void> {
  const differs = (now: OrderStanding) =>
    (Object.keys(expected) as (keyof typeof expected)[]).filter((key) => now[key] !== expected[key]);
  await eventually(async () => differs(await standing(walk)).length === 0, { withinMs: 20_000 });
  const now = await standing(walk);
  await walk.expect(
    `${JSON.stringify(expected)}, the books say ${JSON.stringify({ state: now.state, money: now.money, transactions: now.transactions })}`,
    differs(now).length === 0,
  );
}

export async function confirmed({ phone }: Walk, words: RegExp): Promise<void> {
  await phone.page.waitForURL(/\/shop\/confirmation$/);
  await phone.read(words);
  await phone.look("confirmation");
  await phone.press(phone.words.followOrder);
  await phone.page.waitForURL(/\/my\/orders\/\d+/);
  await phone.look("order");
}

export async function paid(walk: Walk, transactions: string): Promise<void> {
  await stands(walk, { state: "sale", money: "paid", transactions });
  const { paidMinor, totalMinor } = await standing(walk);
  await walk.expect(`paid ${paidMinor} of ${totalMinor}`, paidMinor === totalMinor);
}

/** Back on the payment page the reason has the focus and is visible. */
export async function refused({ phone, expect }: Walk, words: RegExp): Promise<void> {
  await phone.page.waitForURL(/\/shop\/payment$/);
  await phone.read(words);
  const reason = phone.page.locator("div[tabindex='-1']").filter({ hasText: words });
  await expect(
    "the reason has the focus",
    reason.evaluate((box) => box === document.activeElement),
  );
  await phone.look("refused");
}

export async function typeBankCode({ phone }: Walk, code: string): Promise<void> {
  await phone.page.getByLabel("Code").waitFor();
  await phone.look("bank-code");
  await phone.page.keyboard.type(code);
  await phone.page.keyboard.press("Enter");
}
