import Big from "big.js";
import type { ShownCase } from "./_shown-scene.ts";

/** One product of a case: its stored price in cents, and its quantity. */
export interface Thing {
  priceMinor: number;
  quantity: number;
}

export const homeRate = "21";
export const abroadRate = "19";
export const perEuro: Readonly<Record<string, string>> = { EUR: "1", JPY: "164.37", KWD: "0.33517" };
export const digitsOf: Readonly<Record<string, number>> = { EUR: 2, JPY: 0, KWD: 3 };
/** The discounts of lists in percent, and the quantity from which the second one applies. */
export const listPercent = "12.5";
export const quantityPercent = "31.7";
export const quantityFrom = 3;
export const promotionPercent = "7.5";
export const promotionMinor = 777;
export const deliveryMinor = 1_095;

export interface Worked {
  /** The price of one piece before the address is known, after it, and of the whole quantity. */
  atHome: number[];
  single: number[];
  ofQuantity: number[];
  totalMinor: number;
}

/** The expected prices and charge of a case, calculated from the rules without the program. */
export function workOut(one: ShownCase, things: readonly Thing[]): Worked {
  const asked = (priceMinor: number, quantity: number) =>
    whole(inCurrency(priceMinor, one.currency).times(kept(one.list, quantity)));
  const atHome = { ...one, country: "RO" as const };
  const chargedOf = ({ priceMinor, quantity }: Thing) => charged(one, asked(priceMinor, quantity)) * quantity;
  const goods = things.map(chargedOf);
  const goodsMinor = goods.reduce((sum, minor) => sum + minor, 0);
  const delivery = one.delivery === "van" ? charged(one, asked(deliveryMinor, 1)) : 0;
  const off = {
    none: 0,
    percent: whole(new Big(goodsMinor).times(promotionPercent).div(100)),
    fixed: Math.min(goodsMinor, whole(inCurrency(promotionMinor, one.currency))),
    freeDelivery: delivery,
  }[one.promotion];
  return {
    atHome: things.map(({ priceMinor }) => shown(atHome, asked(priceMinor, 1))),
    single: things.map(({ priceMinor }) => shown(one, asked(priceMinor, 1))),
    ofQuantity: things.map(({ priceMinor, quantity }) => shown(one, asked(priceMinor, quantity))),
    totalMinor: totalOf(one, [...goods, delivery, -off]),
  };
}

/** Amounts that include the tax are the total; otherwise the tax is added, to their sum or to each. */
function totalOf(one: ShownCase, amounts: readonly number[]): number {
  const sum = amounts.reduce((all, minor) => all + minor, 0);
  if (one.tax === "included") return sum;
  const taxOf = (minor: number) => whole(new Big(minor).times(rateIn(one)).div(100));
  if (one.rounding === "document") return sum + taxOf(sum);
  return sum + amounts.reduce((all, minor) => all + taxOf(minor), 0);
}

function inCurrency(minor: number, currency: string): Big {
  const scale = new Big(10).pow(Math.abs((digitsOf[currency] ?? 2) - 2));
  const scaled = (digitsOf[currency] ?? 2) < 2 ? new Big(minor).div(scale) : new Big(minor).times(scale);
  return scaled.times(perEuro[currency] ?? "1");
}

function kept(list: ShownCase["list"], quantity: number): Big {
  if (list === "percent") return new Big(100).minus(listPercent).div(100);
  const isMuch = list === "quantity" && quantity >= quantityFrom;
  return isMuch ? new Big(100).minus(quantityPercent).div(100) : new Big(1);
}

function rateIn({ country }: Pick<ShownCase, "country">): string {
  return { RO: homeRate, DE: abroadRate, CH: "0" }[country];
}

/** The charge for one piece, with the tax if the shop's own prices include it. */
function charged(one: ShownCase, minor: number): number {
  if (one.tax === "onTop") return minor;
  return whole(new Big(minor).times(factor(rateIn(one))).div(factor(homeRate)));
}

function shown(one: ShownCase, minor: number): number {
  const added = one.display === "included" ? rateIn(one) : "0";
  const removed = one.tax === "included" ? homeRate : "0";
  return whole(new Big(minor).times(factor(added)).div(factor(removed)));
}

function factor(rate: string): Big {
  return new Big(100).plus(rate);
}

function whole(amount: Big): number {
  return amount.round(0, 1).toNumber();
}
