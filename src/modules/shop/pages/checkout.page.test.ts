import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { countryByCode } from "#modules/people/server/country.ts";
import { seedDemoPeople } from "#modules/people/server/seed.ts";
import { transact } from "#platform/db/transact.ts";
import { testHouse } from "../../../testing.ts";
import { atBank, countRows, type Goods, makeGoods, makeUser, prepareShop } from "../../orders/testing.ts";
import { type Buyer, fieldOf, newBuyer, wordsOf } from "../testing/buyer.ts";

const house = testHouse(async (empty) => {
  await prepareShop(empty);
  await transact(empty, seedDemoPeople);
});

const thomas = { login: "thomas.weber@example.com", password: "vitrine-thomas" };
const ana = { login: "ana.popescu@example.com", password: "vitrine-ana" };
let vase: Goods;
let gift: Goods;
let romania = { id: 0, braila: 0, cluj: 0 };
let germanyId = 0;
let buyer: Buyer;

beforeAll(async () => {
  await house.server();
  const context = house.context();
  vase = await makeGoods(context, { key: "lut-vase", name: "Lut vase", priceMinor: 6_400, stock: 900 });
  gift = await makeGoods(context, { key: "sample", name: "Colour sample", priceMinor: 0, stock: 900 });
  const found = await countryByCode(context, "RO");
  const state = (code: string) => found?.states.find((one) => one.code === code)?.id ?? 0;
  romania = { id: found?.id ?? 0, braila: state("BR"), cluj: state("CJ") };
  germanyId = (await countryByCode(context, "DE"))?.id ?? 0;
}, 60_000);

beforeEach(async () => {
  buyer = newBuyer(await house.server());
});

function fill(one = buyer, quantity = 2) {
  return one.call("/shop/cart/update_json", { product_id: vase.variantId, add_qty: quantity });
}

function address(more: Record<string, string> = {}): Record<string, string> {
  return {
    mode: "billing",
    partner_id: "-1",
    submitted: "1",
    name: "Ioana Șerban",
    email: "ioana@example.com",
    phone: "+40 721 555 018",
    street: "Strada Horea 12",
    city: "Cluj-Napoca",
    zip: "400174",
    country_id: String(romania.id),
    state_id: String(romania.cluj),
    use_same: "1",
    ...more,
  };
}

async function goingTo(answer: Promise<{ statusCode: number; headers: { location?: unknown } }>) {
  const { statusCode, headers } = await answer;
  return [statusCode, headers.location];
}

/** As far as the payment page; answers its form. */
async function toPayment(one = buyer) {
  await fill(one);
  await one.post("/shop/address", address());
  return payForm(await one.get("/shop/payment"));
}

function payForm({ body }: { body: string }) {
  const choice = (name: string) =>
    body
      .match(/<label class="pick">.*?<\/label>/gs)
      ?.map((label) => ({ id: fieldOf(label, "acquirer_id") ?? "", words: wordsOf(label) }))
      .find(({ words }) => words.includes(name))?.id ?? "";
  return {
    bank: choice("Card"),
    transfer: choice("Bank transfer"),
    fields: { key: fieldOf(body, "key") ?? "", seal: fieldOf(body, "seal") ?? "", terms: "1" },
  };
}

describe("the steps", () => {
  test("whoever has nothing in the cart is led to the cart, from every page", async () => {
    for (const page of ["/shop/address", "/shop/checkout", "/shop/confirm_order", "/shop/payment"]) {
      expect(await goingTo(buyer.get(page))).toEqual([303, "/shop/cart"]);
      expect(await goingTo(buyer.get(`/ro${page}`))).toEqual([303, "/ro/shop/cart"]);
    }
    expect(await goingTo(buyer.get("/shop/confirmation"))).toEqual([303, "/shop/cart"]);
  });

  test("whoever has no address yet is asked for it", async () => {
    await fill();
    for (const page of ["/shop/checkout", "/shop/confirm_order", "/shop/payment"]) {
      expect(await goingTo(buyer.get(page))).toEqual([303, "/shop/address?mode=billing"]);
    }
    expect(await goingTo(buyer.get("/shop/address?mode=shipping"))).toEqual([
      303,
      "/shop/address?mode=billing",
    ]);
  });

  test("an account with an address goes on to delivery and payment at once", async () => {
    await buyer.post("/web/login", thomas);
    await fill();
    expect((await buyer.get("/shop/checkout")).statusCode).toBe(200);
    expect(wordsOf((await buyer.get("/shop/payment")).body)).toContain("Lindenstraße 18");
    expect(await goingTo(buyer.get("/shop/confirm_order"))).toEqual([303, "/shop/payment"]);
  });

  test("no page of checkout is kept, indexed or has a way out but the cart", async () => {
    await toPayment();
    for (const page of ["/shop/address", "/shop/checkout", "/shop/payment"]) {
      const { headers, body } = await buyer.get(page);
      expect(headers["cache-control"]).toBe("private, no-store");
      expect(body).toContain('name="robots" content="noindex"');
      expect(body).toContain("Back to cart");
      expect(body).not.toContain("Main menu");
      expect(body).toContain("Delivery");
      expect(wordsOf((await buyer.get(`/ro${page}`)).body)).not.toMatch(/shop\.[a-z]/);
    }
  });
});

describe("the address", () => {
  test("every field says to browsers what it is, and is labelled", async () => {
    await fill();
    const { body } = await buyer.get("/shop/address");
    for (const [name, complete] of [
      ["name", "billing name"],
      ["email", "email"],
      ["phone", "billing tel"],
      ["company_name", "billing organization"],
      ["street", "billing address-line1"],
      ["street2", "billing address-line2"],
      ["zip", "billing postal-code"],
      ["city", "billing address-level2"],
      ["state_id", "billing address-level1"],
      ["country_id", "billing country"],
    ] as const) {
      const tag = body.match(/<(input|select)[^>]*>/g)?.find((one) => one.includes(`name="${name}"`)) ?? "";
      expect(tag.toLowerCase()).toContain(`autocomplete="${complete}"`);
      const id = / id="([^"]+)"/.exec(tag)?.[1];
      expect(body).toContain(`for="${id}"`);
    }
    expect(body.toLowerCase()).toContain('inputmode="tel"');
    expect(body.toLowerCase()).toContain('inputmode="email"');
  });

  test("wrong fields say so themselves, tied to their field, and what was typed stays", async () => {
    await fill();
    const answer = await buyer.post(
      "/shop/address",
      address({ name: " ", email: "ioana@", zip: "4001", street: "Strada <b> 7", use_same: "" }),
    );
    expect(answer.statusCode).toBe(422);
    const words = wordsOf(answer.body);
    expect(words).toContain("Please enter your name.");
    expect(words).toContain("Something is missing after the @");
    expect(words).toContain("Postcodes of this country have six digits.");
    expect(fieldOf(answer.body, "street")).toBe("Strada &lt;b&gt; 7");
    expect(fieldOf(answer.body, "zip")).toBe("4001");
    const zip = answer.body.match(/<input[^>]*name="zip"[^>]*>/)?.[0] ?? "";
    expect(zip).toContain('aria-invalid="true"');
    const described = /aria-describedby="([^" ]+)/.exec(zip)?.[1] ?? "none";
    expect(answer.body).toMatch(new RegExp(`id="${described}"[^>]*>`));
    expect(answer.body.match(/<input[^>]*name="use_same"[^>]*>/)?.[0]).not.toContain("checked");
    const romanian = await buyer.post("/ro/shop/address", address({ city: "" }));
    expect(wordsOf(romanian.body)).toContain("localitatea");
  });

  test("a county of another country, an unknown country and letters for numbers are said at their fields", async () => {
    await fill();
    const answer = await buyer.post(
      "/shop/address",
      address({ country_id: String(germanyId), zip: "10969" }),
    );
    expect(answer.statusCode).toBe(422);
    const odd = await buyer.post("/shop/address", address({ country_id: "Romania" }));
    expect(odd.statusCode).toBe(422);
    expect(await goingTo(buyer.get("/shop/checkout"))).toEqual([303, "/shop/address?mode=billing"]);
  });

  test("without a script another country's form comes back with its states, and can be sent", async () => {
    const america = await countryByCode(house.context(), "US");
    const oregon = america?.states.find((state) => state.code === "OR")?.id;
    await fill();
    const typed = address({ country_id: String(america?.id), state_id: "", zip: "97205", city: "Portland" });
    const answer = await buyer.post("/shop/address", typed);
    expect(answer.statusCode).toBe(422);
    expect(wordsOf(answer.body)).toContain("Please choose the county, state or province.");
    expect(answer.body).toContain(`<option value="${oregon}">Oregon</option>`);
    expect(answer.body).not.toContain(">Brăila</option>");
    const chosen = { ...typed, state_id: String(oregon) };
    expect(await goingTo(buyer.post("/shop/address", chosen))).toEqual([303, "/shop/checkout"]);
  });

  test("the same address for delivery skips the second form; another one is asked for", async () => {
    await fill();
    expect(await goingTo(buyer.post("/shop/address", address()))).toEqual([303, "/shop/checkout"]);
    expect(await goingTo(buyer.post("/ro/shop/address", address({ use_same: "" })))).toEqual([
      303,
      "/ro/shop/address?mode=shipping",
    ]);
    const shipping = await buyer.get("/shop/address?mode=shipping");
    expect(fieldOf(shipping.body, "name")).toBe("Ioana Șerban");
    expect(fieldOf(shipping.body, "email")).toBeUndefined();
    const { email: _email, use_same: _same, ...elsewhere } = address({ mode: "shipping", city: "Dej" });
    expect(await goingTo(buyer.post("/shop/address", elsewhere))).toEqual([303, "/shop/checkout"]);
    expect(wordsOf((await buyer.get("/shop/payment")).body)).toMatch(/Delivery .*Dej.* Payment/);
  });

  test("goes where callback says, on this site only", async () => {
    await fill();
    const to = (callback: string) => goingTo(buyer.post("/shop/address", address({ callback })));
    expect(await to("/shop/payment")).toEqual([303, "/shop/payment"]);
    for (const foreign of ["https://elsewhere.example", "//elsewhere.example", "/\\elsewhere.example"]) {
      expect(await to(foreign)).toEqual([303, "/shop/checkout"]);
    }
  });

  test("an address that is somebody else's is neither shown nor written", async () => {
    const other = await makeUser(house.context(), "maria.ionescu@example.com");
    await buyer.post("/web/login", thomas);
    await fill();
    for (const id of [other.personId, 2_147_483_000]) {
      expect((await buyer.get(`/shop/address?mode=shipping&partner_id=${id}`)).statusCode).toBe(403);
      const posted = await buyer.post("/shop/address", address({ mode: "shipping", partner_id: String(id) }));
      expect(posted.statusCode).toBe(403);
      const billing = await buyer.post("/shop/address", address({ partner_id: String(id) }));
      expect(billing.statusCode).toBe(403);
    }
  });

  test.each(["-1", "0", "1.5", "x", "99999999999999999999"])(
    "partner_id=%s opens a new address",
    async (id) => {
      await toPayment();
      const page = await buyer.get(`/shop/address?mode=shipping&partner_id=${id}`);
      expect(page.statusCode).toBe(200);
      expect(fieldOf(page.body, "partner_id")).toBe("-1");
    },
  );

  test("an account's e-mail address is its login and stays", async () => {
    await buyer.post("/web/login", thomas);
    await fill();
    const { body } = await buyer.get("/shop/address");
    expect(body.match(/<input[^>]*name="email"[^>]*>/)?.[0]?.toLowerCase()).toContain("readonly");
    await buyer.post(
      "/shop/address",
      address({ email: "new@example.com", country_id: String(germanyId), state_id: "", zip: "10969" }),
    );
    expect(wordsOf((await buyer.get("/shop/payment")).body)).toContain("thomas.weber@example.com");
  });
});

describe("/shop/checkout", () => {
  async function signedInWithCart() {
    await buyer.post("/web/login", ana);
    await fill();
    const { body } = await buyer.get("/shop/checkout");
    return { body, ids: [...body.matchAll(/name="partner_id"[^>]*value="(\d+)"/g)].map(([, id = ""]) => id) };
  }

  test("offers the buyer's own addresses, also without a script", async () => {
    const { body, ids } = await signedInWithCart();
    expect(ids).toHaveLength(2);
    expect(wordsOf(body)).toContain("Maria Popescu");
    expect(body.match(/<div[^>]*>(?=<div role="radiogroup")/)?.[0] ?? "").not.toContain("hidden");
    expect(body).toContain('href="/shop/address?mode=shipping"');
  });

  test("xhr=1 chooses and answers ok", async () => {
    const { ids } = await signedInWithCart();
    const answer = await buyer.post("/shop/checkout", { partner_id: ids.at(-1) ?? "", xhr: "1" });
    expect([answer.statusCode, answer.body]).toEqual([200, "ok"]);
    expect(wordsOf((await buyer.get("/shop/payment")).body)).toContain("Strada Nicolae Bălcescu 27");
  });

  test("without a script it goes on to payment; the invoice address wins when it is ticked", async () => {
    const { ids } = await signedInWithCart();
    const partner_id = ids.at(-1) ?? "";
    expect(await goingTo(buyer.post("/shop/checkout", { partner_id }))).toEqual([303, "/shop/payment"]);
    expect(await goingTo(buyer.post("/ro/shop/checkout", { partner_id, use_billing: "1" }))).toEqual([
      303,
      "/ro/shop/payment",
    ]);
    expect(wordsOf((await buyer.get("/shop/payment")).body)).not.toContain("Strada Nicolae Bălcescu 27");
  });

  test("neither the invoice address nor another one: the other one is asked for", async () => {
    await toPayment();
    expect(await goingTo(buyer.post("/shop/checkout", {}))).toEqual([303, "/shop/address?mode=shipping"]);
  });

  test("somebody else's address is refused with 403, and a cart is needed", async () => {
    const { ids } = await signedInWithCart();
    const stranger = newBuyer(await house.server());
    await fill(stranger);
    await stranger.post("/shop/address", address());
    for (const partner_id of [ids[0] ?? "", "2147483000"]) {
      expect((await stranger.post("/shop/checkout", { partner_id, xhr: "1" })).statusCode).toBe(403);
    }
    const empty = newBuyer(await house.server());
    expect((await empty.post("/shop/checkout", { partner_id: "1", xhr: "1" })).statusCode).toBe(409);
    expect((await empty.post("/shop/checkout", { partner_id: "x", xhr: "1" })).statusCode).toBe(422);
  });
});

describe("/shop/country_infos", () => {
  test("lines, states and calling code of a country", async () => {
    const { result } = await buyer.call(`/shop/country_infos/${romania.id}`, { mode: "shipping" });
    expect(result).toMatchObject({ phone_code: 40, zip_required: true });
    expect(result?.["fields"]).toEqual(expect.arrayContaining(["street", "zip", "city", "country_name"]));
    expect(result?.["states"]).toContainEqual([romania.braila, "Brăila", "BR"]);
  });

  test("a country without states has none; an unknown one is not found", async () => {
    const malta = await countryByCode(house.context(), "MC");
    const known = await buyer.call(`/shop/country_infos/${malta?.id}`, { mode: "shipping" });
    expect(known.result?.["states"]).toEqual([]);
    expect((await buyer.call("/shop/country_infos/99999")).error).toMatchObject({ code: 404 });
    expect((await buyer.call("/shop/country_infos/x")).error?.data.refusal).toBe("platform.invalidInput");
  });

  test("the state is not asked for where there is none", async () => {
    const monaco = await countryByCode(house.context(), "MC");
    await fill();
    const answer = await buyer.post(
      "/shop/address",
      address({ country_id: String(monaco?.id), state_id: "", zip: "98000", city: "" }),
    );
    expect(answer.statusCode).toBe(422);
    expect(answer.body).not.toContain('name="state_id"');
    await buyer.post(
      "/shop/address",
      address({ country_id: String(monaco?.id), state_id: "", zip: "98000" }),
    );
    expect((await buyer.get("/shop/address")).body).not.toContain('name="state_id"');
  });
});

describe("/shop/payment", () => {
  test("says what will be paid, to whom it goes, and marks the test provider", async () => {
    await fill();
    await buyer.post("/shop/address", address());
    const page = await buyer.get("/shop/payment");
    const words = wordsOf(page.body);
    expect(words).toContain("Pay €128.00");
    expect(words).toContain("No money moves. Test");
    expect(words).toContain("Ioana Șerban, ioana@example.com");
    expect(words).toContain("Bank transfer");
    const { bank, transfer, fields } = payForm(page);
    expect([bank, transfer, fields.key, fields.seal]).not.toContain("");
    expect(page.body).toContain('action="/shop/payment/pay"');
    // Without a script nothing is disabled: the server says what is missing.
    expect(page.body.match(/<button[^>]*type="submit"[^>]*>/)?.[0]).not.toContain("disabled");
  });

  test("without the terms nothing is ordered, and the page says so once", async () => {
    const { bank, fields } = await toPayment();
    const { terms: _terms, ...rest } = fields;
    const answer = await buyer.post("/shop/payment/pay", { ...rest, acquirer_id: bank });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/shop/payment"]);
    const page = await buyer.get("/shop/payment");
    expect(wordsOf(page.body)).toContain("Please accept the terms before you pay.");
    expect(wordsOf((await buyer.get("/ro/shop/payment")).body)).toContain("acceptați termenii");
    await buyer.post("/shop/payment/pay", { ...payForm(page).fields, acquirer_id: bank });
    await buyer.call("/shop/cart/update_json", { product_id: vase.variantId });
    expect(wordsOf((await buyer.get("/shop/payment")).body)).not.toContain("Please accept the terms");
  });

  test("a cart that changed in another tab is shown again before it is ordered", async () => {
    const { bank, fields } = await toPayment();
    await fill();
    await buyer.post("/shop/payment/pay", { ...fields, acquirer_id: bank });
    const page = await buyer.get("/shop/payment");
    expect(wordsOf(page.body)).toContain("have changed since this page was shown");
    expect(wordsOf(page.body)).toContain("Pay €256.00");
  });

  test("no provider, an unknown provider: the reason is said, the cart stays", async () => {
    const { fields } = await toPayment();
    for (const acquirer_id of ["", "98765"]) {
      await buyer.post("/shop/payment/pay", { ...fields, acquirer_id });
      expect(wordsOf((await buyer.get("/shop/payment")).body)).toContain("This way to pay is not available");
    }
  });

  test("the same form sent twice, and twice at once, is one order", async () => {
    const { bank, fields } = await toPayment();
    const send = () => buyer.post("/shop/payment/pay", { ...fields, acquirer_id: bank });
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
    expect(answers[0]?.headers.location).toMatch(/^\/payment\/test\//);
    expect(await countRows(house.context(), "orders_order", `place_key = '${fields.key}'`)).toBe(1);
  });

  test("no amount that is sent with the form is looked at", async () => {
    const { transfer, fields } = await toPayment();
    await buyer.post("/shop/payment/pay", {
      ...fields,
      acquirer_id: transfer,
      amount: "0.01",
      amount_total: "0.01",
      currency_id: "1",
      discount: "99",
    });
    expect(wordsOf((await buyer.get("/shop/confirmation")).body)).toContain("€128.00");
  });

  test("what costs nothing is placed without a provider", async () => {
    await buyer.call("/shop/cart/update_json", { product_id: gift.variantId });
    await buyer.post("/shop/address", address());
    const page = await buyer.get("/shop/payment");
    expect(wordsOf(page.body)).toContain("There is nothing to pay.");
    expect(wordsOf(page.body)).toContain("Place the order");
    const { fields } = payForm(page);
    expect(await goingTo(buyer.post("/shop/payment/pay", fields))).toEqual([303, "/shop/confirmation"]);
    expect(wordsOf((await buyer.get("/shop/confirmation")).body)).toContain("Confirmed");
  });
});

describe("/shop/confirmation", () => {
  test("a card: waiting, paid, followed by its private link; the cart is empty", async () => {
    const { bank, fields } = await toPayment();
    await buyer.post("/shop/payment/pay", { ...fields, acquirer_id: bank });
    const waiting = await buyer.get("/shop/confirmation");
    expect(wordsOf(waiting.body)).toContain("We ask your bank for its word");
    const path = /href="(\/my\/orders\/(\d+)\?access_token=[^"]+)"/.exec(waiting.body);
    const name = /Order (VT\d+)/.exec(waiting.body)?.[1];
    const status = `/shop/payment/get_status/${path?.[2]}`;
    expect((await buyer.call(status)).result).toMatchObject({ recall: true });
    await atBank(house.context(), `${name}-1`, "pay");
    expect((await buyer.call(status)).result).toEqual({
      recall: false,
      message: expect.stringContaining("your order is confirmed"),
    });
    expect(wordsOf((await buyer.get("/shop/confirmation")).body)).toContain("Confirmed");
    expect(wordsOf((await buyer.get("/shop/cart")).body)).toContain("Your cart is empty");
    const elsewhere = newBuyer(await house.server());
    expect(wordsOf((await elsewhere.get(path?.[1] ?? "")).body)).toContain("Lut vase");
    expect((await elsewhere.call(status)).result).toEqual({});
    expect(await goingTo(elsewhere.get("/shop/confirmation"))).toEqual([303, "/shop/cart"]);
  });

  test("a transfer: the money is awaited, in Romanian too", async () => {
    const { transfer, fields } = await toPayment();
    const placed = await buyer.post("/ro/shop/payment/pay", { ...fields, acquirer_id: transfer });
    expect([placed.statusCode, placed.headers.location]).toEqual([303, expect.stringMatching(/^\/ro\//)]);
    const page = wordsOf((await buyer.get("/ro/shop/confirmation")).body);
    expect(page).toContain("Lut vase");
    expect(page).not.toMatch(/(shop|orders)\.[a-z]/);
  });
});

describe("/shop/tracking_last_order", () => {
  test("nothing without an order, then the session's last one", async () => {
    for (const url of ["/shop/tracking_last_order", "/shop/tracking_last_order/"]) {
      expect((await buyer.call(url)).result).toEqual({});
    }
    const { transfer, fields } = await toPayment();
    await buyer.post("/shop/payment/pay", { ...fields, acquirer_id: transfer });
    expect((await buyer.call("/shop/tracking_last_order/")).result).toEqual({
      transaction: {
        id: expect.stringMatching(/^VT\d+$/),
        affiliation: "Vitrine Tâmplărie SRL",
        revenue: 128,
        tax: 22.21,
        currency: "EUR",
      },
      lines: [
        {
          id: expect.any(Number),
          sku: expect.any(String),
          name: "Lut vase",
          category: "-",
          price: 64,
          quantity: 2,
        },
      ],
    });
  });
});
