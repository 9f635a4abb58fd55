import { and, asc, count, desc, gte, ilike, inArray, or } from "drizzle-orm";
import { auditTable } from "#platform/audit/tables.ts";
import type { Context } from "#platform/context.ts";
import { likeAnywhere } from "#platform/db/like.ts";
import type { StaffList } from "#platform/staff/list.ts";
import { auditEntryPath, auditPath } from "../paths.ts";
import { fieldName } from "./audit-difference.ts";
import { actionText, modelText, moment } from "./audit-log.ts";

const namesMax = 4;
/** Values that every change of a record brings with it. The list leaves them out, the entry shows them. */
const bookkeeping = new Set(["access_token", "changed_at", "created_at", "search_text"]);
const periodDays: Record<string, number> = { day: 1, week: 7, month: 30, year: 365 };

/** Who changed what and when, newest first. */
export const auditList: StaffList = {
  name: "audit",
  roles: ["administrator"],
  title: "office.audit",
  path: auditPath,
  columns: [
    { id: "record", label: "office.auditRecord" },
    { id: "action", label: "office.auditAction" },
    { id: "by", label: "office.auditBy" },
    { id: "at", label: "office.auditAt", sortable: true },
    { id: "what", label: "office.auditWhat", wide: true },
    { id: "address", label: "office.auditAddress", optional: true },
  ],
  filters: [
    { id: "person", label: "office.auditBy", options: people },
    { id: "model", label: "office.auditModel", options: kinds },
    {
      id: "period",
      label: "office.auditPeriod",
      options: ({ locale }) =>
        Object.keys(periodDays).map((value) => ({ value, label: locale.text(`office.period_${value}`) })),
    },
  ],
  sort: { column: "at", descending: true },
  async rows(context, { search, filters, sort, page, rowsPerPage }) {
    const pattern = likeAnywhere(search);
    const days = Math.max(0, ...(filters["period"] ?? []).map((period) => periodDays[period] ?? 0));
    const wanted = and(
      search
        ? or(
            ilike(auditTable.recordName, pattern),
            ilike(auditTable.userName, pattern),
            ilike(auditTable.model, pattern),
          )
        : undefined,
      filters["person"]
        ? inArray(auditTable.userId, filters["person"].map(Number).filter(Number.isInteger))
        : undefined,
      filters["model"] ? inArray(auditTable.model, [...filters["model"]]) : undefined,
      days > 0 ? gte(auditTable.at, new Date(context.now.getTime() - days * 86_400_000)) : undefined,
    );
    const direction = sort.descending ? desc : asc;
    const [rows, [counted]] = await Promise.all([
      context.db
        .select()
        .from(auditTable)
        .where(wanted)
        .orderBy(direction(auditTable.at), direction(auditTable.id))
        .limit(rowsPerPage)
        .offset((page - 1) * rowsPerPage),
      context.db.select({ total: count() }).from(auditTable).where(wanted),
    ]);
    return { rows: rows.map((entry) => rowOf(context, entry)), total: counted?.total ?? 0 };
  },
};

function rowOf(context: Context, entry: typeof auditTable.$inferSelect) {
  const names = [...new Set([...Object.keys(entry.before), ...Object.keys(entry.after)])]
    .filter((name) => !bookkeeping.has(name))
    .sort();
  const more = names.length - namesMax;
  const shown = names.slice(0, namesMax).map((name) => fieldName(context, name));
  const technical = shown.flatMap((one) => one.technical ?? []).join(", ");
  return {
    id: entry.id,
    path: auditEntryPath(entry.id),
    cells: {
      record: { text: entry.recordName || String(entry.recordId), detail: modelText(context, entry.model) },
      action: {
        text: actionText(context, entry.action),
        ...(entry.revertedBy === null ? {} : { detail: context.locale.text("office.auditReverted") }),
      },
      by: entry.userName || context.locale.text("office.auditBySystem"),
      at: { text: moment(context, entry.at), plain: entry.at.toISOString() },
      what: {
        text: shown.map(({ name }) => name).join(", ") + (more > 0 ? ` +${more}` : ""),
        ...(technical && { detail: technical }),
      },
      address: entry.address,
    },
  };
}

async function people(context: Context) {
  const rows = await context.db
    .selectDistinctOn([auditTable.userId], { userId: auditTable.userId, name: auditTable.userName })
    .from(auditTable)
    .orderBy(auditTable.userId, desc(auditTable.id))
    .limit(100);
  return rows.flatMap(({ userId, name }) =>
    userId === null ? [] : [{ value: String(userId), label: name || String(userId) }],
  );
}

async function kinds(context: Context) {
  const rows = await context.db
    .selectDistinct({ model: auditTable.model })
    .from(auditTable)
    .orderBy(auditTable.model)
    .limit(100);
  const { compare } = new Intl.Collator(context.locale.tag);
  return rows
    .map(({ model }) => ({ value: model, label: modelText(context, model) }))
    .sort((one, other) => compare(one.label, other.label));
}
