import { eq, sql } from "drizzle-orm";
import { fits } from "#modules/catalogue/server/staff/staff-category-view.ts";
import { usualTaxId } from "#modules/catalogue/server/tax/usual-tax.ts";
import type { DeliveryClass } from "#modules/catalogue/server/vocabulary/measures.ts";
import { sharedTax } from "#modules/catalogue/shared-views.ts";
import { sitesToChoose } from "#modules/website/server/site/site-choice.ts";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { formatMoney } from "#platform/money/format.ts";
import { toDecimal } from "#platform/money/money.ts";
import type { ListQuery, ListRow, StaffList } from "#platform/staff/list.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { staffCarrierPath, staffCarriersPath } from "../paths.ts";
import { carrierById } from "./carrier.ts";
import { easypostSettings } from "./providers/easypost.ts";
import { habitOf } from "./providers/test.ts";
import { carrierRoles, publishCarriers } from "./staff-carrier.ts";
import { carrierTable, type ProviderCode } from "./tables.ts";

export const carrierList: StaffList = {
  name: "delivery-methods",
  roles: carrierRoles,
  title: "delivery.staffCarriers",
  path: staffCarriersPath,
  columns: [
    { id: "name", label: "delivery.staffName" },
    { id: "price", label: "delivery.staffPrice" },
    { id: "where", label: "delivery.staffWhere", wide: true },
    { id: "position", label: "delivery.staffPosition", kind: "number", wide: true },
    { id: "state", label: "delivery.staffState" },
  ],
  sort: { column: "position", descending: false },
  writers: carrierRoles,
  bulk: [
    { id: "publish", label: "delivery.staffPublish", act: (write, ids) => published(write, ids, true) },
    { id: "unpublish", label: "delivery.staffUnpublish", act: (write, ids) => published(write, ids, false) },
  ],
  rows: carrierRows,
};

async function published(write: Parameters<typeof publishCarriers>[0], ids: readonly number[], on: boolean) {
  const count = await publishCarriers(write, ids, on);
  return { text: on ? "delivery.staffPublishedMany" : "delivery.staffUnpublishedMany", values: { count } };
}

async function carrierRows(context: Context, query: ListQuery): Promise<{ rows: ListRow[]; total: number }> {
  const { text, code, tag } = context.locale;
  const rows = await context.db.select().from(carrierTable).orderBy(carrierTable.position, carrierTable.id);
  const found = rows.filter((row) => fits(inLocale(row.name, code), query.search));
  return {
    total: found.length,
    rows: found.slice((query.page - 1) * query.rowsPerPage, query.page * query.rowsPerPage).map((row) => ({
      id: row.id,
      path: staffCarrierPath(row.id),
      cells: {
        name: inLocale(row.name, code),
        price:
          row.provider === "fixed"
            ? formatMoney(row.priceMinor, row.currency, tag)
            : text(`delivery.staffProvider_${row.provider}`),
        where: whereText(context, row),
        position: { text: String(row.position), plain: row.position },
        state: row.published
          ? { text: text("delivery.staffPublished"), badge: "ok" }
          : { text: text("delivery.staffHidden"), badge: "plain" },
      },
    })),
  };
}

function whereText({ locale }: Context, row: typeof carrierTable.$inferSelect): string {
  const names = new Intl.DisplayNames(locale.tag, { type: "region" });
  const { countryCodes, stateCodes, zipFrom, zipTo } = row;
  const shown = countryCodes.slice(0, 3).map((code) => names.of(code) ?? code);
  const more = countryCodes.length - shown.length;
  const parts = [
    shown.length === 0
      ? locale.text("delivery.staffEverywhere")
      : shown.join(", ") + (more > 0 ? ` +${more}` : ""),
    stateCodes.join(", "),
    zipFrom || zipTo ? `${zipFrom}–${zipTo}` : "",
  ];
  return parts.filter(Boolean).join(" · ");
}

export type CarrierPageView = Awaited<ReturnType<typeof carrierPage>>;

/** The form of one carrier; null is a new one. */
export async function carrierPage(context: Context, id: number | null) {
  const { rows: taxes } = await context.db.execute<{ value: number; label: string }>(
    sql`select id as value, name as label from ${sharedTax} order by name, id`,
  );
  const [row] =
    id === null ? [] : await context.db.select().from(carrierTable).where(eq(carrierTable.id, id));
  const carrier = id === null ? null : await carrierById(context, id);
  if (id !== null && (!row || !carrier)) throw notFound();
  const currency = row?.currency ?? context.site.currency;
  const money = (minor: number | null) => (minor === null ? "" : toDecimal(minor, currency));
  const settings = row?.settings ?? {};
  const sender = easypostSettings.parse(settings);
  const providers: ProviderCode[] = ["fixed", "rules", "easypost"];
  if (context.installation.testProvider) providers.push("test");
  return {
    id,
    version: row?.version ?? 0,
    crumb: row ? inLocale(row.name, context.locale.code) : context.locale.text("delivery.staffNew"),
    currency,
    taxes,
    providers,
    name: row?.name ?? ({} as Translated),
    description: row?.description ?? ({} as Translated),
    provider: row?.provider ?? ("fixed" as ProviderCode),
    published: row?.published ?? false,
    position: String(row?.position ?? 10),
    siteId: row?.siteId ?? null,
    sites: await sitesToChoose(context, row?.siteId ?? null),
    taxId: row ? row.taxId : await usualTaxId(context),
    countries: (row?.countryCodes ?? []).join(", "),
    states: (row?.stateCodes ?? []).join(", "),
    zipFrom: row?.zipFrom ?? "",
    zipTo: row?.zipTo ?? "",
    weightKgMax: plain(row?.weightGramsMax, 1_000),
    volumeLitresMax: plain(row?.volumeMlMax, 1_000),
    takesParcel: takes(row?.goods, "parcel"),
    takesBulky: takes(row?.goods, "bulky"),
    takesFreight: takes(row?.goods, "freight"),
    daysFrom: plain(row?.daysFrom, 1),
    daysTo: plain(row?.daysTo, 1),
    price: money(row?.priceMinor ?? 0),
    marginPercent: String(Number(row?.marginPercent ?? 0)),
    freeAbove: money(row?.freeAboveMinor ?? null),
    pickup: row?.pickup ?? false,
    trackingLink: row?.trackingLink ?? "",
    habit: habitOf(settings),
    rate: money(Number(settings["rateMinor"]) || 0),
    hasKey: Boolean(row?.sealedKey),
    service: sender.service,
    fromStreet: sender.street,
    fromCity: sender.city,
    fromZip: sender.zip,
    fromCountry: sender.countryCode,
    rules: (carrier?.rules ?? []).map((rule) => ({
      variable: rule.variable,
      operator: rule.operator,
      threshold: String(Number(rule.threshold)),
      base: money(rule.baseMinor),
      factor: String(Number(rule.factor)),
      factorVariable: rule.factorVariable,
    })),
    points: id === null ? [] : await pointsOf(context, id),
  };
}

async function pointsOf(context: Context, carrierId: number) {
  const { rows } = await context.db.execute<{
    id: number;
    name: string;
    address: string;
    hours: Translated;
  }>(sql`
    select id, name, address, hours from delivery_pickup_point
    where carrier_id = ${carrierId} and not archived order by position, id`);
  return rows;
}

function takes(goods: readonly DeliveryClass[] | undefined, one: DeliveryClass): boolean {
  return goods === undefined || goods.length === 0 || goods.includes(one);
}

function plain(amount: number | null | undefined, unit: number): string {
  return amount == null ? "" : String(amount / unit);
}
