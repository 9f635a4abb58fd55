import { sql } from "drizzle-orm";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { beforeAll, describe, expect, test } from "vitest";
import { leaveNote } from "#modules/messages/server/note.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import type { Role } from "#platform/roles.ts";
import { changeUser, keepSession, nobody } from "#platform/session/session.ts";
import { testHarness } from "../../../../../testing.ts";
import { addToCart, cartOf } from "../../../server/cart/cart.ts";
import { saveAddress } from "../../../server/cart/checkout.ts";
import { optOut } from "../../../server/reminder/abandoned.ts";
import { lineRows, makePaidOrder, makeSeller, makeSentOrder, orderRow } from "../../../testing/staff.ts";
import {
  anaAddress,
  countRows,
  type Goods,
  makeGoods,
  makeUser,
  newGuest,
  prepareShop,
} from "../../../testing.ts";

const harness = testHarness(prepareShop);
let app: FastifyInstance;
let vase: Goods;
let dana: Context;

beforeAll(async () => {
  vase = await makeGoods(harness.context(), { key: "vase", name: "Lut vase", priceMinor: 6_400, stock: 100 });
  dana = await makeSeller(harness.context(), "dana@vitrine.example");
  app = await harness.server();
});

interface Browser {
  get: (url: string) => Promise<LightMyRequestResponse>;
  post: (url: string, fields: Record<string, string>) => Promise<LightMyRequestResponse>;
}

/** A browser without JavaScript; signed in if a role is given. */
async function browserOf(login?: string, roles: readonly Role[] = []): Promise<Browser> {
  const visitor = { ...harness.context(), visitor: nobody("192.0.2.9") };
  if (login) {
    const { id } = await makeUser(visitor, login);
    await visitor.db.execute(
      sql`update people_user set roles = ${`{${roles.join(",")}}`}::text[], email_confirmed_at = now() where id = ${id}`,
    );
    await transact(visitor, async (write) => {
      await keepSession(write);
      await changeUser(write, id);
    });
  }
  const cookie = `session_id=${visitor.visitor.newToken ?? ""}`;
  const headers = { cookie, host: "localhost", accept: "text/html" };
  return {
    get: (url) => app.inject({ method: "GET", url, headers }),
    post: (url, fields) =>
      app.inject({
        method: "POST",
        url,
        headers: {
          ...headers,
          origin: "http://localhost",
          "content-type": "application/x-www-form-urlencoded",
        },
        payload: new URLSearchParams(fields).toString(),
      }),
  };
}

const vases = (quantity: number) => [{ variantId: vase.variantId, quantity }];

describe("the pages of sales", () => {
  test("are for those who sell, and for nobody else", async () => {
    const orderId = await makePaidOrder(dana, vases(1));
    const pages = [
      "/web/orders",
      "/web/quotes",
      "/web/deliveries",
      "/web/orders/board",
      "/web/orders/new",
      `/web/orders/${orderId}`,
      `/web/orders/${orderId}/edit`,
      "/web/carts",
    ];
    const seller = await browserOf("seller@vitrine.example", ["shop"]);
    const website = await browserOf("website@vitrine.example", ["website"]);
    const customer = await browserOf("customer@example.com");
    const stranger = await browserOf();
    for (const url of pages) {
      expect((await seller.get(url)).statusCode, url).toBe(200);
      expect((await website.get(url)).statusCode, url).toBe(403);
      expect((await customer.get(url)).statusCode, url).toBe(403);
      expect((await stranger.get(url)).headers.location, url).toMatch(/^\/web\/login/);
    }
    const asked = { action: "cancel", reason: "Spite" };
    expect((await customer.post(`/web/orders/${orderId}`, asked)).statusCode).toBe(403);
    expect(await orderRow(dana, orderId)).toMatchObject({ state: "sale" });
    expect((await seller.get("/web/orders/999999")).statusCode).toBe(404);
  });

  test("show an order that was not sent yet, about which staff leave notes and nobody writes to the customer", async () => {
    const seller = await browserOf("drafts@vitrine.example", ["shop"]);
    const written = await seller.post("/web/orders/new", {
      action: "save",
      name: "Ana Popescu",
      email: "ana@example.com",
      locale: "en",
      "lines[0].variant_id": String(vase.variantId),
      "lines[0].quantity": "2",
      "lines[0].key": "vase",
      "lines[0].choice": JSON.stringify({ noVariantOptionIds: [], customValues: [] }),
    });
    const draft = await seller.get(written.headers.location ?? "");
    expect(draft.statusCode).toBe(200);
    expect(draft.body).toContain("Ana Popescu");
    expect(draft.body).toMatch(/type="hidden" name="is_internal" value="1"/);
    expect(draft.body).not.toMatch(/type="radio" name="is_internal"/);
    const sent = await seller.get(`/web/orders/${await makeSentOrder(harness.context(), vases(1))}`);
    expect(sent.body).toMatch(/type="radio" name="is_internal"/);
  });

  test("do everything by plain forms, and keep what was typed when something is wrong", async () => {
    const orderId = await makeSentOrder(harness.context(), vases(2));
    const seller = await browserOf("forms@vitrine.example", ["shop"]);
    const url = `/web/orders/${orderId}`;
    const wrong = await seller.post(`${url}?do=hold`, { action: "hold", reason: "" });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain("Enter a reason.");
    const received = await seller.post(`${url}?from=orders%3F&do=receive`, {
      action: "receive",
      amount: "128,00",
      paid: "0",
    });
    expect(received.headers.location).toBe(`${url}?from=orders%3F&done=orders.staffReceivedDone`);
    const [line] = await lineRows(dana, orderId);
    const packed = {
      action: "pack",
      "lines[0].line_id": String(line?.id),
      "lines[0].quantity": "9",
      tracking_number: "RO 77",
    };
    const tooMany = await seller.post(`${url}?do=ship`, packed);
    expect(tooMany.statusCode).toBe(409);
    expect(tooMany.body).toContain("RO 77");
    expect((await seller.post(`${url}?do=ship`, { ...packed, "lines[0].quantity": "2" })).statusCode).toBe(
      303,
    );
    const page = await seller.get(`/ro${url}`);
    expect(page.body).toContain("Istoric");
    expect(page.body).not.toMatch(/orders\.staff/);
  });

  test("a note never stands on the page of the customer", async () => {
    const orderId = await makePaidOrder(dana, vases(1));
    await transact(dana, (write) =>
      leaveNote(write, { model: "sale.order", recordId: orderId }, "Difficult person"),
    );
    const { accessToken } = await orderRow(dana, orderId);
    const stranger = await browserOf();
    const page = await stranger.get(`/my/orders/${orderId}?access_token=${accessToken}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain("Difficult");
    const seller = await browserOf("notes@vitrine.example", ["shop"]);
    expect((await seller.get(`/web/orders/${orderId}`)).body).toContain("Difficult person");
  });
});

describe("the links of a reminder", () => {
  async function leaveCart() {
    const guest = await newGuest(harness.context());
    const address = { ...(await anaAddress(guest)), email: `left-${crypto.randomUUID()}@example.com` };
    await transact(guest, async (write) => {
      await addToCart(write, { variantId: vase.variantId, quantity: 2 });
      await saveAddress(write, { personId: null, kind: "billing", address });
    });
    const id = (await cartOf(guest)).orderId ?? 0;
    return { id, email: address.email, token: (await orderRow(guest, id)).accessToken };
  }

  test("opening them changes nothing; the button takes the address off, and so does the mail program", async () => {
    const { id, email, token } = await leaveCart();
    const url = `/my/cart-mails/${id}/${token}`;
    const off = async () =>
      (await dana.db.execute(sql`select 1 from orders_mail_optout where email = ${email}`)).rowCount;
    const stranger = await browserOf();
    expect((await stranger.get(url)).body).toContain("Unsubscribe from cart reminders");
    expect((await stranger.get(`/my/cart-mails/${id}/guess`)).statusCode).toBe(404);
    expect(await off()).toBe(0);
    // A mail client sends no cookie and no origin.
    const oneClick = () =>
      app.inject({
        method: "POST",
        url,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: "List-Unsubscribe=One-Click",
      });
    expect([(await oneClick()).statusCode, (await oneClick()).statusCode]).toEqual([200, 200]);
    expect(await off()).toBe(1);
    expect((await stranger.post(url, {})).headers.location).toBe(url);
    expect((await stranger.get(url)).body).toContain("no more cart reminders");
  });

  test("the cart is taken by a form, without anybody's address", async () => {
    const { id, email, token } = await leaveCart();
    const stranger = await browserOf("finder@example.com");
    const page = await stranger.get(`/my/cart/${id}/${token}`);
    expect(page.body).toContain("Lut vase");
    expect(page.body).not.toContain(email);
    expect(await countRows(dana, "orders_order", `id = ${id} and is_cart`)).toBe(1);
    const taken = await stranger.post(`/my/cart/${id}/${token}`, { way: "replace" });
    expect(taken.headers.location).toBe("/shop/cart");
    expect((await stranger.get("/shop/cart")).body).toContain("Lut vase");
    expect((await stranger.get(`/my/cart/${id}/${token}`)).body).toContain(
      "This cart is no longer available",
    );
    await expect(transact(harness.context(), (write) => optOut(write, 999_999))).rejects.toMatchObject({
      kind: "notFound",
    });
  });
});
