import { and, eq, isNotNull, sql } from "drizzle-orm";
import { isShownOn, sharedTemplate } from "#modules/catalogue/shared-views.ts";
import { configuredFor, putConfigured } from "#modules/orders/server/edit/made-line.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { inLocale } from "#platform/translated.ts";
import { changePath } from "../paths.ts";
import { familyTable } from "./family/tables.ts";
import { variantOf } from "./finish.ts";
import { configuredGoods } from "./made-goods.ts";
import { releasedFor } from "./released.ts";
import { beginForOrder, ownConfiguration } from "./session.ts";

export interface OrderConfigureView {
  orderId: number;
  orderName: string;
  /** The line to change, with its product; null for a new line. */
  line: { id: number; templateId: number; quantity: number } | null;
  products: { value: string; label: string }[];
}

/** The products that staff can configure for an order. */
export async function orderConfigureView(
  context: Context,
  asked: { orderId: number; lineId: number | null },
): Promise<OrderConfigureView> {
  const { name, line } = await configuredFor(context, asked);
  const { code, tag } = context.locale;
  const rows = await context.db
    .select({ id: sharedTemplate.id, name: sharedTemplate.name })
    .from(familyTable)
    .innerJoin(sharedTemplate, eq(sharedTemplate.id, familyTable.productId))
    .where(
      and(isNotNull(familyTable.releasedId), sql`not ${sharedTemplate.archived}`, isShownOn(context.site.id)),
    );
  const products = rows
    .map((row) => ({ value: String(row.id), label: inLocale(row.name, code) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, tag));
  return {
    ...{ orderId: asked.orderId, orderName: name },
    line: line && { id: line.id, templateId: line.templateId, quantity: line.quantity },
    products: line ? products.filter(({ value }) => value === String(line.templateId)) : products,
  };
}

/** Starts a configuration that belongs to the order, and returns its path without a language prefix. */
export async function configureForOrder(
  write: WriteContext,
  asked: { orderId: number; lineId: number | null; templateId: number; quantity: number },
): Promise<string> {
  const { orderId, lineId, templateId, quantity } = asked;
  const { line } = await configuredFor(write, asked);
  if (line && line.templateId !== templateId) throw notFound();
  const { slug, version } = await releasedFor(write, templateId);
  const session = await beginForOrder(write, {
    ...{ orderId, lineId, templateId, quantity, version },
    ...{ choices: line?.made.configuration ?? {}, own: line?.made.own ?? {} },
  });
  return changePath(slug, session);
}

/** Adds a finished configuration to its order, and returns the order's id. */
export async function putIntoOrder(
  write: WriteContext,
  { sessionId, quantity }: { sessionId: number; quantity: number },
): Promise<number> {
  const { orderId, lineId, templateId } = await ownConfiguration(write, sessionId);
  if (orderId === null) throw notFound();
  const made = await configuredGoods.finished(write, { sessionId, templateId });
  await putConfigured(write, {
    ...{ orderId, lineId, quantity, made },
    variantId: await variantOf(write, templateId),
  });
  return orderId;
}
