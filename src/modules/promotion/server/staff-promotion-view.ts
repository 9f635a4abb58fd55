import { and, count, desc, eq, ilike, inArray, or, type SQL, sql, sum } from "drizzle-orm";
import { idArray } from "#modules/catalogue/server/vocabulary/ids.ts";
import { sharedCategory, sharedTemplate } from "#modules/catalogue/shared-views.ts";
import { sharedPerson } from "#modules/people/shared-views.ts";
import type { Context } from "#platform/context.ts";
import { likeAnywhere } from "#platform/db/like.ts";
import { notFound } from "#platform/errors.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import { formatMoney } from "#platform/money/format.ts";
import { toDecimal } from "#platform/money/money.ts";
import type { CellBadge, ListQuery, ListRow, StaffList } from "#platform/staff/list.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { wordsIn } from "#platform/translated-column.ts";
import { promotionPath, promotionsPath } from "../paths.ts";
import { type PromotionState, promotionSentence, promotionState } from "./sentence.ts";
import { promotionRoles, switchPromotions } from "./staff-promotion.ts";
import { couponTable, type Promotion, promotionTable, redemptionTable } from "./tables.ts";
import { givenWays } from "./words.ts";

const badges: Record<PromotionState, CellBadge> = { on: "ok", later: "info", over: "plain", off: "plain" };

export const promotionList: StaffList = {
  name: "promotions",
  roles: promotionRoles,
  title: "promotion.staffPromotions",
  path: promotionsPath,
  columns: [
    { id: "name", label: "promotion.staffName", sortable: true },
    { id: "does", label: "promotion.staffDoes", wide: true },
    { id: "code", label: "promotion.code" },
    { id: "state", label: "promotion.staffState" },
    { id: "uses", label: "promotion.staffUses", kind: "number" },
  ],
  filters: [
    {
      id: "given",
      label: "promotion.staffGiven",
      options: ({ locale }) =>
        givenWays.map((value) => ({ value, label: locale.text(`promotion.staffGiven_${value}`) })),
    },
  ],
  sort: { column: "newest", descending: true },
  writers: promotionRoles,
  bulk: [
    {
      id: "on",
      label: "promotion.staffSwitchOn",
      act: async (write, ids) => {
        await switchPromotions(write, ids, true);
        return { text: "promotion.staffSwitchedOn", values: { count: ids.length } };
      },
    },
    {
      id: "off",
      label: "promotion.staffSwitchOff",
      act: async (write, ids) => {
        await switchPromotions(write, ids, false);
        return { text: "promotion.staffSwitchedOff", values: { count: ids.length } };
      },
    },
  ],
  rows: promotionRows,
};

async function promotionRows(
  context: Context,
  query: ListQuery,
): Promise<{ rows: ListRow[]; total: number }> {
  const where = whereOf(query);
  const byName = sql`lower(${wordsIn(sql`${promotionTable.name}`, context.locale.code)})`;
  const order = query.sort.column === "name" ? byName : sql`${promotionTable.id}`;
  const rows = await context.db
    .select()
    .from(promotionTable)
    .where(where)
    .orderBy(query.sort.descending ? desc(order) : order, promotionTable.id)
    .limit(query.rowsPerPage)
    .offset((query.page - 1) * query.rowsPerPage);
  const uses = await usesOf(
    context,
    rows.map(({ id }) => id),
  );
  return {
    total: await context.db.$count(promotionTable, where),
    rows: rows.map((row) => toRow(context, row, uses.get(row.id) ?? 0)),
  };
}

function whereOf({ search, filters }: ListQuery): SQL | undefined {
  const like = likeAnywhere(search);
  const { name, code, given } = promotionTable;
  const chosen = filters["given"]?.filter((value) => givenWays.some((way) => way === value)) ?? [];
  return and(
    search ? or(sql`${name}::text ilike ${like}`, ilike(code, like)) : undefined,
    chosen.length > 0 ? inArray(sql`${given}`, [...chosen]) : undefined,
  );
}

async function usesOf({ db }: Context, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: redemptionTable.promotionId, uses: count() })
    .from(redemptionTable)
    .where(and(inArray(redemptionTable.promotionId, [0, ...ids]), eq(redemptionTable.state, "active")))
    .groupBy(redemptionTable.promotionId);
  return new Map(rows.map(({ id, uses }) => [id, uses]));
}

function toRow(context: Context, row: Promotion, uses: number): ListRow {
  const state = promotionState(context, row);
  return {
    id: row.id,
    path: promotionPath(row.id),
    cells: {
      name: inLocale(row.name, context.locale.code),
      does: promotionSentence(context, row),
      code: row.code ?? "",
      state: { text: context.locale.text(`promotion.staffState_${state}`), badge: badges[state] },
      uses: { text: row.usesMax === null ? String(uses) : `${uses} / ${row.usesMax}`, plain: uses },
    },
  };
}

interface Picked {
  id: number;
  label: string;
}

export interface PromotionPageView {
  id: number | null;
  version: number;
  crumb: string;
  currency: string;
  promotion: Omit<
    Promotion,
    "startsAt" | "endsAt" | "createdAt" | "capMinor" | "amountMinor" | "amountMinMinor"
  >;
  startsOn: string;
  endsOn: string;
  cap: string;
  amount: string;
  amountMin: string;
  rewardTemplates: Picked[];
  templates: Picked[];
  categories: Picked[];
  persons: Picked[];
  /** Its effect in one sentence; "" for a new one. */
  sentence: string;
  uses: { orders: number; amount: string; coupons: number };
}

const beginning: Promotion = {
  id: 0,
  name: {},
  siteId: null,
  active: true,
  position: 0,
  startsAt: null,
  endsAt: null,
  given: "code",
  code: null,
  onOrder: "this",
  reward: "percentOrder",
  percent: "10",
  capMinor: null,
  amountMinor: 0,
  freeQuantity: 1,
  rewardTemplateIds: [],
  amountMinMinor: 0,
  amountMinTax: "included",
  quantityMin: 0,
  templateIds: [],
  categoryIds: [],
  personIds: [],
  firstOrder: false,
  usesMax: null,
  personUsesMax: null,
  couponDays: 0,
  version: 0,
  createdAt: new Date(0),
};

export async function promotionPage(context: Context, id: number | null): Promise<PromotionPageView> {
  const { db, site, locale } = context;
  const [found = id === null ? beginning : undefined] =
    id === null ? [] : await db.select().from(promotionTable).where(eq(promotionTable.id, id));
  if (!found) throw notFound();
  const { startsAt, endsAt, capMinor, amountMinor, amountMinMinor, createdAt: _createdAt, ...rest } = found;
  const amount = (minor: number | null) => (minor ? toDecimal(minor, site.currency) : "");
  const active = and(eq(redemptionTable.promotionId, found.id), eq(redemptionTable.state, "active"));
  const [used] = await db
    .select({ orders: count(), minor: sum(redemptionTable.amountMinor) })
    .from(redemptionTable)
    .where(active);
  return {
    id,
    version: found.version,
    crumb: id === null ? locale.text("promotion.staffNew") : inLocale(found.name, locale.code),
    currency: site.currency,
    promotion: { ...rest, percent: String(Number(rest.percent)) },
    startsOn: startsAt ? shopDay(startsAt) : "",
    endsOn: endsAt ? shopDay(new Date(endsAt.getTime() - 1000)) : "",
    cap: amount(capMinor),
    amount: amount(amountMinor),
    amountMin: amount(amountMinMinor),
    rewardTemplates: await named(context, sharedTemplate, found.rewardTemplateIds),
    templates: await named(context, sharedTemplate, found.templateIds),
    categories: await named(context, sharedCategory, found.categoryIds),
    persons: await named(context, sharedPerson, found.personIds),
    sentence: id === null ? "" : promotionSentence(context, found),
    uses: {
      orders: used?.orders ?? 0,
      amount: formatMoney(Number(used?.minor ?? 0), site.currency, locale.tag),
      coupons: await db.$count(couponTable, eq(couponTable.promotionId, found.id)),
    },
  };
}

async function named(
  context: Context,
  view: typeof sharedTemplate | typeof sharedCategory | typeof sharedPerson,
  ids: readonly number[],
): Promise<Picked[]> {
  if (ids.length === 0) return [];
  const { rows } = await context.db.execute<{ id: number; name: Translated | string }>(
    sql`select id, to_json(name) as name from ${view} where id = any(${idArray(ids)}) order by id`,
  );
  return rows.map(({ id, name }) => ({
    id,
    label: typeof name === "string" ? name : inLocale(name, context.locale.code),
  }));
}
