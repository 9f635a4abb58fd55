import type { PublicContext } from "#platform/context.ts";
import { formatMoney } from "#platform/money/format.ts";
import type { OrderMailKind } from "../../components/order/order-mail.tsx";
import { ordersPaths } from "../../paths.ts";
import type { LineView, OrderView } from "../cart/views.ts";
import { dayInWords } from "./arrival.ts";

export const exampleBuyer = "Ioana Șerban";
export const exampleName = "VT26-01048";
export const examplePath = ordersPaths.order(1048);
export const exampleDay = "2026-12-03";

type Place = Pick<PublicContext, "locale" | "site">;

/** Example goods for mails without prices. */
export function exampleGoods({ locale }: Pick<Place, "locale">) {
  return [
    { id: 1, name: locale.text("orders.mailExample.bench"), quantity: 2, totalMinor: 57_600 },
    { id: 2, name: locale.text("orders.mailExample.oil"), quantity: 1, totalMinor: 4_800 },
  ];
}

/** A realistic order for mail previews and test mails. Nothing is stored. */
export function exampleOrder({ locale, site }: Place, kind: OrderMailKind): OrderView {
  const { text } = locale;
  const money = (minor: number) => formatMoney(minor, site.currency, locale.tag);
  const isOpen = kind === "instructions" || kind === "offer" || kind === "payment" || kind === "failed";
  const total = money(64_800);
  return {
    id: 1048,
    name: exampleName,
    state: isOpen ? "sent" : "sale",
    isOffer: kind === "offer",
    stateText: "",
    nextText: "",
    moneyWords: null,
    againPath: null,
    placedOn: "",
    steps: [],
    lines: exampleGoods({ locale }).map((goods) => exampleLine(goods, money)),
    totals: {
      currency: site.currency,
      untaxedMinor: 53_554,
      taxMinor: 11_246,
      totalMinor: 64_800,
      untaxed: money(53_554),
      tax: money(11_246),
      total,
      subtotal: money(62_400),
      rewards: [],
      delivery: money(2_400),
      taxes: [{ name: null, rate: "21%", amount: money(11_246) }],
      taxNote: "",
      taxIncluded: true,
      giftCards: [],
      leftMinor: 64_800,
      left: null,
    },
    billing: exampleAddress,
    delivery: exampleAddress,
    email: "ioana.serban@example.com",
    note: "",
    payment:
      kind === "instructions"
        ? {
            ...{ providerName: "", state: "pending", stateText: "", message: "", isAtDoor: false },
            instructions: {
              beneficiary: site.company || site.name,
              bank: "Banca Transilvania",
              iban: "RO49 BTRL 0130 1205 9230 45XX",
              reference: exampleName,
              amount: total,
              amountTyped: "648.00",
              code: null,
            },
          }
        : null,
    toPay: null,
    optional: [],
    money: [],
    balance: {
      ...{ promised: null, refunded: null, overpaid: null },
      paid: isOpen ? null : total,
      open: isOpen ? total : null,
    },
    arrival: isOpen ? null : text("orders.mailExample.arrival", { day: dayInWords({ locale }, exampleDay) }),
    shipments: [],
    returns: [text("orders.mailExample.returns")],
    legal: [{ name: text("orders.mailExample.terms"), version: 3, path: "/legal/terms" }],
    path: examplePath,
  };
}

export const exampleAddress = {
  name: exampleBuyer,
  companyName: "",
  phone: "+40 721 555 210",
  lines: ["Strada Lungă 14", "500035 Brașov", "România"],
};

function exampleLine(
  { id, name, quantity, totalMinor }: ReturnType<typeof exampleGoods>[number],
  money: (minor: number) => string,
): LineView {
  const unitPriceMinor = totalMinor / quantity;
  return {
    ...{ id, name, quantity, totalMinor, unitPriceMinor },
    ...{ parentLineId: null, kind: "product", variantId: id, templateId: id, path: null, picture: null },
    ...{ choices: [], quantityMax: null, wasTotal: null, priceFacts: [], note: "" },
    unitPrice: money(unitPriceMinor),
    total: money(totalMinor),
  };
}
