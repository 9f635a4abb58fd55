import { catalogue } from "#modules/catalogue/module.ts";
import { office } from "#modules/office/module.ts";
import { orders } from "#modules/orders/module.ts";
import { people } from "#modules/people/module.ts";
import { adoptions, personErasures, personExports, personMerges } from "#modules/people/slots.ts";
import { website } from "#modules/website/module.ts";
import { visitorFacts } from "#modules/website/slots.ts";
import type { Module } from "#platform/module.ts";
import { fill } from "#platform/slot.ts";
import { staffEntries, staffFigures, staffLists } from "#platform/staff/slots.ts";
import { mostWishedPath } from "./paths.ts";
import { adoptWishes, mergeWishes } from "./server/adopt.ts";
import { wishlistAnswers } from "./server/calls.ts";
import { eraseWishes, wishesExport } from "./server/personal-data.ts";
import { wishedList } from "./server/staff-wishes.ts";
import { tidyWishes } from "./server/tidy.ts";
import { wishFigure } from "./server/wish-figure.ts";
import { wishedIds } from "./server/wishlist.ts";

/**
 * Products that somebody wants to remember, with their price at that time: once for each customer or session and
 * variant. A guest's list becomes the customer's when they sign in.
 */
export const wishlist: Module = {
  name: "wishlist",
  needs: [office, orders, catalogue, website, people],
  answers: wishlistAnswers,
  fills: [
    fill(visitorFacts, {
      name: "wishlist",
      value: async (context) =>
        (await wishedIds(context)).map(({ variantId, templateId }) => [variantId, templateId]),
    }),
    fill(adoptions, adoptWishes),
    fill(personMerges, mergeWishes),
    fill(personExports, wishesExport),
    fill(personErasures, eraseWishes),
    fill(staffLists, wishedList),
    fill(staffFigures, wishFigure),
    fill(staffEntries, {
      group: "figures",
      position: 80,
      label: "wishlist.staffWishes",
      words: {
        en: "wishlist, favourites, favorites, saved products, hearts, popular",
        ro: "favorite, lista de dorințe, inimioare, produse salvate, populare",
        de: "Merkzettel, Wunschliste, Favoriten, gemerkte Produkte",
      },
      path: mostWishedPath,
      roles: wishedList.roles,
      icon: "heart",
    }),
  ],
  tasks: { "wishlist.tidy": tidyWishes },
  schedules: [{ cron: "41 3 * * *", task: "wishlist.tidy" }],
};
