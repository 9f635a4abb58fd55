import { demoFamilies } from "../configurator/configurator.ts";
import { attributeOf } from "../shop/attributes.ts";
import type { DemoProduct } from "../shop/demo-product.ts";
import { groups, products } from "../shop/products.ts";
import type { Draw } from "./draw.ts";

export interface Piece {
  /** The key of a demo product. */
  key: string;
  /** Selects one of its variants, from 0 to below 1; most people choose one of the first. */
  variantAt: number;
  quantity: number;
}

export type BasketKind = "windows" | "doors" | "home" | "care" | "outfit";

const keysOf: Record<BasketKind, readonly DemoProduct[]> = {
  windows: inGroups([
    "zada-78-two-sashes",
    "moara-68-two-sashes",
    "negoiu-75-fixed-with-vent",
    "senin-70-one-sash",
    "cetate-92-round-arch",
    "streasina-pivot",
  ]),
  doors: inGroups(["prag-78-oak-boards", "tinda-40-plain", "prispa-lift-and-slide"]),
  home: inGroups(["lut-vases", "opait-table-lamp", "patura-wool-throw", "bread-board"]),
  care: inGroups(["larch-oil", "window-handle", "mortise-lock", "letter-plate"]),
  outfit: inGroups([
    "terrazzo-sill-inside",
    "limestone-sill-outside",
    "in-roller-screen",
    "zip-screen",
    "flashing-tile",
  ]),
};

/** The maximum quantity of one product in an order, by kind. */
const piecesMost: Record<BasketKind, number> = { windows: 5, doors: 2, home: 2, care: 3, outfit: 3 };

/** The contents of a cart. The first products of a group are the most popular ones. */
export function basketOf(draw: Draw, month: number, isCompany: boolean): Piece[] {
  const isDecember = month === 12;
  const kind = draw.weighted<BasketKind>(["windows", "doors", "home", "care", "outfit"], (one) => {
    if (one === "home") return isDecember ? 7 : isCompany ? 0.6 : 2.6;
    if (one === "windows") return isDecember ? 1.2 : isCompany ? 4.5 : 3.4;
    if (one === "doors") return isCompany ? 1.2 : 0.8;
    return one === "care" ? 1.5 : 1.3;
  });
  const pieces = [pieceOf(draw, kind, isCompany)];
  if (kind === "windows" && draw.chance(0.45)) pieces.push(pieceOf(draw, "outfit", false));
  if ((kind === "windows" || kind === "doors") && draw.chance(0.4)) pieces.push(pieceOf(draw, "care", false));
  if (kind === "home" && draw.chance(isDecember ? 0.6 : 0.35)) pieces.push(pieceOf(draw, "home", false));
  if (kind === "care" && draw.chance(0.4)) pieces.push(pieceOf(draw, "care", false));
  // One line for each product, as in a real cart.
  return pieces
    .map((piece) => ({ ...piece, key: boughtAsItIs(piece.key) }))
    .filter(({ key }, index, all) => all.findIndex((one) => one.key === key) === index);
}

/**
 * Configured products cannot be bought directly: another product of the group replaces them, without a further random
 * draw.
 */
function boughtAsItIs(key: string): string {
  const isConfigured = (one: string) => demoFamilies.some(({ product }) => product === one);
  if (!isConfigured(key)) return key;
  return groups[groupOf(key)]?.find((one) => !isConfigured(one.key))?.key ?? key;
}

/** The kind of a product; null for products that nobody buys alone. */
export function kindOf(key: string): BasketKind | null {
  const kinds = Object.entries(keysOf) as [BasketKind, readonly DemoProduct[]][];
  return kinds.find(([, all]) => all.some((product) => product.key === key))?.[0] ?? null;
}

/** The total at list prices in minor units, without surcharges and delivery. */
export function listPriceOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { key, quantity }) => sum + quantity * productOf(key).priceMinor, 0);
}

export function productOf(key: string): DemoProduct {
  const found = products.find((product) => product.key === key);
  if (!found) throw new Error(`The demo has no product ${key}.`);
  return found;
}

function pieceOf(draw: Draw, kind: BasketKind, isCompany: boolean): Piece {
  const product = draw.weighted(keysOf[kind], ({ key }) => favourOf(kind, key));
  const more = isCompany ? 2 : 1;
  const quantity = draw.weighted(
    Array.from({ length: piecesMost[kind] * more }, (_, index) => index + 1),
    (count) => 1 / count,
  );
  return { key: product.key, variantAt: draw.next() ** 2, quantity };
}

/** Windows, doors and home products follow the order of the shop: the first few make up most of the orders. */
function favourOf(kind: BasketKind, key: string): number {
  const place = 1 + rankIn(kind, key);
  if (kind !== "windows" && kind !== "doors" && kind !== "home") return 1 / place;
  return 1 / (place ** 2 * (1 + groupOf(key)) ** 0.5);
}

function groupOf(key: string): number {
  return groups.findIndex((group) => group.some((product) => product.key === key));
}

/** The rank within the groups of its kind: the second product is chosen half as often as the first. */
function rankIn(kind: BasketKind, key: string): number {
  const group = groups.find((one) => one.some((product) => product.key === key)) ?? [];
  return group
    .filter((product) => keysOf[kind].includes(product))
    .findIndex((product) => product.key === key);
}

function inGroups(firsts: readonly string[]): DemoProduct[] {
  return (
    groups
      .filter((group) => group.some(({ key }) => firsts.includes(key)))
      .flat()
      .filter(({ priceMinor, onRequest, type }) => priceMinor > 0 && !onRequest && type !== "service")
      // Variants that are created on order do not exist yet, so there is nothing to choose.
      .filter(({ choices = [] }) => choices.every(([slug]) => attributeOf(slug).creates !== "dynamic"))
  );
}
