import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { likeAnywhere } from "#platform/db/like.ts";
import { shopFormat, shopMoment } from "#platform/i18n/shop-time.ts";
import { formatMoney } from "#platform/money/format.ts";
import { toDecimal } from "#platform/money/money.ts";
import type { CellBadge, ListQuery, ListRow, StaffList } from "#platform/staff/list.ts";
import type { StaffEntry } from "#platform/staff/slots.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { paymentsPath } from "../../paths.ts";
import { type TransactionState, transactionStates } from "../../states.ts";
import { providerCodes } from "../provider/provider.ts";
import { promiseDays } from "../transaction/capture.ts";
import { cameIn } from "../transaction/received.ts";

const badges: Record<TransactionState, CellBadge> = {
  draft: "plain",
  pending: "info",
  authorized: "warn",
  done: "ok",
  cancel: "plain",
  error: "plain",
};

/**
 * Payments that a person should check: silent for ten minutes up to four days, which the job polls; a mismatched
 * amount; an expiring authorization; a failed refund.
 */
const looks = {
  silent: () => sql`transaction.state in ('draft', 'pending')
    and not provider.code = any(${sql.param(providerCodes(({ byHand }) => byHand !== undefined))}::text[])
    and transaction.created_at between now() - interval '4 days' and now() - interval '10 minutes'`,
  mismatch: () => sql`exists (select 1 from payment_event event where event.transaction_id = transaction.id
    and event.kind = 'mismatch') and not exists (select 1 from payment_event event
    where event.transaction_id = transaction.id and event.kind = 'captured') and transaction.state = 'pending'`,
  promised: () => sql`transaction.state = 'authorized'
    and transaction.created_at < now() - make_interval(days => ${promiseDays - 2}::int)`,
  refund: () => sql`exists (select 1 from payment_refund refund where refund.transaction_id = transaction.id
    and refund.state = 'failed')`,
  dispute: () => sql`exists (select 1 from payment_event event where event.transaction_id = transaction.id
    and event.kind in ('disputeAsked', 'disputed') and not exists (select 1 from payment_event ended
      where ended.transaction_id = transaction.id and ended.detail->>'dispute' = event.detail->>'dispute'
        and ended.kind in ('disputeWon', 'disputeLost', 'disputeClosed')))`,
} satisfies Record<string, () => SQL>;

type Look = keyof typeof looks;

const lookNames = Object.keys(looks) as Look[];

interface Row extends Record<string, unknown> {
  id: number;
  reference: string;
  provider: Translated;
  state: TransactionState;
  created_at: string;
  changed_at: string;
  amount_minor: number;
  currency: string;
  captured_minor: number;
  refunded_minor: number;
}

/** The menu shows the number of payments that need a person. */
export const paymentEntry: StaffEntry = {
  group: "orders",
  position: 84,
  label: "payment.staffPayments",
  words: {
    en: "payments, card payments, money received, transactions, paid, Stripe payments",
    ro: "plăți, încasări, tranzacții, bani primiți, plăți cu cardul",
    de: "Zahlungen, Transaktionen, bezahlt, eingegangenes Geld",
  },
  path: paymentsPath,
  roles: ["administrator"],
  icon: "card",
  waitingLabel: "payment.staffPaymentsWaiting",
  async waiting({ db }) {
    const { rows } = await db.execute<{ waiting: number }>(sql`select count(*)::int as waiting
      from payment_transaction transaction join payment_provider provider on provider.id = transaction.provider_id
      where (${looks.mismatch()}) or (${looks.promised()}) or (${looks.dispute()})`);
    return rows[0]?.waiting ?? 0;
  },
};

/** Every payment with its captures and refunds, and those that need a person: the report of the reconciliation. */
export const paymentList: StaffList = {
  name: "payments",
  roles: ["administrator"],
  title: "payment.staffPayments",
  path: paymentsPath,
  sort: { column: "begun", descending: true },
  columns: [
    { id: "reference", label: "payment.staffReference" },
    { id: "provider", label: "payment.staffProviderHead" },
    { id: "state", label: "payment.staffState" },
    { id: "begun", label: "payment.staffBegun", sortable: true },
    { id: "heard", label: "payment.staffHeard", wide: true },
    { id: "amount", label: "payment.staffAmount", kind: "number" },
    { id: "captured", label: "payment.staffCaptured", kind: "number" },
    { id: "refunded", label: "payment.staffRefunded", kind: "number", wide: true },
    { id: "currency", label: "payment.staffCurrency", optional: true, inFile: true },
  ],
  filters: [
    {
      id: "look",
      label: "payment.staffLook",
      options: ({ locale }) =>
        lookNames.map((value) => ({ value, label: locale.text(`payment.staffLook_${value}`) })),
    },
    {
      id: "state",
      label: "payment.staffState",
      options: ({ locale }) =>
        transactionStates.map((value) => ({ value, label: locale.text(`payment.state.${value}`) })),
    },
  ],
  rows: paymentRows,
};

async function paymentRows(context: Context, query: ListQuery): Promise<{ rows: ListRow[]; total: number }> {
  const from = sql`from payment_transaction transaction
    join payment_provider provider on provider.id = transaction.provider_id where ${whereOf(query)}`;
  const counted = await context.db.execute<{ total: number }>(sql`select count(*)::int as total ${from}`);
  const { rows } = await context.db.execute<Row>(sql`
    select transaction.id, transaction.reference, provider.name as provider, transaction.state,
      transaction.created_at, transaction.changed_at, transaction.amount_minor, transaction.currency,
      coalesce((select sum(case event.kind when 'corrected' then -amount_minor else amount_minor end)
        from payment_event event where event.transaction_id = transaction.id
          and (${cameIn} or event.kind = 'corrected')), 0)::int as captured_minor,
      coalesce((select sum(case event.kind when 'refundReturned' then -amount_minor else amount_minor end)
        from payment_event event where event.transaction_id = transaction.id
          and event.kind in ('refunded', 'refundReturned', 'disputeLost')), 0)::int as refunded_minor
    ${from} order by ${query.sort.descending ? sql`transaction.id desc` : sql`transaction.id`}
    limit ${query.rowsPerPage} offset ${(query.page - 1) * query.rowsPerPage}`);
  return { rows: rows.map((row) => toRow(context, row)), total: counted.rows[0]?.total ?? 0 };
}

function whereOf({ search, filters }: ListQuery): SQL {
  const parts: SQL[] = [sql`true`];
  if (search) {
    const like = likeAnywhere(search);
    parts.push(sql`(transaction.reference ilike ${like} or transaction.provider_reference ilike ${like})`);
  }
  const chosen = lookNames.filter((name) => filters["look"]?.includes(name));
  if (chosen.length > 0) {
    parts.push(
      sql`(${sql.join(
        chosen.map((name) => sql`(${looks[name]()})`),
        sql` or `,
      )})`,
    );
  }
  const states = transactionStates.filter((state) => filters["state"]?.includes(state));
  if (states.length > 0) {
    parts.push(
      sql`transaction.state in (${sql.join(
        states.map((state) => sql`${state}`),
        sql`, `,
      )})`,
    );
  }
  return sql.join(parts, sql` and `);
}

function toRow({ locale }: Context, row: Row): ListRow {
  const moment = shopFormat(locale.tag, { dateStyle: "medium", timeStyle: "short" });
  const at = (text: string) => ({ text: moment.format(new Date(text)), plain: shopMoment(new Date(text)) });
  const money = (minor: number) =>
    minor === 0
      ? ""
      : { text: formatMoney(minor, row.currency, locale.tag), plain: Number(toDecimal(minor, row.currency)) };
  return {
    id: row.id,
    cells: {
      reference: row.reference,
      provider: inLocale(row.provider, locale.code),
      state: { text: locale.text(`payment.state.${row.state}`), badge: badges[row.state] },
      begun: at(row.created_at),
      heard: at(row.changed_at),
      amount: money(row.amount_minor),
      currency: row.currency,
      captured: money(row.captured_minor),
      refunded: money(row.refunded_minor),
    },
  };
}
