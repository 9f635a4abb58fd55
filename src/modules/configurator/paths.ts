import { configurePath } from "#modules/catalogue/paths.ts";

/** Every address of the configurator, without language prefix; where a product is configured is the catalogue's. */
export const wirePrefix = "/website_product_configurator";
/** Takes a step without a script. */
export const stepFormPath = `${wirePrefix}/step`;

/** A finished configuration, with its price and everything that leads to buying it. */
export function finishedPath(slug: string, sessionId: number): string {
  return `/product_configurator/product/${encodeURIComponent(slug)}-${sessionId}`;
}

/** The number at the end of such an address; null where there is none. */
export function sessionIdOf(address: string): number | null {
  const [, digits] = /-(\d{1,9})$/.exec(address) ?? [];
  return digits ? Number(digits) : null;
}

/** Opens a copy of what somebody shares. */
export function sharedPath(slug: string, token: string): string {
  return `${configurePath(slug)}?copy=${token}`;
}

/** A visitor's configuration, for an operator whom they let see it; the first change makes a copy. */
export function seenPath(slug: string, chatId: number, sessionId: number): string {
  return `${configurePath(slug)}?chat=${chatId}-${sessionId}`;
}

/** Changes what was configured in this session, such as a line of a cart. */
export function changePath(slug: string, sessionId: number, step = ""): string {
  return `${configurePath(slug)}?session=${sessionId}${step ? `&step=${encodeURIComponent(step)}` : ""}`;
}

/** What a visitor has saved: of the account when signed in, else of this browser. */
export const savedPath = "/my/configurations";

/** Compares the made lines of an order with today's rules and prices, and orders them again. */
export function againPath(orderId: number, accessToken: string): string {
  return `/product_configurator/again/${orderId}?access_token=${encodeURIComponent(accessToken)}`;
}

/** Many openings over one template: a configuration of the visitor, or what they configure of the product. */
export function openingsPath(slug: string, sessionId: number | null): string {
  const path = `/shop/product/${encodeURIComponent(slug)}/openings`;
  return sessionId === null ? path : `${path}?session=${sessionId}`;
}

/** Takes a finished configuration into the cart; the wire's own address. */
export const addToCartPath = "/shop/cart/update";
export const shareFormPath = `${wirePrefix}/share_form`;

/** The families of configurable products, for staff. */
export const familiesPath = "/web/configurator";
export const familyPath = (id: number | "new") => `/web/configurator/${id}`;

/** Where staff configure something for an order, or change a line of it. */
export function orderConfigurePath(orderId: number, lineId: number | null): string {
  return `${familiesPath}/order/${orderId}${lineId === null ? "" : `?line=${lineId}`}`;
}

/** Takes a finished configuration into the order for which staff made it. */
export const intoOrderPath = `${familiesPath}/into_order`;

/** The production sheet of an order, or of one line of it, and its lists as a table. */
export function productionPath(orderId: number, kind: "pdf" | "csv", lineId: number | null): string {
  return `${familiesPath}/production/${orderId}.${kind}${lineId === null ? "" : `?line_id=${lineId}`}`;
}

/** What an owner edits of a family, each on a page of its own. */
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
