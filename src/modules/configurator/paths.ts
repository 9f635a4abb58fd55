import { configurePath } from "#modules/catalogue/paths.ts";

/** Every path of the configurator, without a language prefix; the catalogue owns the path that configures a product. */
export const wirePrefix = "/website_product_configurator";
/** Submits a step without a script. */
export const stepFormPath = `${wirePrefix}/step`;

/** A finished configuration with its price and the ways to buy it. */
export function finishedPath(slug: string, sessionId: number): string {
  return `/product_configurator/product/${encodeURIComponent(slug)}-${sessionId}`;
}

/** The number at the end of such a path; null without one. */
export function sessionIdOf(address: string): number | null {
  const [, digits] = /-(\d{1,9})$/.exec(address) ?? [];
  return digits ? Number(digits) : null;
}

/** Opens a copy of a shared configuration. */
export function sharedPath(slug: string, token: string): string {
  return `${configurePath(slug)}?copy=${token}`;
}

/** A visitor's configuration for an operator with the visitor's consent; the first change creates a copy. */
export function seenPath(slug: string, chatId: number, sessionId: number): string {
  return `${configurePath(slug)}?chat=${chatId}-${sessionId}`;
}

/** Changes the configuration of this session, such as a line of a cart. */
export function changePath(slug: string, sessionId: number, step = ""): string {
  return `${configurePath(slug)}?session=${sessionId}${step ? `&step=${encodeURIComponent(step)}` : ""}`;
}

/** The visitor's saved configurations: those of the account if signed in, otherwise of this browser. */
export const savedPath = "/my/configurations";

/** Compares an order's configured lines with today's rules and prices, and orders them again. */
export function againPath(orderId: number, accessToken: string): string {
  return `/product_configurator/again/${orderId}?access_token=${encodeURIComponent(accessToken)}`;
}

/** Many openings for one template: a configuration of the visitor, or their current draft of the product. */
export function openingsPath(slug: string, sessionId: number | null): string {
  const path = `/shop/product/${encodeURIComponent(slug)}/openings`;
  return sessionId === null ? path : `${path}?session=${sessionId}`;
}

/** Adds a finished configuration to the cart; the path is the wire's own. */
export const addToCartPath = "/shop/cart/update";
export const shareFormPath = `${wirePrefix}/share_form`;

/** The families of configurable products, for staff. */
export const familiesPath = "/web/configurator";
export const familyPath = (id: number | "new") => `/web/configurator/${id}`;

/** Staff configure a product for an order here, or change a line of it. */
export function orderConfigurePath(orderId: number, lineId: number | null): string {
  return `${familiesPath}/order/${orderId}${lineId === null ? "" : `?line=${lineId}`}`;
}

/** Adds a finished configuration to the order for which staff made it. */
export const intoOrderPath = `${familiesPath}/into_order`;

/** The production sheet of an order or of one line, and its lists as a table. */
export function productionPath(orderId: number, kind: "pdf" | "csv", lineId: number | null): string {
  return `${familiesPath}/production/${orderId}.${kind}${lineId === null ? "" : `?line_id=${lineId}`}`;
}

/** The parts of a family, each with its own page for owners. */
export const familyParts = [
  "attributes",
  "steps",
  "rules",
  "prices",
  "drawing",
  "cases",
  "versions",
] as const;
export type FamilyPart = (typeof familyParts)[number];
export const familyPartPath = (id: number, part: FamilyPart) => `${familyPath(id)}/${part}`;
export const attributePath = (id: number, attribute: string) =>
  `${familyPartPath(id, "attributes")}/${encodeURIComponent(attribute)}`;
export const rulePath = (id: number, rule: string) =>
  `${familyPartPath(id, "rules")}/${encodeURIComponent(rule)}`;
