import { z } from "zod";
import { form, get, rpc } from "#platform/contract.ts";
import { flag, id, line } from "#platform/wire.ts";

const model = z.string().max(64);
/** `false` and an empty text mean no token. */
const token = z.preprocess((value) => value || undefined, z.string().max(400).optional());
const pid = z.preprocess((value) => value || undefined, id.optional());

/** Identifies the record, and the caller's proof of access. */
const record = { res_model: model, res_id: id, token, hash: token, pid };

/** Conditions on messages in Odoo's notation; `false` for none. */
const domain = z.preprocess((value) => value || [], z.array(z.unknown()).max(20));

const idName = z.union([z.tuple([z.number(), z.string()]), z.literal(false)]);

const attachment = z.object({
  id: z.number(),
  name: z.string(),
  filename: z.string(),
  mimetype: z.string(),
  file_size: z.number(),
  access_token: z.string(),
  url: z.string(),
});

/** A message for Odoo's browser code. */
const message = z.object({
  id: z.number(),
  body: z.string(),
  /** "YYYY-MM-DD HH:MM:SS", UTC. */
  date: z.string(),
  /** "Published on 20 November 2026, 12:00". */
  published_date_str: z.string(),
  author_id: idName,
  author_avatar_url: z.string(),
  email_from: z.union([z.string(), z.literal(false)]),
  message_type: z.enum(["comment", "email"]),
  subtype_id: z.tuple([z.number(), z.string()]),
  is_internal: z.boolean(),
  is_message_subtype_note: z.boolean(),
  is_discussion: z.boolean(),
  is_notification: z.boolean(),
  moderation_status: z.enum(["accepted", "pending_moderation", "rejected"]),
  subject: z.literal(false),
  model: z.string(),
  res_id: z.number(),
  record_name: z.string(),
  attachment_ids: z.array(attachment),
  channel_ids: z.array(z.number()),
  tracking_value_ids: z.array(z.unknown()),
  rating_value: z.number().optional(),
  rating: z
    .object({
      id: z.number(),
      publisher_comment: z.string(),
      publisher_id: idName,
      publisher_datetime: z.union([z.string(), z.literal(false)]),
      message_id: z.number(),
    })
    .or(z.object({}).strict())
    .optional(),
});

export type WireMessage = z.output<typeof message>;

const stats = z.object({ avg: z.number(), total: z.number(), percent: z.record(z.string(), z.number()) });

const page = {
  ...record,
  domain,
  offset: z.preprocess((value) => value || 0, z.coerce.number().int().min(0).max(10_000_000)),
  rating_include: flag.default(false),
};

const limit = z.coerce.number().int().min(1).max(200);

export const initChatter = rpc({
  path: "/mail/chatter_init",
  input: z.looseObject({
    ...page,
    limit: z.preprocess((value) => value || null, limit.nullable()),
    allow_composer: flag.default(true),
  }),
  output: z.object({
    messages: z.array(message),
    rating_stats: stats.optional(),
    options: z.object({
      message_count: z.number(),
      is_user_public: z.boolean(),
      is_user_publisher: z.boolean(),
      is_user_employee: z.boolean(),
      display_composer: z.union([z.boolean(), z.string()]),
      allow_composer: z.boolean(),
      partner_id: z.union([z.number(), z.literal(false)]),
      res_model: z.string(),
      res_id: z.number(),
      pager_step: z.number(),
      pager_scope: z.number(),
      pager_start: z.number(),
    }),
  }),
  summary: "The newest messages of a record's thread, and what the caller may do in it.",
  perMinute: 240,
});

export const fetchChatter = rpc({
  path: "/mail/chatter_fetch",
  input: z.looseObject({ ...page, limit: z.preprocess((value) => value || 10, limit) }),
  output: z.object({ messages: z.array(message), message_count: z.number(), rating_stats: stats.optional() }),
  summary: "One page of a record's thread, newest first.",
  perMinute: 240,
});

/** Ids or tokens in the format of `chatter_post`: "12,13". */
const list = z
  .string()
  .max(4_000)
  .default("")
  .transform((text) => text.split(",").flatMap((part) => part.trim() || []));

export const postChatter = form({
  path: "/mail/chatter_post",
  takesFile: true,
  filesMax: 10,
  bodyBytesMax: 500_000,
  input: z.looseObject({
    ...record,
    message: z.string().max(200_000).default(""),
    attachment_ids: list,
    attachment_tokens: list,
    /** Twice the stars; 0 for none. */
    rating_value: z.preprocess(
      (value) => value || undefined,
      z.coerce.number().int().min(1).max(10).optional(),
    ),
    /** Stars from plain forms, from 1 to 5. */
    stars: z.preprocess((value) => value || undefined, z.coerce.number().int().min(1).max(5).optional()),
    /** Idempotency key: the same form sent twice is one message. */
    form_key: z.string().max(64).default(""),
    redirect: z.string().max(2_000).default(""),
    /** Staff: a note that only staff see. */
    is_internal: flag.default(false),
    /** Staff: the customer is expected to answer. */
    asks: flag.default(false),
  }),
  summary:
    "Writes a message (`message`, multipart fields `files`, pending attachments by id and token), and leads back to the discussion.",
  perMinute: 30,
});

export const addAttachment = form({
  path: "/portal/attachment/add",
  takesFile: true,
  input: z.looseObject({
    res_model: model,
    res_id: id,
    access_token: token,
    hash: token,
    pid,
    name: line.default(""),
  }),
  summary: "Keeps a file (multipart field `file`) for a message that is not written yet; answers it as JSON.",
  perMinute: 60,
});

export const removeAttachment = rpc({
  path: "/portal/attachment/remove",
  input: z.looseObject({ attachment_id: id, access_token: token }),
  output: z.literal(true),
  summary: "Takes a pending attachment away.",
  perMinute: 60,
});

const contentInput = z.looseObject({ download: flag.default(false), access_token: token });

export const showAttachment = get({
  path: "/web/content/:attachmentId",
  params: z.object({ attachmentId: id }),
  input: contentInput,
  summary: "An attachment for who has its token or reads its thread; `download=true` saves it.",
});

export const showAttachmentField = get({
  path: "/web/content/ir.attachment/:attachmentId/datas",
  params: z.object({ attachmentId: id }),
  input: contentInput,
  summary: "The same by Odoo's longer address.",
});

export const messageAvatar = get({
  path: "/mail/avatar/mail.message/:messageId/author_avatar/50x50",
  params: z.object({ messageId: id }),
  input: z.looseObject({ access_token: token }),
  summary: "The picture of a message's author, 50 by 50.",
});

export const seenChatter = rpc({
  path: "/mail/chatter_seen",
  input: z.looseObject({ ...record, message_id: id }),
  output: z.literal(true),
  summary: "Says that the caller has seen a thread up to a message, which is then not mailed.",
  perMinute: 120,
});

export const moderateChatter = form({
  path: "/mail/chatter_moderate",
  who: "staff",
  input: z.looseObject({
    res_model: model,
    res_id: id,
    ids: list,
    action: z.enum(["accept", "reject"]),
    redirect: z.string().max(2_000).default(""),
  }),
  summary: "Accepts or rejects messages that wait for moderation, and leads back to the discussion.",
});

export const commentRating = rpc({
  path: "/website/rating/comment",
  who: "staff",
  input: z.looseObject({
    rating_id: id,
    publisher_comment: z.preprocess((value) => value || "", z.string().max(5_000)),
  }),
  output: z.object({
    id: z.number(),
    publisher_comment: z.string(),
    publisher_id: idName,
    publisher_datetime: z.union([z.string(), z.literal(false)]),
  }),
  summary: "Writes, changes or (empty) deletes the shop's public answer to a rating.",
  perMinute: 60,
});

export const commentRatingForm = form({
  path: "/website/rating/comment_form",
  who: "staff",
  input: z.looseObject({
    rating_id: id,
    publisher_comment: z.string().max(5_000).default(""),
    redirect: z.string().max(2_000).default(""),
  }),
  summary: "The same for a plain form, which leads back to the discussion.",
  perMinute: 60,
});

export const setMailMode = form({
  path: "/my/message-mails/:token",
  params: z.object({ token: z.string().max(64) }),
  // A mail program sends its own fields (RFC 8058); any unknown mode mutes.
  input: z.looseObject({ mode: z.enum(["soon", "daily", "muted"]).catch("muted") }),
  foreignOrigin: true,
  summary: "How mails about one thread come; the POST of a mail program mutes it.",
  perMinute: 30,
});

/** The field in which providers deliver a raw mail. */
const rawMail = z.string().max(10_000_000).optional();

export const receiveMail = form({
  path: "/mail/in",
  takesFile: true,
  bodyBytesMax: 10_000_000,
  input: z.looseObject({ raw: rawMail, RawEmail: rawMail, email: rawMail, "body-mime": rawMail }),
  summary:
    "One received mail as it came: a multipart file, or the field raw, RawEmail, email or body-mime. The key is the bearer token or the password. Answers what became of it.",
  foreignOrigin: true,
  perMinute: 600,
});
