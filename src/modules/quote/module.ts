import { catalogue } from "#modules/catalogue/module.ts";
import { chat } from "#modules/chat/module.ts";
import { chatProposals } from "#modules/chat/slots.ts";
import { delivery } from "#modules/delivery/module.ts";
import { messages } from "#modules/messages/module.ts";
import { threadKinds } from "#modules/messages/slots.ts";
import { office } from "#modules/office/module.ts";
import { orders } from "#modules/orders/module.ts";
import { salesRoles } from "#modules/orders/server/order/staff-order.ts";
import { payment } from "#modules/payment/module.ts";
import { people } from "#modules/people/module.ts";
import { adoptions, personErasures, personExports } from "#modules/people/slots.ts";
import { portal } from "#modules/portal/module.ts";
import { documentLists, waitingThings } from "#modules/portal/slots.ts";
import { signing } from "#modules/signing/module.ts";
import { website } from "#modules/website/module.ts";
import { visitorFacts } from "#modules/website/slots.ts";
import { mailSources } from "#platform/mail/attachment.ts";
import { mailKinds } from "#platform/mail/mail-kind.ts";
import type { Module } from "#platform/module.ts";
import { recordKinds } from "#platform/records.ts";
import { fill } from "#platform/slot.ts";
import { staffEntries, staffLists } from "#platform/staff/slots.ts";
import { quotePaths } from "./paths.ts";
import { adoptQuotes } from "./server/adopt.ts";
import { quoteAnswers } from "./server/calls.ts";
import { proposedQuote } from "./server/chat-quote.ts";
import { openQuotes } from "./server/own-quotes.ts";
import { eraseQuotes, quotesExport, tidyRequests } from "./server/personal-data.ts";
import { quoteDocuments, quotesToAnswer } from "./server/portal-quotes.ts";
import { quoteMails } from "./server/quote-mail-kind.tsx";
import { quoteModel } from "./server/quote-model.ts";
import { quoteThreads } from "./server/quote-thread.ts";
import { signedNoticeMail } from "./server/signed-notice-mail-kind.tsx";
import { quoteList, waitingQuotes } from "./server/staff-quote-list.ts";
import { versionSource } from "./server/version-paper.ts";

/**
 * Price requests and quotes. A visitor's request becomes a draft order that staff price. Every sent version is stored
 * unchanged, and the customer accepts, declines or counters it. An accepted quote is that order.
 */
export const quote: Module = {
  name: "quote",
  needs: [office, messages, chat, portal, signing, orders, delivery, catalogue, payment, website, people],
  answers: quoteAnswers,
  fills: [
    fill(chatProposals, proposedQuote),
    fill(adoptions, adoptQuotes),
    fill(personExports, quotesExport),
    fill(personErasures, eraseQuotes),
    fill(mailSources, versionSource),
    fill(mailKinds, ...Object.values(quoteMails), signedNoticeMail),
    fill(documentLists, quoteDocuments),
    fill(waitingThings, quotesToAnswer),
    fill(threadKinds, quoteThreads),
    fill(recordKinds, { model: quoteModel, staffPath: quotePaths.staffQuote }),
    fill(visitorFacts, { name: "open_quotes", value: openQuotes }),
    fill(staffLists, quoteList),
    fill(staffEntries, {
      group: "orders",
      position: 20,
      label: "quote.staffQuotes",
      words: {
        en: "offers, price requests, estimate, quotation, proposal, enquiries",
        ro: "oferte de preț, cereri de ofertă, deviz, estimare, solicitări",
        de: "Angebote, Kostenvoranschlag, Preisanfragen, Offerte",
      },
      path: quotePaths.staffList,
      roles: salesRoles,
      icon: "file",
      waiting: waitingQuotes,
      waitingLabel: "quote.staffWaiting",
    }),
  ],
  tasks: { "quote.tidy": tidyRequests },
  schedules: [{ cron: "41 3 * * *", task: "quote.tidy" }],
};
