import { fits } from "#modules/catalogue/server/staff/staff-category-view.ts";
import type { StaffSearch } from "#platform/staff/slots.ts";
import { inLocale } from "#platform/translated.ts";
import { promotionPath } from "../paths.ts";
import { couponByCode } from "./coupon.ts";
import { promotionSentence } from "./sentence.ts";
import { promotionRoles } from "./staff-promotion.ts";
import { promotionTable } from "./tables.ts";
import { plainCode } from "./words.ts";

/** Finds promotions by name in either language and by code; a coupon's code leads to its promotion. */
export const promotionSearch: StaffSearch = {
  label: "promotion.staffPromotions",
  roles: promotionRoles,
  async find(context, needle, limit) {
    const code = plainCode(needle);
    const coupon = await couponByCode(context, code);
    const rows = await context.db.select().from(promotionTable).orderBy(promotionTable.id);
    const found = rows.filter(
      (row) =>
        row.id === coupon?.promotionId ||
        row.code?.includes(code) ||
        Object.values(row.name).some((name) => fits(name ?? "", needle)),
    );
    return found.slice(0, limit).map((row) => ({
      title: inLocale(row.name, context.locale.code),
      detail: row.code ?? promotionSentence(context, row),
      path: promotionPath(row.id),
    }));
  },
};
