import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { notFound } from "#platform/errors.ts";
import { answer, type Incoming } from "#platform/http/answer.ts";
import * as contract from "../contract.ts";
import { type Chat, usualWaitMinutes } from "./assignment.ts";
import { cardOf } from "./card.ts";
import { type Channel, chatStart, findChannel, welcomeText } from "./channel.ts";
import {
  findChat,
  leaveChat,
  leaveLine,
  leaveMessage,
  openWindow,
  placeOf,
  postAsVisitor,
  readByVisitor,
  writeAsVisitor,
} from "./chat.ts";
import { sendTranscript } from "./chat-mail.tsx";
import { checkCopy, repairCopy } from "./check.ts";
import { noteHistory } from "./history.ts";
import { newestMessages } from "./message.ts";
import { messageView } from "./message-view.ts";
import { findOperator, operatorPictures } from "./operator.ts";
import { acceptProposal, declineProposal, proposalsOf } from "./proposal.ts";
import { eraseChat, rateChat } from "./rating.ts";
import { noteSharedPage, share, sharingOf } from "./sharing.ts";
import { tellTyping } from "./typing.ts";
import { wireMessage, wireSession } from "./wire-views.ts";

export const chatAnswers = [
  answer(contract.init, async (context, { channel_id }, _params, incoming) => {
    const { available, rule, opensAt } = await chatStart(context, channel_id, refererPath(incoming));
    return {
      available_for_me: available,
      rule: rule
        ? { action: rule.action, auto_popup_timer: rule.timerSeconds, regex_url: rule.addressPart }
        : {},
      opens_at: opensAt?.toISOString() ?? null,
    };
  }),

  // Odoo's widget requests its templates; our pages need none.
  answer(contract.loadTemplates, async () => ["", ""]),

  answer(contract.getSession, async (context, input) => {
    const opened = await openWindow(context, {
      channelId: input.channel_id,
      visitorName: input.anonymous_name ?? "",
      previousOperatorId: input.previous_operator_id,
      page: input.page,
    });
    return opened ? sessionView(context, opened.chat) : (false as const);
  }),

  answer(contract.chatPost, async (context, { uuid, message_content, client_id }) => {
    const stored = await transact(context, (write) =>
      postAsVisitor(write, uuid, { body: message_content, clientId: client_id }),
    );
    return stored ? stored.message.id : (false as const);
  }),

  answer(contract.chatHistory, async (context, { uuid, last_id, limit }) => {
    const chat = await findChat(context, uuid);
    return chat ? (await newestMessages(context, chat.id, limit, last_id)).map(wireMessage) : [];
  }),

  answer(contract.notifyTyping, async (context, { uuid, is_typing }) => {
    await tellTyping(context, uuid, is_typing);
    return null;
  }),

  answer(contract.history, (context, { channel_uuid, page_history }) =>
    transact(context, (write) => noteHistory(write, channel_uuid, page_history ?? [])),
  ),

  answer(contract.feedback, (context, { uuid, rate, reason }) =>
    transact(context, (write) => rateChat(write, uuid, { rate, reason: reason ?? "" })),
  ),

  answer(contract.emailTranscript, async (context, { uuid, email }) => {
    await transact(context, (write) => sendTranscript(write, uuid, email));
    return null;
  }),

  answer(contract.leaveSession, async (context, { uuid }) => {
    await transact(context, (write) => leaveChat(write, uuid));
    return null;
  }),

  answer(contract.post, async (context, { uuid, client_id, text }) => {
    const { message } = await transact(context, (write) =>
      writeAsVisitor(write, uuid, { body: text, clientId: client_id }),
    );
    return { message: messageView(message) };
  }),

  answer(contract.card, (context, { url }) => cardOf(context, url)),

  answer(contract.proposed, async (context, { uuid }) => {
    const chat = await findChat(context, uuid);
    return chat ? proposalsOf(context, chat) : [];
  }),

  answer(contract.acceptProposal, async (context, { uuid, proposal }) => ({
    path: await transact(context, (write) => acceptProposal(write, uuid, proposal)),
  })),

  answer(contract.declineProposal, async (context, { uuid, proposal }) => {
    await transact(context, (write) => declineProposal(write, uuid, proposal));
    return null;
  }),

  answer(contract.check, async (context, { uuid, n, chain, with_faces }) => {
    const chat = await findChat(context, uuid);
    if (!chat) throw notFound();
    const place = await placeOf(context, chat);
    return {
      ...checkCopy(chat, { n, chain }),
      state: chat.state,
      place,
      waitMinutes: place > 0 ? await usualWaitMinutes(context, chat.channelId) : null,
      readByOperator: chat.operatorReadN,
      readByVisitor: chat.visitorReadN,
      sharing: sharingOf(chat),
      operatorId: chat.operatorId,
      ...(with_faces && {
        faces: await operatorPictures(context, chat),
        operator: await operatorPair(context, chat),
      }),
    };
  }),

  answer(contract.repair, async (context, { uuid, marks }) => {
    const chat = await findChat(context, uuid);
    if (!chat) throw notFound();
    return repairCopy(context, chat, marks);
  }),

  answer(contract.read, async (context, { uuid, n }) => {
    await transact(context, (write) => readByVisitor(write, uuid, n));
    return null;
  }),

  answer(contract.leaveMessage, async (context, { channel_id, email, name, text, client_id, page, uuid }) => {
    const opening = { channelId: channel_id, visitorName: name, page };
    const chat = await transact(context, (write) =>
      uuid
        ? leaveLine(write, uuid, { email, name, body: text, clientId: client_id })
        : leaveMessage(write, opening, { email, body: text, clientId: client_id }),
    );
    return sessionView(context, chat);
  }),

  answer(contract.share, (context, { uuid, allow, page }) =>
    transact(context, (write) => share(write, uuid, allow, page)),
  ),

  answer(contract.sharedPage, async (context, { uuid, page }) => {
    await transact(context, (write) => noteSharedPage(write, uuid, page));
    return null;
  }),

  answer(contract.erase, (context, { uuid }) => transact(context, (write) => eraseChat(write, uuid))),
];

async function operatorPair(context: Context, chat: Chat) {
  const operator = chat.operatorId ? await findOperator(context, chat.operatorId) : null;
  return wireSession(chat, operator, context.site.name).operator_pid;
}

async function sessionView(context: Context, chat: Chat) {
  const [channel, operator, place] = await Promise.all([
    findChannel(context),
    chat.operatorId ? findOperator(context, chat.operatorId) : null,
    placeOf(context, chat),
  ]);
  return {
    ...wireSession(chat, operator, context.site.name),
    place,
    is_left: chat.state === "offline",
    welcome: welcomeText(channel as Channel, context),
  };
}

/** The requesting page: the wire's clients do not name it. */
function refererPath({ headers }: Incoming): string {
  const { referer } = headers;
  if (typeof referer !== "string" || !URL.canParse(referer)) return "/";
  const { pathname, search } = new URL(referer);
  return pathname + search;
}
