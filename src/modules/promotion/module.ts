import { catalogue } from "#modules/catalogue/module.ts";
import { chat } from "#modules/chat/module.ts";
import { chatProposals } from "#modules/chat/slots.ts";
import { office } from "#modules/office/module.ts";
import { orders } from "#modules/orders/module.ts";
import { cartRules } from "#modules/orders/slots.ts";
import { people } from "#modules/people/module.ts";
import { personErasures, personExports, personMerges } from "#modules/people/slots.ts";
import { mailKinds } from "#platform/mail/mail-kind.ts";
import { models } from "#platform/models/model.ts";
import type { Module } from "#platform/module.ts";
import { recordKinds } from "#platform/records.ts";
import { fill } from "#platform/slot.ts";
import { staffEntries, staffLists, staffSearches } from "#platform/staff/slots.ts";
import { couponsPath, promotionPath, promotionsPath, redemptionsPath } from "./paths.ts";
import { promotionAnswers } from "./server/calls.ts";
import { proposedDiscount } from "./server/chat-discount.ts";
import { tidyCoupons } from "./server/coupon.ts";
import { couponMail } from "./server/coupon-mail-kind.tsx";
import { honourOrder, honourPayment } from "./server/honour.ts";
import { mergePromotions } from "./server/merge.ts";
import { promotionModel } from "./server/models.ts";
import { erasePromotions, redemptionsExport } from "./server/personal-data.ts";
import { freeDeliveryRule, promotionRule } from "./server/rule.ts";
import { couponList } from "./server/staff-coupon.ts";
import { promotionRecord, promotionRoles, revertPromotion } from "./server/staff-promotion.ts";
import { promotionList } from "./server/staff-promotion-view.ts";
import { redemptionList } from "./server/staff-redemption.ts";
import { promotionSearch } from "./server/staff-search.ts";

/**
 * Promotions: automatic, by code, or by personal coupon. Every pricing of a cart evaluates them again. Only
 * `server/redeem.ts` redeems them, in the transaction that places the order and under locks for limited promotions, and
 * releases them when the order becomes a cart again or is cancelled.
 */
export const promotion: Module = {
  name: "promotion",
  needs: [office, chat, orders, catalogue, people],
  answers: promotionAnswers,
  fills: [
    fill(chatProposals, proposedDiscount),
    fill(cartRules, promotionRule, freeDeliveryRule),
    fill(models, promotionModel),
    fill(mailKinds, couponMail),
    fill(personMerges, mergePromotions),
    fill(personExports, redemptionsExport),
    fill(personErasures, erasePromotions),
    fill(recordKinds, { model: promotionRecord.model, staffPath: promotionPath, revert: revertPromotion }),
    fill(staffLists, promotionList, couponList, redemptionList),
    fill(staffSearches, promotionSearch),
    fill(staffEntries, {
      group: "marketing",
      position: 55,
      label: "promotion.staffPromotions",
      words: {
        en: "coupon, voucher, discount code, promo code, sale, free shipping, campaign, offer, rebate",
        ro: "cupon, voucher, cod de reducere, cod promoțional, ofertă, transport gratuit, campanie",
        de: "Gutscheine, Rabattcode, Gutscheincode, Nachlass, Aktionen",
      },
      path: promotionsPath,
      also: [couponsPath, redemptionsPath],
      roles: promotionRoles,
      icon: "percent",
    }),
  ],
  events: { "order.confirmed": honourOrder, "payment.done": honourPayment },
  tasks: { "promotion.tidy": tidyCoupons },
  schedules: [{ cron: "17 * * * *", task: "promotion.tidy" }],
};
