import { catalogue } from "#modules/catalogue/module.ts";
import { messages } from "#modules/messages/module.ts";
import { threadKinds } from "#modules/messages/slots.ts";
import { office } from "#modules/office/module.ts";
import { orders } from "#modules/orders/module.ts";
import { lineLinks } from "#modules/orders/slots.ts";
import { people } from "#modules/people/module.ts";
import { mailChoices, personErasures, personExports } from "#modules/people/slots.ts";
import { reputation } from "#modules/reputation/module.ts";
import { mailKinds } from "#platform/mail/mail-kind.ts";
import type { Module } from "#platform/module.ts";
import { recordKinds } from "#platform/records.ts";
import { fill } from "#platform/slot.ts";
import { staffEntries, staffLists, staffPlaces } from "#platform/staff/slots.ts";
import { reviewsPaths } from "./paths.ts";
import { reviewsAnswers } from "./server/calls.ts";
import { hiddenMail, requestMail } from "./server/mail-kinds.tsx";
import { reviewModel } from "./server/moderation.tsx";
import { eraseReviews, reviewsExport } from "./server/personal-data.ts";
import { reviewPhotos } from "./server/photo.ts";
import { productThreads } from "./server/product-thread.ts";
import { planRequest, requestReviews, reviewMails } from "./server/request.tsx";
import { reviewLinks } from "./server/review-link.ts";
import { reviewList, reviewsWaiting } from "./server/review-list.ts";
import { settingModel } from "./server/setting.ts";

/**
 * Buyers' reviews of delivered products: one for each order line, requested by one mail. Stars, text and the shop's
 * answer are messages in the thread of the product; the catalogue stores the totals.
 */
export const reviews: Module = {
  name: "reviews",
  needs: [catalogue, messages, office, orders, people, reputation],
  answers: reviewsAnswers,
  fills: [
    fill(threadKinds, productThreads),
    fill(lineLinks, reviewLinks),
    fill(mailKinds, requestMail, hiddenMail),
    fill(personExports, reviewsExport),
    fill(personErasures, eraseReviews),
    fill(mailChoices, reviewMails),
    fill(staffLists, reviewList),
    fill(staffEntries, {
      group: "orders",
      position: 44,
      label: "reviews.staffReviews",
      words: {
        en: "reviews, ratings, stars, moderation, feedback, testimonials",
        ro: "recenzii, evaluări, stele, moderare, păreri",
        de: "Bewertungen, Rezensionen, Sterne, Kundenmeinungen",
      },
      path: reviewsPaths.staffList,
      roles: reviewList.roles,
      icon: "star",
      waiting: reviewsWaiting,
      waitingLabel: "reviews.staffWaiting",
    }),
    fill(staffPlaces, {
      label: "reviews.settings",
      words: {
        en: "review settings, ask for reviews, review mail, moderate reviews, approve reviews",
        ro: "setări recenzii, cerere de recenzie, e-mail recenzie, aprobare recenzii",
        de: "um Bewertung bitten, Bewertungen freigeben, Bewertungsmail",
      },
      path: () => reviewsPaths.settings,
      roles: ["administrator"],
    }),
    fill(recordKinds, { model: reviewModel, staffPath: reviewsPaths.staff }, reviewPhotos, {
      model: settingModel,
      staffPath: () => reviewsPaths.settings,
    }),
  ],
  events: { "order.shipped": planRequest },
  tasks: { "reviews.request": requestReviews },
};
