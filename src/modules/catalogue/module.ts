import { adoptions } from "#modules/people/slots.ts";
import { homeSections, publishables, sitemapEntries } from "#modules/website/slots.ts";
import { models } from "#platform/models/model.ts";
import type { Module } from "#platform/module.ts";
import { recordKinds } from "#platform/records.ts";
import { fill } from "#platform/slot.ts";
import { exportParts } from "#platform/staff/export-parts.ts";
import { webhookEvents } from "#platform/webhook-events.ts";
import { catalogueAnswers } from "./server/calls.ts";
import { publishableProduct } from "./server/editor/publish-product.ts";
import { importCommands } from "./server/import/commands.ts";
import { catalogueSchedules, catalogueTasks } from "./server/jobs.ts";
import { catalogueSections, catalogueSitemap } from "./server/listing/home.ts";
import { catalogueExport } from "./server/models/catalogue-export.ts";
import { catalogueModels } from "./server/models/models.ts";
import { catalogueWebhookEvents } from "./server/models/webhook-events.ts";
import { adoptPriceList } from "./server/price/price-list-choice.ts";
import { catalogueStaffFills } from "./server/staff/staff-catalogue.ts";
import { productFills } from "./server/staff/staff-product.ts";
import { pictureKinds } from "./server/vocabulary/picture.ts";

/**
 * What is for sale: products with attributes, options and variants, categories and brands, prices by price lists,
 * stock with its holds, and the search and filters over them. Pages belong to the shop; orders ask here for prices
 * and promise goods through `holdStock`.
 */
export const catalogue: Module = {
  name: "catalogue",
  needs: ["office", "website"],
  answers: catalogueAnswers,
  fills: [
    fill(exportParts, catalogueExport),
    fill(adoptions, adoptPriceList),
    fill(recordKinds, ...pictureKinds),
    fill(homeSections, catalogueSections),
    fill(sitemapEntries, catalogueSitemap),
    fill(publishables, publishableProduct),
    fill(models, ...catalogueModels),
    fill(webhookEvents, ...catalogueWebhookEvents),
    ...productFills,
    ...catalogueStaffFills,
  ],
  tasks: catalogueTasks,
  schedules: catalogueSchedules,
  commands: importCommands,
};
