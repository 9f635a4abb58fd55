import { eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { forbidden, notFound, Refusal } from "#platform/errors.ts";
import { fileBytes } from "#platform/files/file.ts";
import { type Answer, answer, type Reply } from "#platform/http/answer.ts";
import { isLocalPath } from "#platform/pages/page.ts";
import { pagerScope, pagerStart, pagerStep } from "../components/pager-window.ts";
import { ratingOf } from "../components/rating.ts";
import * as contract from "../contract.ts";
import { messagesPaths } from "../paths.ts";
import {
  addAttachment,
  attachmentForbidden,
  keepAttachment,
  type PreparedAttachment,
  prepareSent,
  readableAttachment,
  removeAttachment,
  tokensMissing,
} from "./attachment.ts";
import { avatarReply } from "./avatar.ts";
import { treeOfStaff, treeOfText } from "./body.ts";
import { isShownPicture } from "./chatter-view.ts";
import { markSeen, setMode } from "./follower.ts";
import { receiveMail } from "./mail-in.ts";
import { mailInKey, mailInSetting } from "./mail-in-setting.ts";
import { answerRating, messageEmpty, moderate, postMessage } from "./message.ts";
import { messageCounts, ratingStats } from "./message-count.ts";
import { messagesOf, messageTotal } from "./message-page.ts";
import { messageTable, threadTable } from "./tables.ts";
import {
  isSameSecret,
  mayWriteIn,
  readableThread,
  type Thread,
  type ThreadQuery,
  writableThread,
} from "./thread.ts";
import { commentOf, conditionsOf, wireMessages, wireStats } from "./wire.ts";

interface WireRecord {
  res_model: string;
  res_id: number;
  token?: string | undefined;
  hash?: string | undefined;
  pid?: number | undefined;
}

function asked({ res_model, res_id, token, hash, pid }: WireRecord): ThreadQuery {
  return { model: res_model, recordId: res_id, token, hash, pid };
}

export const messagesAnswers: readonly Answer[] = [
  answer(contract.initChatter, async (context, input) => {
    const thread = await readableThread(context, asked(input));
    const { messages, message_count, ...rest } = await pageOf(context, thread, input);
    const { viewer } = thread;
    const isPublic = context.user === null;
    const mayWrite = mayWriteIn(thread);
    return {
      messages,
      ...rest,
      options: {
        message_count,
        is_user_public: isPublic,
        is_user_publisher: viewer.isPublisher,
        is_user_employee: viewer.side === "staff",
        display_composer: input.allow_composer && mayWrite && (input.token ?? true),
        allow_composer: input.allow_composer,
        partner_id: viewer.personId ?? (false as const),
        res_model: input.res_model,
        res_id: input.res_id,
        pager_step: pagerStep,
        pager_scope: pagerScope,
        pager_start: pagerStart,
      },
    };
  }),

  answer(contract.fetchChatter, async (context, input) => {
    return pageOf(context, await readableThread(context, asked(input)), input);
  }),

  answer(contract.postChatter, async (context, input, _params, { files, headers }) => {
    const { attachment_ids: ids, attachment_tokens: tokens } = input;
    // Empty file inputs of a plain form arrive as files without bytes.
    const sent = files.filter(({ bytes, name }) => bytes.length > 0 || name !== "");
    // Refuses a caller before the file is read.
    const { viewer, record } = await readableThread(context, asked(input));
    const isStaff = viewer.side === "staff";
    if (ids.length !== tokens.length && !isStaff) throw tokensMissing();
    const body = isStaff ? treeOfStaff(input.message) : treeOfText(input.message);
    const prepared: PreparedAttachment[] = [];
    for (const { bytes, name } of sent) prepared.push(await prepareSent(bytes, name));
    await transact(context, async (write) => {
      const thread = await writableThread(write, asked(input));
      const messageId = await postMessage(write, thread, {
        body,
        attachments: ids.map((one, at) => ({ id: wholeNumber(one), token: tokens[at] ?? "" })),
        hasFiles: prepared.length > 0,
        isInternal: input.is_internal,
        asks: input.asks && !input.is_internal,
        ratingValue: input.rating_value ?? ratingOf(input.stars),
        formKey: input.form_key,
      });
      if (messageId === null) return;
      for (const one of prepared) await keepAttachment(write, thread, one, messageId);
    });
    return backTo(input.redirect, isStaff ? record.staffPath : record.path, headers["referer"]);
  }),

  answer(contract.addAttachment, async (context, input, _params, { files }) => {
    const file = files.find(({ field }) => field === "file") ?? files[0];
    const { res_model, res_id, access_token, hash, pid } = input;
    try {
      const row = await addAttachment(
        context,
        { model: res_model, recordId: res_id, token: access_token, hash, pid },
        { name: input.name || file?.name || "", bytes: file?.bytes ?? Buffer.alloc(0) },
      );
      const { id, name, type, size } = row;
      const isEmployee = (context.user?.roles.length ?? 0) > 0;
      return {
        kind: "json",
        value: { id, name, mimetype: type, file_size: size, access_token: isEmployee ? false : row.token },
      };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const words = context.locale.text(error.code, error.values);
      return { kind: "json", status: 422, value: { error: words } };
    }
  }),

  answer(contract.removeAttachment, async (context, { attachment_id, access_token }) => {
    await transact(context, (write) =>
      removeAttachment(write, { attachmentId: attachment_id, token: access_token ?? "" }),
    );
    return true as const;
  }),

  answer(contract.showAttachment, (context, input, { attachmentId }) =>
    fileReply(context, attachmentId, input),
  ),
  answer(contract.showAttachmentField, (context, input, { attachmentId }) =>
    fileReply(context, attachmentId, input),
  ),

  answer(contract.messageAvatar, (context, { access_token }, { messageId }) =>
    avatarReply(context, messageId, access_token ?? ""),
  ),

  answer(contract.seenChatter, async (context, input) => {
    const thread = await readableThread(context, asked(input));
    await transact(context, (write) => markSeen(write, thread, input.message_id));
    return true as const;
  }),

  answer(contract.moderateChatter, async (context, input, _params, { headers }) => {
    const thread = { model: input.res_model, recordId: input.res_id };
    const path = await transact(context, async (write) => {
      const found = await writableThread(write, thread);
      const state = input.action === "accept" ? "published" : "rejected";
      await moderate(write, found, input.ids.map(wholeNumber), state);
      return found.record.staffPath;
    });
    return backTo(input.redirect, path, headers["referer"]);
  }),

  answer(contract.commentRating, async (context, { rating_id, publisher_comment }) =>
    commentOf((await comment(context, rating_id, publisher_comment)).row),
  ),

  answer(contract.commentRatingForm, async (context, input, _params, { headers }) => {
    const { path } = await comment(context, input.rating_id, input.publisher_comment);
    return backTo(input.redirect, path, headers["referer"]);
  }),

  answer(contract.receiveMail, async (context, input, _params, { files, headers }) => {
    const { keyEdition } = await mailInSetting(context);
    const key = mailInKey(context.installation, keyEdition);
    if (!isSameSecret(key, givenKey(String(headers["authorization"] ?? "")))) throw forbidden();
    const text = input.raw ?? input.RawEmail ?? input.email ?? input["body-mime"];
    const raw = files[0]?.bytes ?? (text === undefined ? null : Buffer.from(text, "utf8"));
    if (!raw || raw.length === 0) throw messageEmpty();
    return { kind: "json", value: { outcome: await receiveMail(context, raw) } };
  }),

  answer(contract.setMailMode, async (context, { mode }, { token }) => {
    await transact(context, (write) => setMode(write, token, mode));
    return { kind: "redirect", to: messagesPaths.mails(token) };
  }),
];

async function pageOf(
  context: Context,
  thread: Thread,
  input: WireRecord & {
    domain: readonly unknown[];
    limit: number | null;
    offset: number;
    rating_include: boolean;
  },
) {
  const { ratingValue, where } = conditionsOf(thread, input.domain);
  const [rows, counts] = await Promise.all([
    messagesOf(context, thread, { limit: input.limit, offset: input.offset, ratingValue, where }),
    messageCounts(context, thread),
  ]);
  const [messages, total] = await Promise.all([
    wireMessages(context, thread, rows, { ratingInclude: input.rating_include, token: input.token ?? "" }),
    messageTotal(context, thread, counts, { ratingValue, where }),
  ]);
  const stats = input.rating_include ? { rating_stats: wireStats(ratingStats(counts)) } : {};
  return { messages, message_count: total, ...stats };
}

async function comment(context: Context, messageId: number, words: string) {
  const [found] = await context.db
    .select({ model: threadTable.model, recordId: threadTable.recordId })
    .from(messageTable)
    .innerJoin(threadTable, eq(threadTable.id, messageTable.threadId))
    .where(eq(messageTable.id, messageId));
  if (!found) throw notFound();
  return transact(context, async (write) => {
    const thread = await writableThread(write, found);
    return { row: await answerRating(write, thread, messageId, words), path: thread.record.staffPath };
  });
}

/** The key as a bearer token, or as the password of any user name that a provider requires. */
function givenKey(authorization: string): string {
  const [scheme = "", value = ""] = authorization.split(" ");
  if (scheme.toLowerCase() === "bearer") return value;
  if (scheme.toLowerCase() !== "basic") return "";
  const pair = Buffer.from(value, "base64").toString("utf8");
  return pair.slice(pair.indexOf(":") + 1);
}

/** A file's original bytes; only pictures are shown inline, and nothing in it may run or load anything. */
async function fileReply(
  context: Context,
  attachmentId: number,
  { download, access_token }: { download: boolean; access_token?: string | undefined },
): Promise<Reply> {
  const file = await readableOrNothing(context, attachmentId, access_token ?? "");
  const bytes = await fileBytes(context.db, file.fileId);
  if (!bytes) throw notFound();
  const isShown = !download && (isShownPicture(file.type) || file.type === "application/pdf");
  const name = encodeURIComponent(file.name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return {
    kind: "bytes",
    bytes,
    type: file.type,
    headers: {
      "content-disposition": `${isShown ? "inline" : "attachment"}; filename*=UTF-8''${name}`,
      "cache-control": "private, max-age=300",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      // The URL contains the token, which must not leak to other sites.
      "referrer-policy": "no-referrer",
    },
  };
}

/** A guest gets the same answer for a foreign file as for a missing one. */
async function readableOrNothing(context: Context, attachmentId: number, token: string) {
  try {
    return await readableAttachment(context, attachmentId, token);
  } catch (error) {
    if (error instanceof Refusal && error.code === attachmentForbidden().code) throw notFound();
    throw error;
  }
}

/** Back to the conversation: to the form's own target, else the referring page, else the record's page. */
function backTo(redirect: string, path: string, referer: string | string[] | undefined): Reply {
  const from = typeof referer === "string" && URL.canParse(referer) ? new URL(referer) : null;
  const wanted = [redirect, from ? from.pathname + from.search : "", path].find((one) => isLocalPath(one));
  return { kind: "redirect", to: `${(wanted ?? "/my/orders").replace(/#.*$/, "")}#discussion` };
}

function wholeNumber(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
