import { eq } from "drizzle-orm";
import { z } from "zod";
import { linesOfBlocks } from "#modules/content/server/plain-text.ts";
import {
  contentsOfTyped,
  fieldValues,
  openedTexts,
  typedContent,
} from "#modules/content/server/read-typed.ts";
import type { TranslatedContent } from "#modules/content/server/stored-content.ts";
import { lastChange } from "#modules/office/server/audit-log.ts";
import { changedMeanwhile } from "#modules/office/server/conflict.ts";
import { both, said, seenVersion } from "#modules/office/server/record-form.ts";
import { editionOfState } from "#modules/website/server/site/edition.ts";
import { settingsTabs } from "#modules/website/server/staff/settings.ts";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields } from "#platform/errors.ts";
import { siteById, siteTable } from "#platform/site.ts";
import { flag } from "#platform/wire.ts";
import { continueAt, documentNumber, numberToCome, yearOf } from "./sequence.ts";
import {
  type InvoiceSettings,
  invoiceSettings,
  invoicingModel,
  keepInvoiceSettings,
  settingsOf,
} from "./settings.ts";

const prefix = z.string().max(40).trim().toUpperCase().default("");
const termsMax = 1000;
const number = z.string().trim().max(12).default("");

/** The invoicing settings as their form sends them. */
export const invoicingInput = z.object({
  automatic: flag,
  invoicePrefix: prefix,
  creditPrefix: prefix,
  invoiceNext: number,
  creditNext: number,
  dueDays: number,
  terms: both(typedContent),
  opened: openedTexts,
  footer: both(z.string().trim().max(200, "orders.invoicingFooterLong")),
  ...seenVersion,
});

type InvoicingForm = Omit<z.output<typeof invoicingInput>, "overwrite">;

/** The site's invoicing settings and the next numbers. */
export async function invoicingView(context: Context) {
  const settings = settingsOf(await siteById(context.db, context.site.id));
  const invoiceNext = await numberToCome(context, settings.invoicePrefix);
  const creditNext = await numberToCome(context, settings.creditPrefix);
  const year = yearOf(context.now);
  return {
    ...settings,
    terms: fieldValues(settings.terms),
    invoiceNext,
    creditNext,
    invoiceNumber: documentNumber(settings.invoicePrefix, year, invoiceNext),
    creditNumber: documentNumber(settings.creditPrefix, year, creditNext),
    version: editionOf(settings),
    tabs: settingsTabs(context),
    crumb: context.locale.text("orders.invoicing"),
  };
}

/**
 * Changes how documents are issued from now on. Next numbers only go up, because a used number is never reused; skipped
 * numbers stay unused for good.
 */
export async function saveInvoicing(write: WriteContext, { version, ...form }: InvoicingForm): Promise<void> {
  const siteId = write.site.id;
  await write.db.select({ id: siteTable.id }).from(siteTable).where(eq(siteTable.id, siteId)).for("update");
  const before = settingsOf(await siteById(write.db, siteId));
  if (version !== undefined && version !== editionOf(before)) {
    throw changedMeanwhile(await lastChange(write, invoicingModel, siteId));
  }
  const { invoiceNext, creditNext, ...rest } = checked(form);
  const terms = await contentsOfTyped(form.terms, {
    ...{
      place: "paper",
      field: "terms",
      stored: before.terms,
      seen: version === undefined ? "over" : "current",
    },
    opened: form.opened,
    refuse: async () => {
      throw changedMeanwhile(await lastChange(write, invoicingModel, siteId));
    },
  });
  checkLength(terms);
  const changes = { ...rest, terms };
  await keepInvoiceSettings(write, siteId, changes);
  const wrong: FieldErrors = {};
  const { invoicePrefix, creditPrefix } = changes;
  if (!(await moved(write, invoicePrefix, invoiceNext))) wrong["invoiceNext"] = "orders.invoicingNextBack";
  if (!(await moved(write, creditPrefix, creditNext))) wrong["creditNext"] = "orders.invoicingNextBack";
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
}

export async function revertInvoicing(
  write: WriteContext,
  siteId: number,
  before: Readonly<Record<string, unknown>>,
): Promise<void> {
  const now: Record<string, unknown> = { ...settingsOf(await siteById(write.db, siteId)) };
  const changes = Object.keys(now).filter((key) => key in before);
  const then = invoiceSettings
    .partial()
    .parse(Object.fromEntries(changes.map((key) => [key, before[key]]))) satisfies Partial<InvoiceSettings>;
  await keepInvoiceSettings(write, siteId, then);
}

/** The company's register numbers have their own form; saving it must not conflict with this one. */
function editionOf(settings: InvoiceSettings): number {
  return editionOfState({ ...settings, vat: "", registration: "" });
}

async function moved(write: WriteContext, series: string, next: number): Promise<boolean> {
  const before = await numberToCome(write, series);
  if (next === before) return true;
  if (!(await continueAt(write, series, next))) return false;
  await audit(write, {
    model: invoicingModel,
    id: write.site.id,
    name: write.site.name,
    action: "continue",
    before: { series, next: before },
    after: { series, next },
  });
  return true;
}

/** More would not leave the paper to what it is about. */
function checkLength(terms: TranslatedContent): void {
  const wrong = Object.entries(terms)
    .filter(([, { content }]) => linesOfBlocks(content).join("\n").length > termsMax)
    .map(([code]) => [`terms.${code}`, "orders.invoicingTermsLong"]);
  if (wrong.length > 0) throw invalidFields(Object.fromEntries(wrong));
}

function checked({
  automatic,
  invoicePrefix,
  creditPrefix,
  footer,
  ...typed
}: Omit<InvoicingForm, "version">) {
  const wrong: FieldErrors = {};
  const whole = (field: "invoiceNext" | "creditNext" | "dueDays", least: number, most: number): number => {
    const value = /^\d{1,9}$/.test(typed[field]) ? Number(typed[field]) : Number.NaN;
    if (value >= least && value <= most) return value;
    wrong[field] = field === "dueDays" ? "orders.invoicingDaysWrong" : "orders.invoicingNextWrong";
    return least;
  };
  for (const [field, value] of Object.entries({ invoicePrefix, creditPrefix })) {
    if (!/^[A-Z0-9]{1,12}$/.test(value)) wrong[field] = "orders.invoicingPrefixWrong";
  }
  // One series for both kinds would leave gaps in each.
  if (invoicePrefix === creditPrefix) wrong["creditPrefix"] ??= "orders.invoicingPrefixSame";
  const numbers = {
    invoiceNext: whole("invoiceNext", 1, 9_999_999),
    creditNext: whole("creditNext", 1, 9_999_999),
    dueDays: whole("dueDays", 0, 365),
  };
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  return { automatic, invoicePrefix, creditPrefix, footer: said(footer), ...numbers };
}
