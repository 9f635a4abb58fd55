import { catalogue } from "#modules/catalogue/module.ts";
import { office } from "#modules/office/module.ts";
import { orders } from "#modules/orders/module.ts";
import { page } from "#modules/page/module.ts";
import { payment } from "#modules/payment/module.ts";
import { website } from "#modules/website/module.ts";
import { trackingPath } from "#modules/website/paths.ts";
import type { Module } from "#platform/module.ts";
import { fill } from "#platform/slot.ts";
import { staffEntries, staffFigures, staffPlaces } from "#platform/staff/slots.ts";
import { stepWatchers } from "#platform/visitor-steps.ts";
import { figuresPath } from "./paths.ts";
import { statsAnswers } from "./server/calls.ts";
import { countConfirmed, countStep } from "./server/count.ts";
import { conversionFigure, viewsFigure } from "./server/dashboard-figures.ts";
import { sumMarks } from "./server/sum.ts";

/**
 * How many visitors reach each stage of the funnel, and which products and pages they view: daily sums over visitors
 * who consented. The data that distinguishes two visitors is deleted after the day, and their identity is never known.
 */
export const stats: Module = {
  name: "stats",
  needs: [office, orders, payment, catalogue, page, website],
  answers: statsAnswers,
  fills: [
    fill(stepWatchers, countStep),
    fill(staffFigures, viewsFigure, conversionFigure),
    fill(staffPlaces, {
      label: "stats.counting",
      words: {
        en: "cookies, cookie notice, consent, analytics, Google Analytics, counting visitors, tracking",
        ro: "cookie-uri, consimțământ, analiză, Google Analytics, numărarea vizitatorilor, urmărire",
        de: "Cookie-Hinweis, Einwilligung, Besucherzählung, Nachverfolgung",
      },
      path: () => trackingPath,
      roles: ["website"],
    }),
    fill(staffEntries, {
      group: "figures",
      position: 10,
      label: "stats.figures",
      words: {
        en: "statistics, analytics, reports, visitors, conversion, turnover, revenue, best sellers",
        ro: "statistici, analize, rapoarte, vizitatori, conversie, cifra de afaceri, venituri",
        de: "Statistik, Auswertung, Berichte, Umsatz, Bestseller",
      },
      path: figuresPath,
      roles: ["shop", "website"],
      icon: "chart",
    }),
  ],
  events: { "order.confirmed": countConfirmed },
  tasks: { "stats.sum": sumMarks },
  schedules: [{ cron: "*/5 * * * *", task: "stats.sum" }],
};
