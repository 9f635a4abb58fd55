import type { Module } from "#platform/module.ts";
import { fill } from "#platform/slot.ts";
import { staffEntries, staffFigures } from "#platform/staff/slots.ts";
import { stepWatchers } from "#platform/visitor-steps.ts";
import { figuresPath } from "./paths.ts";
import { statsAnswers } from "./server/calls.ts";
import { countConfirmed, countStep } from "./server/count.ts";
import { conversionFigure, viewsFigure } from "./server/dashboard-figures.ts";
import { sumMarks } from "./server/sum.ts";

/**
 * How many visitors come how far, and which products they look at: sums of days, of who has agreed to be counted. What
 * tells two visitors apart is forgotten when the day is over, and who they are is never known.
 */
export const stats: Module = {
  name: "stats",
  needs: ["office", "orders", "payment", "catalogue", "website"],
  answers: statsAnswers,
  fills: [
    fill(stepWatchers, countStep),
    fill(staffFigures, viewsFigure, conversionFigure),
    fill(staffEntries, {
      group: "sales",
      position: 90,
      label: "stats.figures",
      path: figuresPath,
      roles: ["shop", "website"],
      icon: "chart",
    }),
  ],
  events: { "order.confirmed": countConfirmed },
  tasks: { "stats.sum": sumMarks },
  schedules: [{ cron: "*/5 * * * *", task: "stats.sum" }],
};
