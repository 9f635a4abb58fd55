import { app } from "#modules/app/module.ts";
import { productWaiting } from "#modules/catalogue/slots.ts";
import { compare } from "#modules/compare/module.ts";
import { blockKinds } from "#modules/content/server/block-kind.tsx";
import { delivery } from "#modules/delivery/module.ts";
import { orders } from "#modules/orders/module.ts";
import { personErasures, personExports } from "#modules/people/slots.ts";
import { promotion } from "#modules/promotion/module.ts";
import { quote } from "#modules/quote/module.ts";
import { reviews } from "#modules/reviews/module.ts";
import { stats } from "#modules/stats/module.ts";
import { viewed } from "#modules/viewed/module.ts";
import { wishlist } from "#modules/wishlist/module.ts";
import { mailKinds } from "#platform/mail/mail-kind.ts";
import type { Module } from "#platform/module.ts";
import { fill } from "#platform/slot.ts";
import { shopBlocks } from "./blocks/blocks.ts";
import { forgetCartKeys } from "./server/add-once.ts";
import { cartAnswers } from "./server/cart-calls.tsx";
import { checkoutAnswers } from "./server/checkout-calls.ts";
import { noteAnswers } from "./server/note-calls.ts";
import { optionAnswers } from "./server/option-calls.tsx";
import { eraseStockRequests, stockRequestsExport } from "./server/personal-data.ts";
import { productAnswers } from "./server/product-calls.tsx";
import { stockMail } from "./server/stock-mail-kind.tsx";
import { forgetStockRequests, tellWaiting } from "./server/stock-news.tsx";
import { countWaiting } from "./server/stock-request.ts";
import { stockRequestAnswers } from "./server/stock-request-calls.ts";

/**
 * The shop for visitors: lists, categories, search and product pages, then cart, checkout and confirmation. Products
 * belong to the module catalogue, orders to the module orders; this module has their pages and forms.
 */
export const shop: Module = {
  name: "shop",
  needs: [app, orders, delivery, promotion, quote, wishlist, reviews, compare, viewed, stats],
  answers: [
    ...cartAnswers,
    ...noteAnswers,
    ...optionAnswers,
    ...productAnswers,
    ...stockRequestAnswers,
    ...checkoutAnswers,
  ],
  fills: [
    fill(blockKinds, ...shopBlocks),
    fill(mailKinds, stockMail),
    fill(productWaiting, countWaiting),
    fill(personExports, stockRequestsExport),
    fill(personErasures, eraseStockRequests),
  ],
  tasks: {
    "shop.tellWaiting": tellWaiting,
    "shop.forgetStockRequests": forgetStockRequests,
    "shop.forgetCartKeys": forgetCartKeys,
  },
  schedules: [
    { cron: "* * * * *", task: "shop.tellWaiting" },
    { cron: "29 4 * * *", task: "shop.forgetStockRequests" },
    { cron: "41 4 * * *", task: "shop.forgetCartKeys" },
  ],
};
