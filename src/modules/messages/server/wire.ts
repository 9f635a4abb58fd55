import { and, eq, gt, gte, lt, lte, ne, type SQL } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import type { WireMessage } from "../contract.ts";
import { messagesPaths } from "../paths.ts";
import { attachmentsOf } from "./attachment.ts";
import { whenOf } from "./chatter-view.ts";
import { bodyOf } from "./erased-body.ts";
import type { RatingStats } from "./message-count.ts";
import { type MessageQuery, messageSource } from "./message-page.ts";
import type { MessageRow } from "./tables.ts";
import type { Thread } from "./thread.ts";

const domainUnknown = refusal("invalid", "messages.domainUnknown");

/** Odoo's ids of the two kinds of messages. */
const subtypes = { comment: [1, "Discussions"], note: [2, "Note"] } as const;

/** Messages for Odoo's browser code. */
export async function wireMessages(
  context: Context,
  thread: Thread,
  rows: readonly MessageRow[],
  { ratingInclude, token }: { ratingInclude: boolean; token: string },
): Promise<WireMessage[]> {
  const files = await attachmentsOf(
    context,
    rows.map(({ id }) => id),
  );
  const isStaff = thread.viewer.side === "staff";
  return rows.map((row) => ({
    id: row.id,
    body: bodyOf(context, row),
    date: wireMoment(row.createdAt),
    published_date_str: context.locale.text("messages.publishedOn", { when: whenOf(context, row.createdAt) }),
    author_id: idName(row.authorPersonId, row.authorName),
    author_avatar_url: messagesPaths.avatar(row.id, token),
    // People who are not staff do not learn each other's addresses.
    email_from: isStaff && row.authorEmail !== "" ? row.authorEmail : false,
    message_type: row.source === "mail" ? "email" : "comment",
    subtype_id: [...(row.isInternal ? subtypes.note : subtypes.comment)],
    is_internal: row.isInternal,
    is_message_subtype_note: row.isInternal,
    is_discussion: !row.isInternal,
    is_notification: false,
    moderation_status: ({ published: "accepted", held: "pending_moderation", rejected: "rejected" } as const)[
      row.state
    ],
    subject: false,
    model: thread.kind.model,
    res_id: thread.recordId,
    record_name: thread.record.title,
    attachment_ids: (files.get(row.id) ?? []).map((file) => ({
      id: file.id,
      name: file.name,
      filename: file.name,
      mimetype: file.type,
      file_size: file.size,
      access_token: file.token,
      url: messagesPaths.attachment(file.id, file.token, true),
    })),
    channel_ids: [],
    tracking_value_ids: [],
    ...(ratingInclude ? { rating_value: row.ratingValue ?? 0, rating: ratingOf(row) } : {}),
  }));
}

/** The answer to a rating with the wire's names. The id of a rating is that of its message. */
export function commentOf(row: MessageRow) {
  return {
    id: row.id,
    publisher_comment: row.publisherComment,
    publisher_id: idName(row.publisherPersonId, row.publisherName),
    publisher_datetime: row.publisherAt ? wireMoment(row.publisherAt) : (false as const),
  };
}

export function wireStats({ average, total, percent }: RatingStats) {
  return { avg: average, total, percent: Object.fromEntries(Object.entries(percent)) };
}

/**
 * A caller's conditions, on a few fields and combined by "and". They can only narrow what the caller may see. The star
 * filter, `[["rating_value", "=", 8]]`, is separate, because its messages are already counted.
 */
export function conditionsOf(
  thread: Thread,
  domain: readonly unknown[],
): Pick<MessageQuery, "ratingValue" | "where"> {
  const source = messageSource(thread);
  let ratingValue: number | undefined;
  const where = and(
    ...domain.flatMap((leaf): SQL[] => {
      if (leaf === "&") return [];
      if (!Array.isArray(leaf) || leaf.length !== 3) throw domainUnknown();
      const [field, operator, value] = leaf as [unknown, unknown, unknown];
      // Odoo's own code repeats the model.
      if (field === "model" && operator === "=" && value === thread.kind.model) return [];
      if (field === "res_id" && operator === "=" && value === thread.recordId) return [];
      const compare = typeof operator === "string" ? comparisons[operator] : undefined;
      if (!compare) throw domainUnknown();
      if (field === "rating_value" && isWhole(value)) {
        const isStars = operator === "=" && value >= 1 && value <= 10;
        if (!isStars || ratingValue !== undefined) return [compare(source.ratingValue, value)];
        ratingValue = value;
        return [];
      }
      if (field === "id" && isWhole(value)) return [compare(source.id, value)];
      if (field === "date" && typeof value === "string") {
        const at = new Date(`${value.replace(" ", "T")}Z`);
        if (!Number.isNaN(at.getTime())) return [compare(source.createdAt, at)];
      }
      throw domainUnknown();
    }),
  );
  return { ratingValue, where };
}

const comparisons: Readonly<Record<string, typeof eq>> = {
  "=": eq,
  "!=": ne as typeof eq,
  ">": gt as typeof eq,
  ">=": gte as typeof eq,
  "<": lt as typeof eq,
  "<=": lte as typeof eq,
};

function isWhole(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && Math.abs(value) <= 2_147_483_647;
}

function ratingOf(row: MessageRow) {
  return row.ratingValue === null ? {} : { ...commentOf(row), message_id: row.id };
}

function idName(id: number | null, name: string): [number, string] | false {
  return id === null ? false : [id, name];
}

function wireMoment(at: Date): string {
  return at.toISOString().slice(0, 19).replace("T", " ");
}
