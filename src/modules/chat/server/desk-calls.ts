import { transact } from "#platform/db/transact.ts";
import { answer } from "#platform/http/answer.ts";
import { periodOf } from "#platform/staff/period.ts";
import * as contract from "../desk/contract.ts";
import { cardOfChat } from "./card.ts";
import { repairCopy } from "./check.ts";
import {
  addNote,
  askForHistory,
  askVisitorToShare,
  blockVisitor,
  chatOfDesk,
  closeChat,
  deskChat,
  deskView,
  handOver,
  openDesk,
  postAsOperator,
  readByOperator,
  setTags,
  takeChat,
} from "./desk.ts";
import { offerOf, proposeAtDesk, withdrawAtDesk } from "./desk-offer.ts";
import { chatFiguresCsv } from "./figures-csv.ts";
import { messageView } from "./message-view.ts";
import { tellTypingAtDesk } from "./typing.ts";

export const deskAnswers = [
  answer(contract.deskView, async (context, { status, inactivity_ms }) => {
    const me = await transact(context, (write) => openDesk(write, { status, inactivityMs: inactivity_ms }));
    return deskView(context, me);
  }),

  answer(contract.deskChat, (context, { chat }) => deskChat(context, chat)),

  answer(contract.deskRead, async (context, { chat, n }) => {
    await transact(context, (write) => readByOperator(write, chat, n));
    return null;
  }),

  answer(contract.deskPost, async (context, { chat, client_id, text }) => {
    const stored = await transact(context, (write) =>
      postAsOperator(write, chat, { body: text, clientId: client_id }),
    );
    return { message: messageView(stored) };
  }),

  answer(contract.deskRepair, async (context, { chat, marks }) =>
    repairCopy(context, await chatOfDesk(context, chat), marks),
  ),

  answer(contract.deskTyping, async (context, { chat, is_typing }) => {
    await tellTypingAtDesk(context, chat, is_typing);
    return null;
  }),

  answer(contract.deskCard, (context, { chat, url }) => cardOfChat(context, chat, url)),

  answer(contract.deskOffer, (context, { chat, words }) => offerOf(context, chat, words)),

  answer(contract.deskPropose, async (context, { chat, kind, variant, option, ...asked }) => {
    await transact(context, (write) =>
      proposeAtDesk(write, chat, { ...asked, kind, variantId: variant, optionId: option }),
    );
    return null;
  }),

  answer(contract.deskWithdraw, async (context, { chat, proposal }) => {
    await transact(context, (write) => withdrawAtDesk(write, chat, proposal));
    return null;
  }),

  answer(contract.deskTake, async (context, { chat }) => {
    await transact(context, (write) => takeChat(write, chat));
    return null;
  }),

  answer(contract.deskHandOver, async (context, { chat, operator, note }) => {
    await transact(context, (write) => handOver(write, chat, operator, note));
    return null;
  }),

  answer(contract.deskClose, async (context, { chat }) => {
    await transact(context, (write) => closeChat(write, chat));
    return null;
  }),

  answer(contract.deskNote, async (context, { chat, text }) => {
    await transact(context, (write) => addNote(write, chat, text));
    return null;
  }),

  answer(contract.deskTags, async (context, { chat, tags }) => {
    await transact(context, (write) => setTags(write, chat, tags));
    return null;
  }),

  answer(contract.exportChatFigures, async (context, _input, _params, { url }) => {
    const period = periodOf(context.now, url.searchParams);
    return {
      kind: "text",
      text: await chatFiguresCsv(context, period),
      type: "text/csv; charset=utf-8",
      headers: {
        "content-disposition": `attachment; filename="chat-figures-${period.from}-${period.to}.csv"`,
        "cache-control": "private, no-store",
      },
    };
  }),

  answer(contract.deskAskHistory, async (context, { chat }) => {
    await transact(context, (write) => askForHistory(write, chat));
    return null;
  }),

  answer(contract.deskAskToShare, async (context, { chat }) => {
    await transact(context, (write) => askVisitorToShare(write, chat));
    return null;
  }),

  answer(contract.deskBlock, async (context, { chat, blocked }) => {
    await transact(context, (write) => blockVisitor(write, chat, blocked));
    return null;
  }),
];
