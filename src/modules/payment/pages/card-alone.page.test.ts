import { expect, test } from "vitest";
import { type Buyer, newBuyer } from "../../shop/testing/buyer.ts";
import { checkoutShop, goingTo, payForm } from "../../shop/testing/checkout.ts";

const { harness, fill, address } = checkoutShop();
const visa = { cc_number: "4242 4242 4242 4242", cc_expiry: "12 / 30", cc_cvc: "123" };

async function someone(): Promise<Buyer> {
  const buyer = newBuyer(await harness.server());
  buyer.cookies.set(...((await harness.signedIn()).cookie.split("=") as [string, string]));
  return buyer;
}

async function form(buyer: Buyer) {
  await fill(buyer);
  await buyer.post("/shop/address", address());
  return payForm(await buyer.get("/shop/payment"));
}

test("Odoo's form names the card alone; somebody else's card is no way to pay", async () => {
  const ana = await someone();
  const { result } = await ana.call("/payment/test/s2s/create_json_3ds", visa);
  const pm_id = String(result?.["id"]);
  const mallory = await someone();
  const foreign = await form(mallory);
  expect(await goingTo(mallory.post("/shop/payment/pay", { ...foreign.fields, pm_id }))).toEqual([
    303,
    "/shop/payment",
  ]);
  const { fields } = await form(ana);
  const pressed = await ana.post("/shop/payment/pay", { ...fields, pm_id });
  expect(pressed.headers.location).toMatch(/^\/payment\/process\//);
  expect(await goingTo(ana.get(String(pressed.headers.location)))).toEqual([302, "/shop/confirmation"]);
  await form(ana);
  const called = await ana.call("/shop/payment/transaction", { pm_id });
  expect(called.result).toMatch(/value="\/payment\/process\//);
  await ana.call("/payment/process/poll");
});
