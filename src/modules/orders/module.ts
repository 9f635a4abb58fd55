import { catalogue } from "#modules/catalogue/module.ts";
import { cartQuantities, visitorCarts } from "#modules/catalogue/slots.ts";
import { chat } from "#modules/chat/module.ts";
import { chatCards, chatGoods, chatProposals, chatVisitorParts } from "#modules/chat/slots.ts";
import { messages } from "#modules/messages/module.ts";
import { threadKinds } from "#modules/messages/slots.ts";
import { office } from "#modules/office/module.ts";
import { payment } from "#modules/payment/module.ts";
import { giftCardModel } from "#modules/payment/server/gift-card/staff-gift-card.ts";
import { payables } from "#modules/payment/slots.ts";
import { people } from "#modules/people/module.ts";
import {
  adoptions,
  namedInDocuments,
  personErasures,
  personExports,
  personMerges,
  personSections,
} from "#modules/people/slots.ts";
import { portal } from "#modules/portal/module.ts";
import { documentLists, waitingThings } from "#modules/portal/slots.ts";
import { signing } from "#modules/signing/module.ts";
import { settingsPages, visitorFacts } from "#modules/website/slots.ts";
import { mailSources } from "#platform/mail/attachment.ts";
import { mailKinds } from "#platform/mail/mail-kind.ts";
import { models } from "#platform/models/model.ts";
import type { Module } from "#platform/module.ts";
import { recordKinds } from "#platform/records.ts";
import { fill } from "#platform/slot.ts";
import { exportParts } from "#platform/staff/export-parts.ts";
import {
  staffEntries,
  staffFigures,
  staffLists,
  staffPickers,
  staffPlaces,
  staffSearches,
  staffSteps,
} from "#platform/staff/slots.ts";
import { webhookEvents } from "#platform/webhook-events.ts";
import { ordersPaths, staffOrdersPaths } from "./paths.ts";
import { ordersAnswers } from "./server/calls.ts";
import { adoptCart, adoptFiscalPosition } from "./server/cart/adopt.ts";
import { cartCount, cartQuantityOf } from "./server/cart/cart.ts";
import { visitorCartOf } from "./server/cart/cart-price-list.ts";
import { hasDocuments } from "./server/cart/own-address.ts";
import { giftCardEntry, giftCardList } from "./server/gift-card/staff-gift-card.ts";
import { invoiceSource } from "./server/invoice/attachment.ts";
import { issueWhenPaid } from "./server/invoice/automatic.ts";
import { invoiceThreads } from "./server/invoice/invoice-thread.ts";
import { invoiceModel } from "./server/invoice/issue.ts";
import { invoicingModel } from "./server/invoice/settings.ts";
import { revertInvoicing } from "./server/invoice/staff-invoicing.ts";
import { orderMailKinds } from "./server/mail-kinds.ts";
import { orderModels } from "./server/models.ts";
import { expireOrders } from "./server/order/expire.ts";
import { orderThreads } from "./server/order/order-thread.ts";
import { orderModel } from "./server/order/staff-order.ts";
import { countTimesOrdered } from "./server/order/times-ordered.ts";
import { deliveryDocuments } from "./server/portal-deliveries.ts";
import { invoiceDocuments } from "./server/portal-invoices.ts";
import { orderDocuments } from "./server/portal-orders.ts";
import { ordersToPay } from "./server/portal-waiting.ts";
import { invoiceEntry, invoiceList } from "./server/print/invoice-list.ts";
import { refundEntry, refundList } from "./server/refund/refund-list.ts";
import { remindAbandonedCarts } from "./server/reminder/abandoned.ts";
import { abandonedAnswers } from "./server/reminder/abandoned-calls.ts";
import { cartsList } from "./server/reminder/abandoned-list.ts";
import { followMoney } from "./server/settlement/money-came.ts";
import { orderPayable } from "./server/settlement/settle.ts";
import { captureWhenShipped, remindOfPromise } from "./server/settlement/staff-order-money.ts";
import { settleVatAnswers } from "./server/settlement/vat-answer.ts";
import { productCard } from "./server/staff/chat-card.ts";
import { chatCart } from "./server/staff/chat-cart.ts";
import { findGoods, proposedLine } from "./server/staff/chat-goods.ts";
import { eraseOrders } from "./server/staff/erase.ts";
import { everyOrder } from "./server/staff/orders-export.ts";
import { orderLists } from "./server/staff/orders-list.ts";
import { ordersFigure, salesFigure } from "./server/staff/orders-list-figures.ts";
import { orderEntries, orderPicker, orderSearch } from "./server/staff/orders-list-search.ts";
import { invoicesExport, mergeOrders, ordersExport, personOrders } from "./server/staff/person-orders.ts";
import { signaturesExport } from "./server/staff/person-signatures.ts";
import { withdrawalsExport } from "./server/staff/person-withdrawals.ts";
import { firstOrderStep } from "./server/staff/staff-steps.ts";
import { orderWebhookEvents } from "./server/webhook-events.ts";
import { withdrawalEntry, withdrawalList } from "./server/withdrawal/withdrawal-list.ts";

/**
 * Carts and orders. A cart is an order in state draft. One transaction places it: it holds the stock and writes the
 * payment intent. The payment's outcome confirms the order or turns it into a cart again. Only `server/order/place.ts`
 * places, only `server/order/confirm.ts` confirms, only `server/order/reopen.ts` reopens.
 */
export const orders: Module = {
  name: "orders",
  needs: [office, messages, portal, signing, chat, catalogue, payment, people],
  layers: [
    "cart",
    "order",
    "gift-card",
    "shipment",
    "invoice",
    "refund",
    "print",
    "edit",
    "settlement",
    "withdrawal",
    "staff",
    "reminder",
  ],
  publicFiles: [
    "cart/cart-cards.ts",
    "cart/cart-choice.ts",
    "cart/cart-hints.ts",
    "cart/cart-place.ts",
    "cart/cart-price-list.ts",
    "cart/cart-row.ts",
    "cart/cart-set.ts",
    "cart/cart-view.ts",
    "cart/cart.ts",
    "cart/checkout-address.ts",
    "cart/checkout.ts",
    "cart/goods.ts",
    "cart/line-merge.ts",
    "cart/made-goods.ts",
    "cart/notice.ts",
    "cart/order-event.ts",
    "cart/own-address.ts",
    "cart/priced-cart.ts",
    "cart/priced-line.ts",
    "cart/returns.ts",
    "cart/stored-cart.ts",
    "cart/totals.ts",
    "cart/views.ts",
    "cart/wire-choice.ts",
    "edit/asked-order.ts",
    "edit/edit-address.ts",
    "edit/edit-form.ts",
    "edit/edit-line.ts",
    "edit/edit.ts",
    "edit/made-line.ts",
    "edit/optional-line.ts",
    "invoice/sheet-parts.ts",
    "order/again.ts",
    "order/arrival.ts",
    "order/balance.ts",
    "order/best-sellers.ts",
    "order/held-delivery.ts",
    "order/made-lines.ts",
    "order/order-access.ts",
    "order/order-rules.ts",
    "order/order.ts",
    "order/place.ts",
    "order/sales.ts",
    "order/staff-order.ts",
    "order/tracked-order.ts",
    "print/agreement.ts",
    "print/print-quote.ts",
    "print/sign-order.ts",
    "reminder/abandoned-cart.ts",
    "settlement/staff-order-money.ts",
    "staff/orders-list-bulk.ts",
  ],
  answers: [...ordersAnswers, ...abandonedAnswers],
  fills: [
    fill(chatVisitorParts, chatCart),
    fill(chatCards, productCard),
    fill(chatGoods, findGoods),
    fill(chatProposals, proposedLine),
    fill(exportParts, everyOrder),
    fill(payables, orderPayable),
    fill(staffLists, ...orderLists, cartsList, invoiceList, refundList, withdrawalList, giftCardList),
    fill(staffEntries, ...orderEntries, invoiceEntry, refundEntry, withdrawalEntry, giftCardEntry),
    fill(staffSearches, orderSearch),
    fill(staffPickers, orderPicker),
    fill(staffFigures, salesFigure, ordersFigure),
    fill(staffSteps, firstOrderStep),
    fill(adoptions, adoptCart, adoptFiscalPosition),
    fill(namedInDocuments, hasDocuments),
    fill(personMerges, mergeOrders),
    fill(personSections, personOrders),
    fill(personExports, ordersExport, invoicesExport, withdrawalsExport, signaturesExport),
    fill(personErasures, eraseOrders),
    fill(visitorFacts, { name: "cart_quantity", value: cartCount }),
    fill(cartQuantities, cartQuantityOf),
    fill(visitorCarts, visitorCartOf),
    fill(mailKinds, ...orderMailKinds),
    fill(mailSources, invoiceSource),
    fill(documentLists, orderDocuments, invoiceDocuments, deliveryDocuments),
    fill(waitingThings, ordersToPay),
    fill(threadKinds, orderThreads, invoiceThreads),
    fill(models, ...orderModels),
    fill(webhookEvents, ...orderWebhookEvents),
    fill(staffPlaces, {
      label: "orders.invoicingNumbers",
      words: {
        en: "invoice number, invoice series, invoice settings, credit note number, automatic invoices, due date",
        ro: "număr de factură, serie de facturi, setări facturi, facturi automate, scadență",
        de: "Rechnungsnummer, Nummernkreis, Rechnungseinstellungen, Zahlungsziel, Fälligkeit",
      },
      path: () => ordersPaths.invoicing,
      roles: ["administrator"],
    }),
    fill(settingsPages, { position: 30, label: "orders.invoicing", path: ordersPaths.invoicing }),
    fill(
      recordKinds,
      { model: invoicingModel, staffPath: () => ordersPaths.invoicing, revert: revertInvoicing },
      { model: orderModel, staffPath: ordersPaths.staffOrder },
      { model: invoiceModel, staffPath: ordersPaths.staffInvoice },
      { model: giftCardModel, staffPath: staffOrdersPaths.giftCard },
    ),
  ],
  events: {
    "order.confirmed": issueWhenPaid,
    "payment.done": followMoney,
    "order.shipped": captureWhenShipped,
    "vat.checked": settleVatAnswers,
    "payment.promiseEnds": remindOfPromise,
  },
  tasks: {
    "orders.expire": expireOrders,
    "orders.remind": remindAbandonedCarts,
    "orders.vatAnswers": settleVatAnswers,
    "orders.countTimesOrdered": countTimesOrdered,
  },
  schedules: [
    { cron: "* * * * *", task: "orders.expire" },
    { cron: "*/5 * * * *", task: "orders.remind" },
    { cron: "*/10 * * * *", task: "orders.vatAnswers" },
    { cron: "*/5 * * * *", task: "orders.countTimesOrdered" },
  ],
};
