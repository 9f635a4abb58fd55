import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Buyer, fieldOf, newBuyer, wordsOf } from "../../shop/testing/buyer.ts";
import { checkoutShop, goingTo, payForm, wayToPay } from "../../shop/testing/checkout.ts";
import { keepPaidCard } from "../server/card/saved-card.ts";
import { type FakeStripe, openStripe } from "../testing/stripe/fake-stripe.ts";
import { offerStripe } from "../testing.ts";

const { harness, shop, fill, address } = checkoutShop();
const visa = { cc_number: "4242 4242 4242 4242", cc_expiry: "12 / 30", cc_cvc: "123" };
const page = "/my/payment_method";
let stripe: FakeStripe;
let ana: Buyer;

beforeAll(async () => {
  stripe = await openStripe();
});
afterAll(() => stripe.close());
beforeEach(async () => {
  stripe.habits = {};
  await offerStripe(harness.context(), stripe);
  ana = await someone();
});

async function someone(): Promise<Buyer> {
  const buyer = newBuyer(await harness.server());
  buyer.cookies.set(...((await harness.signedIn()).cookie.split("=") as [string, string]));
  return buyer;
}

/** The fields of the button that leads to Stripe's form. */
const adding = async () => ({
  action: "add",
  provider: fieldOf((await ana.get(page)).body, "provider") ?? "",
});

async function form(buyer: Buyer) {
  await fill(buyer);
  await buyer.post("/shop/address", address());
  const answer = await buyer.get("/shop/payment");
  return { ...payForm(answer), body: answer.body };
}

describe("the page of saved cards", () => {
  test("asks who one is, and is empty at first", async () => {
    expect(await goingTo(newBuyer(await harness.server()).get(page))).toEqual([
      302,
      `/web/login?redirect=${encodeURIComponent(page)}`,
    ]);
    const words = wordsOf((await ana.get(page)).body);
    expect(words).toContain("You have no saved cards");
    expect(wordsOf((await ana.get(`/ro${page}`)).body)).toContain("Carduri salvate");
  });

  test("the test bank's form: wrong fields are named, test numbers are kept, deleted again", async () => {
    const wrong = await ana.post(page, {
      action: "addTyped",
      cc_number: "4242 4242",
      cc_expiry: "13/20",
      cc_cvc: "1",
    });
    expect(wrong.statusCode).toBe(422);
    const words = wordsOf(wrong.body);
    for (const said of [
      "number is incomplete",
      "expiry date of a valid card",
      "The value is invalid.",
      "Please verify.",
    ]) {
      expect(words).toContain(said);
    }
    expect(words).not.toContain("Server Error");
    const empty = await ana.post(page, { action: "addTyped", cc_number: " ", cc_expiry: "", cc_cvc: "" });
    expect(wordsOf(empty.body).split("The value is invalid.")).toHaveLength(4);
    expect(await goingTo(ana.post(page, { action: "addTyped", ...visa }))).toEqual([
      303,
      `${page}?done=added`,
    ]);
    const listed = await ana.get(`${page}?done=added`);
    expect(wordsOf(listed.body)).toContain("Visa •••• 4242");
    expect(wordsOf(listed.body)).toContain("Your card is saved.");
    const card = /name="card" value="(\d+)"/.exec(listed.body)?.[1] ?? "";
    const mallory = await someone();
    expect((await mallory.post(page, { action: "delete", card })).statusCode).toBe(404);
    expect(await goingTo(ana.post(page, { action: "delete", card }))).toEqual([303, `${page}?done=deleted`]);
    expect(wordsOf((await ana.get(page)).body)).toContain("You have no saved cards");
  });

  test("two presses delete a card once, whichever tab they come from", async () => {
    const { result } = await ana.call("/payment/test/s2s/create_json_3ds", visa);
    const card = String(result?.["id"]);
    for (const press of [1, 2]) {
      const answer = await goingTo(ana.post(page, { action: "delete", card }));
      expect([press, ...answer]).toEqual([press, 303, `${page}?done=deleted`]);
    }
    const { rows } = await harness
      .database()
      .pool.query(
        "select count(*)::int as jobs from graphile_worker._private_jobs where payload->>'cardId' = $1",
        [card],
      );
    expect(rows[0].jobs).toBeLessThanOrEqual(1);
    expect(wordsOf((await ana.get(page)).body)).toContain("You have no saved cards");
  });

  test("a card that cannot be deleted or added is said to be our fault, in both languages", async () => {
    const refused = await ana.post(page, { action: "delete", card: "x" });
    expect(refused.statusCode).toBe(422);
    expect(wordsOf(refused.body)).toMatch(
      /Server Error .*We are not able to delete your payment method at the moment\./,
    );
    const romanian = wordsOf((await ana.post(`/ro${page}`, { action: "delete", card: "x" })).body);
    expect(romanian).toContain("Eroare de server Momentan nu putem șterge metoda dumneavoastră de plată.");
    stripe.habits = { answers: "fail" };
    expect(wordsOf((await ana.post(page, await adding())).body)).toMatch(
      /Server Error .*We are not able to add your payment method at the moment\./,
    );
  });

  test("a card of a way to pay that is switched off is not offered, and can be deleted all the same", async () => {
    const { result } = await ana.call("/payment/test/s2s/create_json_3ds", visa);
    const card = String(result?.["id"]);
    const switchTo = (state: string) =>
      harness.database().pool.query("update payment_provider set state = $1 where code = 'test'", [state]);
    await switchTo("disabled");
    try {
      expect(wordsOf((await ana.get(page)).body)).toContain("This payment method is switched off");
      expect(wordsOf((await form(ana)).body)).not.toContain("Visa •••• 4242");
      expect(await goingTo(ana.post(page, { action: "delete", card }))).toEqual([
        303,
        `${page}?done=deleted`,
      ]);
      expect(wordsOf((await ana.get(page)).body)).not.toContain("Visa •••• 4242");
    } finally {
      await switchTo("test");
    }
  });

  test("while Stripe does not answer no card is begun or kept, and the page says so", async () => {
    const words = "We are not able to add your payment method at the moment.";
    const [, path] = await goingTo(ana.post(page, await adding()));
    stripe.habits = { answers: "fail" };
    for (const answer of [await ana.post(page, await adding()), await ana.post(String(path), {})]) {
      expect(answer.statusCode).toBe(409);
      expect(wordsOf(answer.body)).toContain(words);
    }
  });

  test("a card at Stripe: typed there, kept once Stripe says so", async () => {
    const [, path] = await goingTo(ana.post(page, await adding()));
    expect(path).toMatch(/^\/my\/payment_method\/stripe\/seti_/);
    const shown = await ana.get(String(path));
    expect(String(shown.headers["content-security-policy"])).toContain("https://js.stripe.com");
    const mallory = await someone();
    expect((await mallory.get(String(path))).statusCode).toBe(404);
    const setUp = String(path).split("/").at(-1) ?? "";
    const early = await ana.post(String(path), {});
    expect(early.statusCode).toBe(409);
    expect(wordsOf(early.body)).toContain("We are not able to add your payment method at the moment.");
    stripe.confirm(setUp, "pm_card_mastercard");
    const created = await ana.call("/payment/stripe/s2s/create_json_3ds", { setup_intent: setUp });
    expect(created.result).toEqual({
      result: true,
      id: expect.any(Number),
      short_name: "Mastercard •••• 4444",
      "3d_secure": false,
      verified: true,
    });
    expect(await goingTo(ana.post(String(path), {}))).toEqual([303, `${page}?done=added`]);
    expect(wordsOf((await ana.get(page)).body).match(/Mastercard •••• 4444/g)).toHaveLength(2);
  });
});

describe("the create route of the test bank", () => {
  const create = "/payment/test/s2s/create_json_3ds";

  test("answers the card, or why it is not taken; guests have to sign in", async () => {
    expect((await ana.call(create, visa)).result).toMatchObject({
      result: true,
      short_name: "Visa •••• 4242",
    });
    expect((await ana.call(create, { ...visa, cc_number: "4242424242424241" })).result).toEqual({
      result: false,
      error: "This card number is incomplete.",
    });
    expect((await shop.buyer.call(create, visa)).result).toMatchObject({ result: false });
  });

  test("reads the brand and the way to pay that the form names: they must fit the number and the route", async () => {
    const { rows } = await harness
      .database()
      .pool.query<{ id: number; code: string }>("select id, code from payment_provider");
    const idOf = (code: string) => rows.find((one) => one.code === code)?.id;
    const pm_acquirer_id = String(idOf("test"));
    for (const cc_brand of ["visa", "Visa", "", false, "a brand of tomorrow"]) {
      expect((await ana.call(create, { ...visa, cc_brand, pm_acquirer_id })).result).toMatchObject({
        result: true,
        short_name: "Visa •••• 4242",
      });
    }
    expect((await ana.call(create, { ...visa, cc_brand: "dinersclub", pm_acquirer_id })).result).toEqual({
      result: false,
      error: "This card number is incomplete.",
    });
    for (const other of [idOf("stripe"), idOf("transfer"), 4711]) {
      expect((await ana.call(create, { ...visa, pm_acquirer_id: other })).result).toMatchObject({
        result: false,
        error: expect.stringContaining("not available"),
      });
    }
    const atStripe = { setup_intent: "seti_nobody", pm_acquirer_id: idOf("test") };
    expect((await ana.call("/payment/stripe/s2s/create_json_3ds", atStripe)).result).toMatchObject({
      result: false,
      error: expect.stringContaining("not available"),
    });
  });

  test("our own form says both, and is read the same way", async () => {
    const { body } = await ana.get(page);
    expect(fieldOf(body, "cc_brand")).toBe("");
    const pm_acquirer_id = fieldOf(body, "pm_acquirer_id") ?? "";
    const add = (more: Record<string, string>) =>
      ana.post(page, { action: "addTyped", ...visa, cc_brand: "visa", pm_acquirer_id, ...more });
    expect((await add({ pm_acquirer_id: "4711" })).statusCode).toBeGreaterThanOrEqual(400);
    expect((await add({ cc_brand: "mastercard" })).body).toContain("This card number is incomplete.");
    expect(await goingTo(add({}))).toEqual([303, `${page}?done=added`]);
  });

  test("nothing may be said as null or false, a month with one digit; other kinds of values are named", async () => {
    expect((await ana.call(create, { cc_number: null, cc_expiry: false, cc_cvc: "" })).result).toEqual({
      result: false,
      error: "The value is invalid.",
    });
    expect((await ana.call(create, { ...visa, cc_expiry: "1/30" })).result).toMatchObject({ result: true });
    for (const cc_number of [["4242"], { a: 1 }, 4242]) {
      expect((await ana.call(create, { ...visa, cc_number })).error?.data).toMatchObject({
        name: "vitrine.exceptions.ValidationError",
        message: expect.stringContaining("cc_number"),
      });
    }
  });
});

describe("paying with a saved card", () => {
  test("saved while paying, offered at the next order, paid without the bank's page, from the order too", async () => {
    const first = await form(ana);
    expect(wordsOf(first.body)).toContain("Save this card for next time");
    const [, bank] = await goingTo(
      ana.post("/shop/payment/pay", { ...first.fields, acquirer_id: first.bank, save_token: "1" }),
    );
    expect(wordsOf((await ana.get(String(bank))).body)).toContain("Your bank keeps this card for the shop");
    const wrong = await ana.post(String(bank), { action: "card", ...visa, cc_cvc: "1" });
    expect(wrong.statusCode).toBe(422);
    expect(wordsOf(wrong.body)).toContain("Your card details are wrong. Please verify.");
    // The page does not repeat the number.
    expect(wordsOf(wrong.body)).not.toContain("you typed");
    expect(wrong.body).not.toContain(`value="${visa.cc_number}"`);
    const paid = await ana.post(String(bank), { action: "card", ...visa });
    expect(paid.headers.location).toMatch(/^\/payment\/process\//);
    await ana.call("/payment/process/poll");
    const { rows } = await harness.database().pool.query("select max(id) as id from payment_transaction");
    await keepPaidCard(harness.context(), { transactionId: rows[0].id });

    const second = await form(ana);
    const way = wayToPay(second.body, "Visa •••• 4242");
    expect(way).toMatch(/^\d+-\d+$/);
    const pressed = await ana.post("/shop/payment/pay", { ...second.fields, acquirer_id: way });
    expect(pressed.headers.location).toMatch(/^\/payment\/process\//);
    expect(await goingTo(ana.get(String(pressed.headers.location)))).toEqual([302, "/shop/confirmation"]);

    const third = await form(ana);
    await ana.post("/shop/payment/pay", { ...third.fields, acquirer_id: third.transfer });
    const link = /href="(\/my\/orders\/(\d+)[^"]*)"/.exec((await ana.get("/shop/confirmation")).body);
    const order = await ana.get(link?.[1] ?? "");
    expect(wayToPay(order.body, "Visa •••• 4242")).toBe(way);
    const answer = await ana.post(`/my/orders/${link?.[2]}/pay`, { acquirer_id: way });
    expect(answer.headers.location).toMatch(/^\/payment\/process\//);
    expect(wordsOf((await ana.get(link?.[1] ?? "")).body)).toContain("Confirmed");

    const listed = (await ana.get(page)).body;
    expect(wordsOf(listed)).toMatch(/It was used for: VT\d+ , €128\.00, Paid/);
    // Each leads to its own order, even in the session in which both were placed.
    const orders = new Set(listed.match(/\/my\/orders\/\d+(?=\?access_token)/g));
    expect([...orders]).toEqual([`/my/orders/${link?.[2]}`, expect.stringMatching(/^\/my\/orders\/\d+$/)]);
    expect(listed).not.toContain('href="/shop/confirmation"');
  });

  test("the wire: linked records first, then the card is archived; strangers get nothing", async () => {
    const { result } = await ana.call("/payment/test/s2s/create_json_3ds", visa);
    const id = Number(result?.["id"]);
    const kw = (method: string, args: unknown[]) => ({ model: "payment.token", method, args, kwargs: {} });
    const mallory = await someone();
    expect(
      (await mallory.call("/web/dataset/call_kw", kw("get_linked_records", [[id]]))).error,
    ).toBeDefined();
    expect((await mallory.call("/web/dataset/call_kw", kw("search", [[]]))).result).toEqual([]);
    expect((await mallory.call("/web/dataset/call_kw", kw("unlink", [[id]]))).error).toBeDefined();
    const linked = await ana.call("/web/dataset/call_kw", kw("get_linked_records", [[id]]));
    expect(linked.result).toEqual({ [id]: [] });
    // Odoo's page passes the card's id without a list.
    expect((await ana.call("/web/dataset/call_kw", kw("get_linked_records", [id]))).result).toEqual({
      [id]: [],
    });
    for (const args of [[], [null], ["x"], [[id, -1]]]) {
      expect((await ana.call("/web/dataset/call_kw", kw("get_linked_records", args))).error).toBeDefined();
    }
    expect((await ana.call("/web/dataset/call_kw", kw("unlink", [id]))).result).toBe(true);
    expect(wordsOf((await ana.get(page)).body)).toContain("You have no saved cards");
  });

  test("no way to pay chosen: said in the page and on the wire", async () => {
    const { fields } = await form(ana);
    expect(await goingTo(ana.post("/shop/payment/pay", fields))).toEqual([303, "/shop/payment"]);
    const words = "No payment method selected. Please select a payment method.";
    expect(wordsOf((await ana.get("/shop/payment")).body)).toContain(words);
    expect(wordsOf((await ana.get("/ro/shop/payment")).body)).toContain("Nu ați ales nicio metodă de plată");
    expect((await ana.call("/shop/payment/transaction", {})).error?.data.message).toBe(words);
  });
});
