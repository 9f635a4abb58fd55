import { z } from "zod";
import { get, rpc } from "#platform/contract.ts";
import { id, line, nothing } from "#platform/wire.ts";

/** The answer does not reveal whether the view counted. */
const done = z.object({});
const ofRecord = z.object({ id });
const perMinute = 60;
const known = "The server has counted it where it happened, so that this call changes nothing.";

export const productView = rpc({
  path: "/stats/ecom/product_view/:id",
  input: nothing,
  params: ofRecord,
  output: done,
  summary:
    "Counts that a variant's page was looked at, once a day for each visitor who has agreed to it; nobody is remembered.",
  perMinute,
});

export const pageView = rpc({
  path: "/stats/page_view/:id",
  input: nothing,
  params: ofRecord,
  output: done,
  summary: "Counts that a page with `track` was looked at; as product_view.",
  perMinute,
});

export const customerCheckout = rpc({
  path: "/stats/ecom/customer_checkout",
  input: nothing,
  output: done,
  summary: "Counts that the checkout was begun with something in the cart; as product_view.",
  perMinute,
});

export const orderCheckout = rpc({
  path: "/stats/ecom/order_checkout",
  input: nothing,
  output: done,
  summary: "Counts that the checkout came to the choice of a payment; as product_view.",
  perMinute,
});

export const productAddToCart = rpc({
  path: "/stats/ecom/product_add_to_cart/:id",
  input: nothing,
  params: ofRecord,
  output: done,
  summary: `Something was put into the cart. ${known}`,
  perMinute,
});

export const customerSignin = rpc({
  path: "/stats/ecom/customer_signin",
  input: nothing,
  output: done,
  summary: `Somebody has signed in. ${known}`,
  perMinute,
});

export const customerSignup = rpc({
  path: "/stats/ecom/customer_signup",
  input: nothing,
  output: done,
  summary: `Somebody has made an account. ${known}`,
  perMinute,
});

export const orderPayment = rpc({
  path: "/stats/ecom/order_payment/:method",
  input: nothing,
  params: z.object({ method: line }),
  output: done,
  summary: `A way to pay was chosen. ${known}`,
  perMinute,
});

export const orderConfirmed = rpc({
  path: "/stats/ecom/order_confirmed/:id",
  input: nothing,
  params: ofRecord,
  output: done,
  summary: `An order was confirmed. ${known}`,
  perMinute,
});

export const exportFigures = get({
  path: "/web/figures/export",
  who: ["shop", "website"],
  input: z.looseObject({}),
  summary: "The figures of a period as CSV: from and to, or days.",
});
