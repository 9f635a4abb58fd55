import { sql } from "drizzle-orm";
import {
  type FieldDifference,
  type FieldName,
  fieldDifferences,
  fieldName,
} from "#modules/office/server/audit-difference.ts";
import { actionText, moment } from "#modules/office/server/audit-log.ts";
import type { Context } from "#platform/context.ts";
import { hasRole } from "#platform/roles.ts";
import { productModel } from "../product/product-change.ts";
import { variantOfKey } from "../product/product-state.ts";
import { type ProductHeadView, productHead } from "../staff/staff-product-head.ts";

export interface ProductHistoryView {
  head: ProductHeadView;
  entries: {
    id: number;
    at: string;
    dateTime: string;
    by: string;
    action: string;
    changes: FieldDifference[];
  }[];
  /** Administrators may open the audit log entry and revert it there. */
  mayRevert: boolean;
  crumb: string;
}

const entriesMax = 100;
const changesMax = 30;

/** The changes of a product with their authors, newest first. */
export async function productHistory(context: Context, templateId: number): Promise<ProductHistoryView> {
  const head = await productHead(context, templateId);
  const { rows } = await context.db.execute<{
    id: number;
    at: string;
    user_name: string;
    action: string;
    before: Record<string, unknown>;
    after: Record<string, unknown>;
  }>(sql`
    select id::integer, at, user_name, action, before, after from audit_entry
    where model = ${productModel} and record_id = ${templateId} order by id desc limit ${entriesMax}`);
  return {
    head,
    entries: rows.map(({ id, at, user_name: by, action, before, after }) => ({
      id,
      at: moment(context, new Date(at)),
      dateTime: new Date(at).toISOString(),
      by: by || context.locale.text("office.auditBySystem"),
      action: wordsOfAction(context, action),
      changes:
        action === "create"
          ? []
          : fieldDifferences(context, before, after, (key) => nameOfKey(context, key)).slice(0, changesMax),
    })),
    mayRevert: hasRole(context.user?.roles ?? [], "administrator"),
    crumb: head.name,
  };
}

function wordsOfAction(context: Context, action: string): string {
  const own = ["import", "undo"].includes(action);
  return own ? context.locale.text(`catalogue.staffAction_${action}`) : actionText(context, action);
}

function nameOfKey(context: Context, key: string): FieldName {
  const { locale } = context;
  const variantId = variantOfKey(key);
  if (variantId !== null)
    return { name: locale.text("catalogue.staffVariantNumber", { number: String(variantId) }) };
  const id = `catalogue.staffPart_${key}`;
  const words = locale.text(id);
  return words === id ? fieldName(context, key) : { name: words };
}
