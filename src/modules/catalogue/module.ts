import { linkedRecords } from "#modules/content/slots.ts";
import { mediaUsers } from "#modules/media/slots.ts";
import { office } from "#modules/office/module.ts";
import { adoptions } from "#modules/people/slots.ts";
import { search } from "#modules/search/module.ts";
import { searchKinds, searchProposals } from "#modules/search/slots.ts";
import { website } from "#modules/website/module.ts";
import {
  hiddenPaths,
  homeSections,
  publishables,
  siteChecks,
  sitemapEntries,
} from "#modules/website/slots.ts";
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
import { hiddenCategoryPaths } from "./server/listing/category.ts";
import { catalogueSections, catalogueSitemap } from "./server/listing/home.ts";
import { linkedProducts } from "./server/listing/linked-products.ts";
import { categoryProposals, productTexts } from "./server/listing/product-search.ts";
import { catalogueExport } from "./server/models/catalogue-export.ts";
import { catalogueModels } from "./server/models/models.ts";
import { catalogueWebhookEvents } from "./server/models/webhook-events.ts";
import { adoptPriceList } from "./server/price/price-list-choice.ts";
import { brandMedia, categoryMedia, productMedia } from "./server/staff/media-use.ts";
import { catalogueStaffFills } from "./server/staff/staff-catalogue.ts";
import { productFills } from "./server/staff/staff-product.ts";
import { checkSiteCurrency } from "./server/vocabulary/currency.ts";
import { pictureKinds } from "./server/vocabulary/picture.ts";

/**
 * Everything for sale: products with attributes, options and variants, categories and brands, prices by price lists,
 * stock with its holds, and product search and filters. The module shop owns the pages; orders ask here for prices and
 * reserve stock through `holdStock`.
 */
export const catalogue: Module = {
  name: "catalogue",
  needs: [office, website, search],
  layers: [
    "vocabulary",
    "tax",
    "price",
    "stock",
    "listing",
    "product",
    "import",
    "staff",
    "editor",
    "models",
  ],
  publicFiles: [
    "editor/staff-product-preview.ts",
    "listing/brand.ts",
    "listing/card.ts",
    "listing/category.ts",
    "listing/listing-ordered.ts",
    "listing/listing.ts",
    "listing/product-pick.ts",
    "models/price-list-models.ts",
    "price/price-amount.ts",
    "price/price-history.ts",
    "price/price-list-choice.ts",
    "price/price-list.ts",
    "price/price-step.ts",
    "price/price-steps.ts",
    "price/price.ts",
    "price/rule-steps.ts",
    "product/combination.ts",
    "product/configured.ts",
    "product/goods.ts",
    "product/optional.ts",
    "product/product-facts.ts",
    "product/shown-variant.ts",
    "product/product.ts",
    "product/related.ts",
    "product/template.ts",
    "product/variant.ts",
    "staff/staff-category-view.ts",
    "staff/staff-steps.ts",
    "staff/staff-tax.ts",
    "staff/staff-word.ts",
    "stock/rating.ts",
    "stock/stock.ts",
    "stock/tracked-goods.ts",
    "tax/fiscal-position.ts",
    "tax/tax-setting.ts",
    "tax/tax.ts",
    "tax/usual-tax.ts",
    "vocabulary/currency.ts",
    "vocabulary/former-word.ts",
    "vocabulary/ids.ts",
    "vocabulary/measures.ts",
    "vocabulary/picture.ts",
    "vocabulary/product-address.ts",
    "vocabulary/shop-day.ts",
    "vocabulary/views.ts",
  ],
  answers: catalogueAnswers,
  fills: [
    fill(linkedRecords, linkedProducts),
    fill(exportParts, catalogueExport),
    fill(adoptions, adoptPriceList),
    fill(recordKinds, ...pictureKinds),
    fill(mediaUsers, productMedia, categoryMedia, brandMedia),
    fill(homeSections, catalogueSections),
    fill(siteChecks, checkSiteCurrency),
    fill(hiddenPaths, hiddenCategoryPaths),
    fill(sitemapEntries, catalogueSitemap),
    fill(searchKinds, productTexts),
    fill(searchProposals, categoryProposals),
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
