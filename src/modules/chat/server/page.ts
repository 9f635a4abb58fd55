import { z } from "zod";
import type { Context, WriteContext } from "#platform/context.ts";
import { Refusal } from "#platform/errors.ts";
import { line } from "#platform/wire.ts";
import type { Faces, MessageView } from "../components/views.ts";
import { type Chat, usualWaitMinutes } from "./assignment.ts";
import { chatStart, findChannel, welcomeText } from "./channel.ts";
import {
  findChat,
  leaveLine,
  leaveMessage,
  openChat,
  ownChat,
  placeOf,
  readByVisitor,
  writeAsVisitor,
} from "./chat.ts";
import { megabytesMax, refusedFile } from "./file.ts";
import { messagesAfter } from "./message.ts";
import { messageView } from "./message-view.ts";
import { operatorPictures } from "./operator.ts";
import { eraseWords } from "./rating.ts";

export const chatInput = z.object({
  c: z.string().max(60).default(""),
  clientId: z.string().min(8).max(60),
  message: z.string().max(8000).default(""),
  email: z.string().max(300).default(""),
  name: line.pipe(z.string().max(60)).default(""),
  /** The last message that the page showed. */
  read: z.coerce.number().int().min(0).catch(0),
});

export const eraseInput = z.object({ c: z.string().max(60).default("") });

export interface ChatPageView {
  isOn: boolean;
  /** True if no operator is available and no conversation is open: staff then answer by mail. */
  needsEmail: boolean;
  opensAt: string | null;
  /** Staff answer the conversation by mail. */
  isLeft: boolean;
  welcome: string;
  messages: MessageView[];
  faces: Faces;
  place: number;
  waitMinutes: number | null;
  readByOperator: number;
  /** The secret of a conversation from a link in a mail; empty for the browser's own conversation. */
  secret: string;
  clientId: string;
  fileMegabytes: number;
  /** Why a file was refused, in words; empty for none. */
  fileProblem: string;
}

/** The chat page without scripts: the messages and a form. */
export async function chatPageView(context: Context, secret: string, refused: string): Promise<ChatPageView> {
  const channel = await findChannel(context);
  const chat = await chatOfPage(context, secret);
  const start = channel ? await chatStart(context, channel.id, "") : null;
  const place = chat ? await placeOf(context, chat) : 0;
  return {
    isOn: channel?.isOn ?? false,
    needsEmail: !chat && !start?.available,
    opensAt: start?.opensAt?.toISOString() ?? null,
    isLeft: chat?.state === "offline",
    welcome: channel ? welcomeText(channel, context) : "",
    messages: chat ? (await messagesAfter(context, chat.id, 0, 500)).map(messageView) : [],
    faces: chat ? await operatorPictures(context, chat) : {},
    place,
    waitMinutes: place > 0 && channel ? await usualWaitMinutes(context, channel.id) : null,
    readByOperator: chat?.operatorReadN ?? 0,
    secret: chat && secret === chat.uuid ? secret : "",
    clientId: crypto.randomUUID(),
    fileMegabytes: megabytesMax,
    fileProblem: refusedFile(context, refused),
  };
}

/** Stores a message from the page. Sending the form twice stores it once. */
export async function writeFromPage(write: WriteContext, input: z.output<typeof chatInput>): Promise<Chat> {
  const channel = await findChannel(write);
  const posted = { body: input.message, clientId: input.clientId };
  const found = await chatOfPage(write, input.c);
  if (found) {
    await readByVisitor(write, found.uuid, input.read);
    await writeAsVisitor(write, found.uuid, posted);
    return found;
  }
  const opening = { channelId: channel?.id ?? 0, visitorName: input.name, page: "" };
  const opened = await openChat(write, opening);
  if (!opened) return leaveMessage(write, opening, { ...posted, email: input.email });
  await writeAsVisitor(write, opened.chat.uuid, posted);
  return opened.chat;
}

/** Takes the page's conversation out of line. Sending the form twice leaves one message. */
export async function leaveLineFromPage(
  write: WriteContext,
  input: z.output<typeof chatInput>,
): Promise<void> {
  const chat = await chatOfPage(write, input.c);
  if (!chat) throw new Refusal("notFound", "platform.notFound");
  await leaveLine(write, chat.uuid, {
    email: input.email,
    name: input.name,
    body: input.message,
    clientId: input.clientId,
  });
}

export async function eraseFromPage(write: WriteContext, secret: string): Promise<void> {
  const chat = await chatOfPage(write, secret);
  if (!chat) throw new Refusal("notFound", "platform.notFound");
  await eraseWords(write, chat);
}

/** The browser's conversation, or the one from a link in a mail; null if it has ended. */
export async function chatOfPage(context: Context, secret: string): Promise<Chat | null> {
  if (!secret) return ownChat(context);
  const chat = await findChat(context, secret);
  return chat?.state === "closed" ? null : chat;
}
