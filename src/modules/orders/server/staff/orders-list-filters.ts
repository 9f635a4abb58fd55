import { siteFilterOptions } from "#modules/website/server/site/sharing.ts";
import type { Context } from "#platform/context.ts";
import type { ListFilter } from "#platform/staff/list.ts";
import { moneyStates } from "../cart/money-state.ts";

const states = ["draft", "placed", "sent", "sale", "done", "cancel", "held"];

/** The filters of orders; `orders-list-where.ts` contains their conditions. */
export const allFilters: readonly ListFilter[] = [
  filterOf("state", "orders.staffStateHead", "staffState", states),
  filterOf("payment", "orders.staffPaymentHead", "staffMoney", moneyStates),
  filterOf("shipping", "orders.staffShippingHead", "staffShipping", ["late", "open", "part", "done"]),
  filterOf("date", "orders.staffPlaced", "staffSince", ["day", "week", "month", "year"]),
  { id: "site", label: "orders.staffSite", options: siteFilterOptions },
  filterOf("origin", "orders.staffOriginHead", "staffOrigin", ["shop", "staff"]),
];

function filterOf(id: string, label: string, group: string, values: readonly string[]): ListFilter {
  return {
    id,
    label,
    options: ({ locale }: Context) =>
      values.map((value) => ({ value, label: locale.text(`orders.${group}.${value}`) })),
  };
}
