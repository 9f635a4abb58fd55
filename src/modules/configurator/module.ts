import { catalogue } from "#modules/catalogue/module.ts";
import { chat } from "#modules/chat/module.ts";
import { chatProposals, chatVisitorParts } from "#modules/chat/slots.ts";
import { media } from "#modules/media/module.ts";
import { mediaUsers } from "#modules/media/slots.ts";
import { office } from "#modules/office/module.ts";
import { orders } from "#modules/orders/module.ts";
import { madeGoods, workshopPapers } from "#modules/orders/slots.ts";
import { people } from "#modules/people/module.ts";
import { adoptions, personErasures, personExports, personMerges } from "#modules/people/slots.ts";
import { mailKinds } from "#platform/mail/mail-kind.ts";
import type { Module } from "#platform/module.ts";
import { fill } from "#platform/slot.ts";
import { staffEntries, staffLists } from "#platform/staff/slots.ts";
import { familiesPath } from "./paths.ts";
import { configuratorAnswers } from "./server/calls.ts";
import { chatConfigurations, proposedConfiguration } from "./server/chat-configuration.ts";
import { nameCheapestSizes } from "./server/family/cheapest-sizes.ts";
import { familyMedia } from "./server/family/media-use.ts";
import { linkMail } from "./server/link-mail-kind.tsx";
import { configuredGoods } from "./server/made-goods.ts";
import { configurationsExport, eraseConfigurations } from "./server/personal-data.ts";
import { adoptConfigurations, mergeConfigurations, tidyConfigurations } from "./server/session.ts";
import { familyList } from "./server/staff/family-view.ts";
import { papersOf } from "./server/workshop/papers.ts";

/**
 * Windows, doors and other products that buyers configure. Browser and server share the solver (remaining values, the
 * cause of a blocked value and its repair), the geometry (what is drawn, cut, ordered and weighed), the drawing and the
 * prices. Staff edit a draft of a family; buyers configure its released version. Only the server's amounts count.
 */
export const configurator: Module = {
  name: "configurator",
  needs: [media, office, people, chat, catalogue, orders],
  layers: ["family", "session", "workshop", "staff"],
  answers: configuratorAnswers,
  fills: [
    fill(mailKinds, linkMail),
    fill(mediaUsers, familyMedia),
    fill(chatVisitorParts, chatConfigurations),
    fill(chatProposals, proposedConfiguration),
    fill(madeGoods, configuredGoods),
    fill(workshopPapers, papersOf),
    fill(adoptions, adoptConfigurations),
    fill(personMerges, mergeConfigurations),
    fill(personExports, configurationsExport),
    fill(personErasures, eraseConfigurations),
    fill(staffLists, familyList),
    fill(staffEntries, {
      group: "products",
      position: 35,
      label: "configurator.families",
      words: {
        en: "configurator, made to measure, custom size, rules, price grid, price list by size, dimensions",
        ro: "configurator, la comandă, pe măsură, reguli, grilă de prețuri, dimensiuni",
        de: "Maßanfertigung, nach Maß, Wunschmaß, Regeln, Preistabelle, Abmessungen",
      },
      path: familiesPath,
      roles: familyList.roles,
      icon: "sliders",
    }),
  ],
  tasks: { "configurator.tidy": tidyConfigurations, "configurator.cheapestSizes": nameCheapestSizes },
  schedules: [
    { cron: "47 3 * * *", task: "configurator.tidy" },
    { cron: "53 3 * * *", task: "configurator.cheapestSizes" },
  ],
};
