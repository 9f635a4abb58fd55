import type { Module } from "#platform/module.ts";
import { archiveTask, dropArchives, makeArchive } from "./server/archive.ts";
import { officeAnswers } from "./server/calls.ts";
import { operationsFills } from "./server/operations.ts";
import { deliverTask, deliverWebhook, dropOldDeliveries, tellWebhooks } from "./server/webhook-delivery.ts";

/**
 * The frame of the back office: its menu, lists and forms, the open tasks, the search. It knows nothing of the managed
 * records; modules describe their lists, menu entries and figures in the slots of `platform/staff`.
 */
export const office: Module = {
  name: "office",
  needs: [],
  answers: officeAnswers,
  fills: operationsFills,
  everyEvent: tellWebhooks,
  tasks: {
    [deliverTask]: deliverWebhook,
    [archiveTask]: makeArchive,
    "office.dropOldDeliveries": dropOldDeliveries,
    "office.dropArchives": dropArchives,
  },
  schedules: [
    { cron: "41 3 * * *", task: "office.dropOldDeliveries" },
    { cron: "13 * * * *", task: "office.dropArchives" },
  ],
};
