import { randomUUID } from "node:crypto";
import type { Context } from "#platform/context.ts";
import type { Locale } from "#platform/i18n/locale.ts";
import { shopFormat } from "#platform/i18n/shop-time.ts";
import type { ReadContext } from "#platform/policy.ts";
import type {
  AttachmentView,
  ChatterView,
  MessageView,
  RatingStatsView,
} from "../components/message-view.ts";
import { pagerStart, pagerStep, pagerWindow } from "../components/pager-window.ts";
import { messagesPaths } from "../paths.ts";
import { attachmentsOf } from "./attachment.ts";
import { hasPicture } from "./avatar.ts";
import { type Delivery, deliveriesOf } from "./delivery.ts";
import { bodyOf } from "./erased-body.ts";
import { messageCounts, type RatingStats, ratingStats } from "./message-count.ts";
import { messagesOf, messageTotal } from "./message-page.ts";
import type { Attachment, MessageRow } from "./tables.ts";
import { isTalkedAbout, mayWriteIn, readableThread, type Thread, type ThreadQuery } from "./thread.ts";

const nowSeconds = 45;

/** The thread of a record on a page for customers or staff; `url` is the page's own URL. */
export async function chatterView(context: ReadContext, asked: ThreadQuery, url: URL): Promise<ChatterView> {
  const thread = await readableThread(context, asked);
  const starFilter = starsIn(url.searchParams.get("message_stars"));
  const wanted = Math.trunc(Number(url.searchParams.get("message_page")) || pagerStart);
  const ratingValue = starFilter === null ? undefined : starFilter * 2;
  const counts = await messageCounts(context, thread);
  const total = await messageTotal(context, thread, counts, { ratingValue });
  const pages = Math.max(1, Math.ceil(total / pagerStep));
  const page = Math.min(Math.max(wanted, 1), pages);
  const rows = await messagesOf(context, thread, {
    limit: pagerStep,
    offset: (page - 1) * pagerStep,
    ratingValue,
  });
  const stats = ratingStats(counts);
  const isStaff = thread.viewer.side === "staff";
  const shownPages = pagerWindow(page, pages);
  const pagePath = (changes: Record<string, string | null>) => {
    const query = new URLSearchParams(url.searchParams);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) query.delete(name);
      else query.set(name, value);
    }
    const tail = query.toString();
    return `${ownPath(context.locale, url)}${tail ? `?${tail}` : ""}#discussion`;
  };
  const linked = [...new Set([...shownPages, page - 1, page + 1])].filter((one) => one >= 1 && one <= pages);
  return {
    model: asked.model,
    recordId: asked.recordId,
    token: asked.token ?? "",
    hash: asked.hash ?? "",
    pid: asked.pid ?? 0,
    backPath: pagePath({ message_page: null, message_stars: null }).replace("#discussion", ""),
    messages: await messageViews(context, thread, rows, asked.token ?? ""),
    count: total,
    page,
    pages,
    shownPages,
    pagePaths: Object.fromEntries(
      linked.map((one) => [one, pagePath({ message_page: one === 1 ? null : String(one) })]),
    ),
    canWrite: mayWriteIn(thread),
    notesOnly: thread.notesOnly,
    isStaff,
    mayRate: !isStaff && thread.record.mayRate,
    stats: stats.total === 0 ? null : statsView(context.locale, stats, starFilter, pagePath),
    starFilter,
    allPath: pagePath({ message_page: null, message_stars: null }),
    formKey: randomUUID(),
    viewerName: thread.viewer.name,
  };
}

/** The same; null for a record about which the caller cannot talk, such as a cart. */
export async function chatterIfAny(
  context: ReadContext,
  asked: ThreadQuery,
  url: URL,
): Promise<ChatterView | null> {
  return (await isTalkedAbout(context, asked)) ? chatterView(context, asked, url) : null;
}

/** Finished messages; data for staff are empty for everybody else. */
async function messageViews(
  context: Context,
  thread: Thread,
  rows: readonly MessageRow[],
  token: string,
): Promise<MessageView[]> {
  const ids = rows.map(({ id }) => id);
  const files = await attachmentsOf(context, ids);
  const isStaff = thread.viewer.side === "staff";
  const deliveries = isStaff && thread.row ? await deliveriesOf(context, thread.row.id, ids) : new Map();
  const people = [...new Set(rows.flatMap(({ authorPersonId }) => authorPersonId ?? []))];
  const pictured = new Set<number>();
  for (const personId of people) if (await hasPicture(context, personId)) pictured.add(personId);
  return rows.map((row) =>
    toView(context, row, {
      files: files.get(row.id) ?? [],
      delivery: deliveries.get(row.id),
      avatar:
        row.authorPersonId !== null && pictured.has(row.authorPersonId)
          ? messagesPaths.avatar(row.id, token)
          : null,
    }),
  );
}

/** "now" below 45 seconds, else day and time in the shop's time zone (specification 2:275). */
export function whenOf({ locale, now }: Pick<Context, "locale" | "now">, at: Date): string {
  if (isNow(now, at)) return locale.text("messages.now");
  return shopFormat(locale.tag, { dateStyle: "long", timeStyle: "short" }).format(at);
}

const units = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;
const agoSecondsMax = 7 * 86_400;

/** "5 minutes ago"; "" for older messages, where a date is more useful. */
export function agoOf({ locale, now }: Pick<Context, "locale" | "now">, at: Date): string {
  const seconds = Math.round((now.getTime() - at.getTime()) / 1000);
  if (seconds < nowSeconds || seconds >= agoSecondsMax) return "";
  const [unit, size] = units.find(([, least]) => seconds >= least) ?? units[2];
  return new Intl.RelativeTimeFormat(locale.tag, { numeric: "auto" }).format(
    -Math.max(1, Math.round(seconds / size)),
    unit,
  );
}

/** "PDF, 61 kB". */
function fileDetail({ tag }: Pick<Locale, "tag">, { name, type, size }: Attachment): string {
  const [, end = ""] = /\.([A-Za-z0-9]{1,5})$/.exec(name) ?? [];
  const label = (end || (type.split("/").at(-1) ?? "")).toUpperCase();
  const isLarge = size >= 1_000_000;
  const amount = new Intl.NumberFormat(tag, {
    style: "unit",
    unit: isLarge ? "megabyte" : "kilobyte",
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(Math.max(1, size / 1000) / (isLarge ? 1000 : 1));
  return `${label}, ${amount}`;
}

export function attachmentView({ locale }: Pick<Context, "locale">, file: Attachment): AttachmentView {
  return {
    id: file.id,
    name: file.name,
    detail: fileDetail(locale, file),
    isPicture: isShownPicture(file.type),
    path: messagesPaths.attachment(file.id, file.token),
    downloadPath: messagesPaths.attachment(file.id, file.token, true),
  };
}

/** Drawings may contain programs: they are downloaded and never shown inline. */
export function isShownPicture(type: string): boolean {
  return type.startsWith("image/") && type !== "image/svg+xml";
}

function toView(
  context: Context,
  row: MessageRow,
  { files, delivery, avatar }: { files: readonly Attachment[]; delivery?: Delivery; avatar: string | null },
): MessageView {
  return {
    id: row.id,
    author: row.authorName,
    avatar,
    byStaff: row.byStaff,
    isInternal: row.isInternal,
    isHeld: row.state === "held",
    isRejected: row.state === "rejected",
    byMail: row.source === "mail",
    at: row.createdAt.toISOString(),
    when: whenOf(context, row.createdAt),
    isNow: isNow(context.now, row.createdAt),
    ago: agoOf(context, row.createdAt),
    html: bodyOf(context, row),
    quoted: row.quoted,
    attachments: files.map((file) => attachmentView(context, file)),
    stars: row.ratingValue === null ? null : row.ratingValue / 2,
    reply:
      row.publisherComment === ""
        ? null
        : {
            author: row.publisherName,
            when: row.publisherAt ? whenOf(context, row.publisherAt) : "",
            words: row.publisherComment,
          },
    mails: delivery?.mails ?? [],
    seenBy: delivery?.seenBy ?? [],
  };
}

function isNow(now: Date, at: Date): boolean {
  return now.getTime() - at.getTime() < nowSeconds * 1000;
}

function starsIn(given: string | null): number | null {
  const stars = Number(given);
  return given !== null && Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : null;
}

function ownPath({ prefix }: Locale, { pathname }: URL): string {
  const path = pathname.replace(/\.data$/, "");
  return prefix && path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
}

/** Half stars count as the next full star. */
function statsView(
  locale: Locale,
  { average, total, counts }: RatingStats,
  starFilter: number | null,
  pagePath: (changes: Record<string, string | null>) => string,
): RatingStatsView {
  return {
    average: new Intl.NumberFormat(locale.tag, { maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(
      average / 2,
    ),
    stars: average / 2,
    total,
    rows: [5, 4, 3, 2, 1].map((stars) => {
      const times = (counts[stars * 2] ?? 0) + (counts[stars * 2 - 1] ?? 0);
      return {
        stars,
        count: times,
        percent: Math.round((times * 1000) / total) / 10,
        path: pagePath({ message_page: null, message_stars: String(stars) }),
        isChosen: starFilter === stars,
      };
    }),
  };
}
