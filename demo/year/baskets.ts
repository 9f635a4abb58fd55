import { demoFamilies } from "../configurator/configurator.ts";
import { attributeOf } from "../shop/attributes.ts";
import type { DemoProduct } from "../shop/demo-product.ts";
import { groups, products } from "../shop/products.ts";
import type { Draw } from "./draw.ts";

export interface Piece {
  /** The key of a product of the demo. */
  key: string;
  /** Which of its variants, from 0 up to 1: most people choose one of the first. */
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

/** The most that one order of things for the house brings in of one kind. */
const piecesMost: Record<BasketKind, number> = { windows: 5, doors: 2, home: 2, care: 3, outfit: 3 };

/** What somebody puts into the cart. The first products of a group are those that most people choose. */
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
  // One line for each product, as people put it into a cart.
  return pieces
    .map((piece) => ({ ...piece, key: boughtAsItIs(piece.key) }))
    .filter(({ key }, index, all) => all.findIndex((one) => one.key === key) === index);
}

/** What is configured is not bought as it is: another product of its group is, and what was drawn stays the same. */
function boughtAsItIs(key: string): string {
  const isConfigured = (one: string) => demoFamilies.some(({ product }) => product === one);
  if (!isConfigured(key)) return key;
  return groups[groupOf(key)]?.find((one) => !isConfigured(one.key))?.key ?? key;
}

/** Which of them a product is; null for what nobody buys by itself. */
export function kindOf(key: string): BasketKind | null {
  const kinds = Object.entries(keysOf) as [BasketKind, readonly DemoProduct[]][];
  return kinds.find(([, all]) => all.some((product) => product.key === key))?.[0] ?? null;
}

/** What it costs at list prices, in minor units: dearer choices and delivery come on top. */
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

/** Windows and doors are bought in the order of the shop: the few that it shows first make most of the orders. */
function favourOf(kind: BasketKind, key: string): number {
  const place = 1 + rankIn(kind, key);
  if (kind !== "windows" && kind !== "doors" && kind !== "home") return 1 / place;
  return 1 / (place ** 2 * (1 + groupOf(key)) ** 0.5);
}

function groupOf(key: string): number {
  return groups.findIndex((group) => group.some((product) => product.key === key));
}

/** Within the groups of its kind: the second product of each is chosen half as often as the first. */
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
      // Combinations that are made when somebody orders them have no variant to choose yet.
      .filter(({ choices = [] }) => choices.every(([slug]) => attributeOf(slug).creates !== "dynamic"))
  );
}
