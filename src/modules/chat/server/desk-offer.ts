import type { Context, WriteContext } from "#platform/context.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { type AskedProposal, type ChatProposalKind, chatGoods, chatProposals } from "../slots.ts";
import { atDesk, chatOfDesk, take } from "./desk.ts";
import { proposalLimits, proposalsOf, propose, withdrawProposal } from "./proposal.ts";

/** A conversation's proposals, the operator's limits, and products that match the words. Empty words match nothing. */
export async function offerOf(context: Context, chatId: number, words: string) {
  const chat = await chatOfDesk(context, chatId);
  const visitor = { ...context, ...chat.prices, locale: localeNamed(context, chat.locale) };
  const limits = await proposalLimits(context);
  const [proposals, options, found] = await Promise.all([
    proposalsOf(context, chat),
    Promise.all(chatProposals.entries().map((kind) => optionsOf(visitor, kind, limits.kinds))),
    words.trim() === "" ? [] : Promise.all(chatGoods.entries().map((find) => find(visitor, words.trim()))),
  ]);
  return { proposals, ...limits, options: options.flat(), goods: found.flat() };
}

async function optionsOf(visitor: Context, { kind, options }: ChatProposalKind, kinds: readonly string[]) {
  if (!options || !kinds.includes(kind)) return [];
  return (await options(visitor)).map((option) => ({ kind, ...option }));
}

/** A proposal counts as an answer: it assigns a waiting conversation to the operator. */
export async function proposeAtDesk(
  write: WriteContext,
  chatId: number,
  asked: AskedProposal & { kind: string },
): Promise<void> {
  const { chat, operator } = await atDesk(write, chatId);
  if (chat.operatorId !== operator.userId) await take(write, chat, operator);
  await propose(write, { chat, operator }, asked);
}

export async function withdrawAtDesk(write: WriteContext, chatId: number, proposalId: number): Promise<void> {
  const { chat } = await atDesk(write, chatId);
  await withdrawProposal(write, chat, proposalId);
}
