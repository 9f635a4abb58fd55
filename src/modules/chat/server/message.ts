import { randomBytes, randomUUID } from "node:crypto";
import { and, asc, count, desc, eq, gt, lt } from "drizzle-orm";
import type { PublicContext, WriteContext } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import { chainOf, digestOf } from "../components/chain.ts";
import type { Chat } from "./assignment.ts";
import { checkFileLimits, keepFile, type ReadyFile } from "./file.ts";
import type { Message } from "./message-view.ts";
import { tellDesk, tellVisitor } from "./news.ts";
import { chatTable, messageTable } from "./tables.ts";
import { wireMessage } from "./wire-views.ts";

export const tooLong = refusal("invalid", "chat.tooLong");
const emptyMessage = refusal("invalid", "chat.empty");
export const tooFast = refusal("limit", "chat.tooFast");
export const chatClosed = refusal("conflict", "chat.closed");
/** For visitors whom staff have blocked. */
export const cannotWrite = refusal("forbidden", "chat.cannotWrite");

export const charactersMax = 4000;
const messagesPerMinuteMax = 30;

export interface Author {
  /** `visitor`, `system`, `bot`, or `operator:` and the operator's id. */
  key: string;
  name: string;
}

export interface Posted {
  body: string;
  /** Created by the client, so that a second send stores nothing. */
  clientId?: string | undefined;
  /** The attached file; the message's text is its name. */
  file?: ReadyFile | undefined;
  /** Received by mail, for which the sender's own limits apply. */
  isMailed?: boolean | undefined;
}

/**
 * Appends a message. If the author has already used the id, it returns the stored message: a client that lost the
 * response sends again. The caller has locked the conversation.
 */
export async function appendMessage(
  write: WriteContext,
  chat: Chat,
  author: Author,
  { body, clientId = randomUUID(), file, isMailed = false }: Posted,
): Promise<{ message: Message; isNew: boolean }> {
  const stored = await findPosted(write, chat.id, author.key, clientId);
  if (stored) return { message: stored, isNew: false };
  const text = body.trim();
  if (text === "") throw emptyMessage();
  if (text.length > charactersMax) throw tooLong({ max: charactersMax });
  if (chat.state === "closed" && author.key !== "system") throw chatClosed();
  if (author.key === "visitor") await checkRate(write, chat.id);
  if (file && !isMailed) await checkFileLimits(write, chat, author.key);
  const kept = file ? await keepFile(write, file) : { fileId: null, file: null };

  const salt = randomBytes(16).toString("hex");
  const digest = await digestOf(salt, text, kept.file?.sha256);
  const n = chat.lastN + 1;
  const chain = await chainOf(chat.chain, { n, clientId, author: author.key, digest });
  const [message] = await write.db
    .insert(messageTable)
    .values({
      chatId: chat.id,
      n,
      clientId,
      author: author.key,
      authorName: author.name,
      body: text,
      salt,
      digest,
      chain,
      ...kept,
      createdAt: write.now,
    })
    .returning();
  if (!message) throw new Error("The message was not stored.");
  const isAnswer = author.key.startsWith("operator:");
  // The author has read their own message only if they had read all earlier ones: it may have crossed another message.
  const hasRead = (before: number) => before === n - 1 || isMailed;
  Object.assign(chat, {
    lastN: n,
    chain,
    lastMessageAt: write.now,
    ...(isAnswer && hasRead(chat.operatorReadN) && { operatorReadN: n }),
    ...(author.key === "visitor" && hasRead(chat.visitorReadN) && { visitorReadN: n }),
  });
  await write.db
    .update(chatTable)
    .set({
      lastN: n,
      chain,
      lastMessageAt: write.now,
      firstMessageAt: chat.firstMessageAt ?? write.now,
      operatorReadN: chat.operatorReadN,
      visitorReadN: chat.visitorReadN,
      ...(isAnswer ? { firstAnswerAt: chat.firstAnswerAt ?? write.now } : {}),
    })
    .where(eq(chatTable.id, chat.id));
  tellVisitor(write, chat, wireMessage(message));
  tellDesk(write, chat, "message", { n, author: author.key });
  return { message, isNew: true };
}

/** The newest messages first, at most `limit`; with `beforeId`, only earlier ones. */
export async function newestMessages(
  { db }: Pick<PublicContext, "db">,
  chatId: number,
  limit: number,
  beforeId?: number | undefined,
): Promise<Message[]> {
  return db
    .select()
    .from(messageTable)
    .where(and(eq(messageTable.chatId, chatId), beforeId ? lt(messageTable.id, beforeId) : undefined))
    .orderBy(desc(messageTable.n))
    .limit(limit);
}

export async function messagesAfter(
  { db }: Pick<PublicContext, "db">,
  chatId: number,
  n: number,
  limit = 200,
): Promise<Message[]> {
  return db
    .select()
    .from(messageTable)
    .where(and(eq(messageTable.chatId, chatId), gt(messageTable.n, n)))
    .orderBy(asc(messageTable.n))
    .limit(limit);
}

async function findPosted({ db }: WriteContext, chatId: number, author: string, clientId: string) {
  const [message] = await db
    .select()
    .from(messageTable)
    .where(
      and(
        eq(messageTable.chatId, chatId),
        eq(messageTable.author, author),
        eq(messageTable.clientId, clientId),
      ),
    );
  return message;
}

async function checkRate({ db, now }: WriteContext, chatId: number): Promise<void> {
  const [recent] = await db
    .select({ messages: count() })
    .from(messageTable)
    .where(
      and(
        eq(messageTable.chatId, chatId),
        eq(messageTable.author, "visitor"),
        gt(messageTable.createdAt, new Date(now.getTime() - 60_000)),
      ),
    );
  if ((recent?.messages ?? 0) >= messagesPerMinuteMax) throw tooFast();
}
