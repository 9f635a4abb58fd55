import { sql } from "drizzle-orm";
import { transact } from "#platform/db/transact.ts";
import type { Work } from "#platform/module.ts";
import { applyRun, fetchRun, importTask, picturesTask, readRun, readTask, undoTask } from "./import/run.ts";
import { undoRun } from "./import/run-undo.ts";
import { dropOldFiles } from "./import/sent-files.ts";
import { refreshInStock, tidyWords } from "./listing/listing-index.ts";
import { refreshListed } from "./listing/listing-later.ts";
import { deriveListPrices } from "./listing/listing-price.ts";
import { forgetOldPrices } from "./price/price-history.ts";
import { beginTaxRates } from "./staff/staff-tax.ts";
import { releaseExpiredHolds } from "./stock/stock.ts";

/** Price rules begin and end by the clock; no commit invalidates the cached pages then. */
const priceTurns: Work = (context) =>
  transact(context, async (write) => {
    const until = write.now.toISOString();
    const { rowCount } = await write.db.execute(sql`
      select 1 from catalogue_price_rule
      where starts_at between ${until}::timestamptz - interval '3 minutes' and ${until}::timestamptz
        or ends_at between ${until}::timestamptz - interval '3 minutes' and ${until}::timestamptz limit 1`);
    if (rowCount) write.changed("prices");
  }).then(() => deriveListPrices(context));

const stockTurned: Work = (context, payload) =>
  transact(context, (write) => refreshInStock(write, [Number(payload["templateId"])]));

export const catalogueTasks: Record<string, Work> = {
  [importTask]: applyRun,
  [undoTask]: undoRun,
  [readTask]: readRun,
  "catalogue.dropImportFiles": dropOldFiles,
  [picturesTask]: (context, payload) => fetchRun(context, payload),
  "catalogue.releaseExpiredHolds": releaseExpiredHolds,
  "catalogue.priceTurns": priceTurns,
  "catalogue.deriveListPrices": deriveListPrices,
  "catalogue.forgetOldPrices": forgetOldPrices,
  "catalogue.beginTaxRates": beginTaxRates,
  "catalogue.refreshListing": refreshListed,
  "catalogue.stockTurned": stockTurned,
  "catalogue.tidyWords": (context) => transact(context, tidyWords),
};

export const catalogueSchedules = [
  { cron: "* * * * *", task: "catalogue.releaseExpiredHolds" },
  { cron: "* * * * *", task: "catalogue.priceTurns" },
  { cron: "* * * * *", task: "catalogue.beginTaxRates" },
  { cron: "41 3 * * *", task: "catalogue.tidyWords" },
  { cron: "23 * * * *", task: "catalogue.dropImportFiles" },
  { cron: "17 4 * * *", task: "catalogue.forgetOldPrices" },
];
