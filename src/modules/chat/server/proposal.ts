import { and, asc, eq } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { notFound, refusal } from "#platform/errors.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { hasRole, type Role } from "#platform/roles.ts";
import type { ProposalView } from "../components/views.ts";
import { type AskedProposal, chatProposals } from "../slots.ts";
import type { Chat } from "./assignment.ts";
import { findChannel } from "./channel.ts";
import { isOwn, lockChat } from "./chat.ts";
import { appendMessage, chatClosed } from "./message.ts";
import { tellDesk, tellVisitor } from "./news.ts";
import type { Operator } from "./operator.ts";
import { type Proposal, proposalTable } from "./tables.ts";

/** Values: most. */
const discountTooLarge = refusal("forbidden", "chat.discountTooLarge");
const proposalForbidden = refusal("forbidden", "chat.proposalForbidden");
const proposalOver = refusal("conflict", "chat.proposalOver");
const tooManyProposals = refusal("limit", "chat.tooManyProposals");

const hoursOpen = 24;
const openMax = 5;
/** The roles that edit orders may also set prices in the chat. */
const sellers: readonly Role[] = ["shop"];

/** The limits of an operator's proposals: the maximum discount and the kinds that their role permits. */
export async function proposalLimits(context: Context) {
  const isSeller = hasRole(context.user?.roles ?? [], ...sellers);
  const channel = await findChannel(context);
  return {
    percentMax: isSeller ? 100 : (channel?.discountPercentMax ?? 0),
    kinds: chatProposals.entries().flatMap(({ kind, roles }) => {
      const may = roles === undefined || hasRole(context.user?.roles ?? [], ...roles);
      return may ? [kind] : [];
    }),
  };
}

/**
 * Proposes something to the visitor in a message with the text and value in the visitor's language. The caller has
 * locked the conversation and answers in it.
 */
export async function propose(
  write: WriteContext,
  { chat, operator }: { chat: Chat; operator: Operator },
  asked: AskedProposal & { kind: string },
): Promise<void> {
  if (chat.state === "closed" || chat.state === "offline") throw chatClosed();
  const kind = chatProposals.entries().find((one) => one.kind === asked.kind);
  const { percentMax, kinds } = await proposalLimits(write);
  if (!kind || !kinds.includes(kind.kind)) throw proposalForbidden();
  if (asked.percent > percentMax) throw discountTooLarge({ most: percentMax });
  const open = (await proposalsOf(write, chat)).filter(({ state }) => state === "open");
  if (open.length >= openMax) throw tooManyProposals();
  const visitor = { ...write, ...chat.prices, locale: localeNamed(write, chat.locale) };
  const { title, value, terms } = await kind.propose(visitor, asked);
  const [row] = await write.db
    .insert(proposalTable)
    .values({
      chatId: chat.id,
      kind: kind.kind,
      title,
      value,
      terms,
      operatorId: operator.userId,
      expiresAt: new Date(write.now.getTime() + hoursOpen * 3_600_000),
      createdAt: write.now,
    })
    .returning({ id: proposalTable.id });
  const author = { key: `operator:${operator.userId}`, name: operator.chatName };
  const body = visitor.locale.text("chat.proposed", { title });
  await appendMessage(write, chat, author, { body, clientId: `proposal:${row?.id}` });
}

/**
 * Carries out the accepted proposal once, with the visitor's own cart. If a price has changed, the kind refuses and the
 * proposal stays open. Accepting again only returns the same path.
 */
export async function acceptProposal(write: WriteContext, uuid: string, proposalId: number): Promise<string> {
  const { chat, proposal } = await lockOwn(write, uuid, proposalId);
  if (proposal.state === "accepted") return proposal.path;
  if (standingOf(write, proposal) !== "open" || chat.state === "closed") throw proposalOver();
  const kind = chatProposals.entries().find((one) => one.kind === proposal.kind);
  if (!kind) throw proposalOver();
  const path = await kind.accept(write, proposal.terms);
  await settle(write, chat, proposal, { state: "accepted", path });
  return path;
}

export async function declineProposal(write: WriteContext, uuid: string, proposalId: number): Promise<void> {
  const { chat, proposal } = await lockOwn(write, uuid, proposalId);
  if (standingOf(write, proposal) !== "open") throw proposalOver();
  await settle(write, chat, proposal, { state: "declined" });
}

/** Withdraws a proposal. The caller has locked the conversation, so that nobody accepts it meanwhile. */
export async function withdrawProposal(write: WriteContext, chat: Chat, proposalId: number): Promise<void> {
  const proposal = await findProposal(write, chat.id, proposalId);
  if (standingOf(write, proposal) !== "open") throw proposalOver();
  await settle(write, chat, proposal, { state: "withdrawn" });
}

/** A conversation's proposals and their outcomes. */
export async function proposalsOf(context: Context, chat: Chat): Promise<ProposalView[]> {
  const rows = await context.db
    .select()
    .from(proposalTable)
    .where(eq(proposalTable.chatId, chat.id))
    .orderBy(asc(proposalTable.id));
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: row.title,
    value: row.value,
    state: chat.state === "closed" && row.state === "open" ? "expired" : standingOf(context, row),
    path: row.path,
    expiresAt: row.expiresAt.toISOString(),
  }));
}

function standingOf({ now }: Pick<Context, "now">, { state, expiresAt }: Proposal): ProposalView["state"] {
  return state === "open" && expiresAt <= now ? "expired" : state;
}

const outcomes = {
  accepted: "chat.proposalAccepted",
  declined: "chat.proposalDeclined",
  withdrawn: "chat.proposalWithdrawn",
} as const;

async function settle(
  write: WriteContext,
  chat: Chat,
  { id, title }: Proposal,
  outcome: { state: keyof typeof outcomes; path?: string },
): Promise<void> {
  await write.db
    .update(proposalTable)
    .set({ ...outcome, settledAt: write.now })
    .where(eq(proposalTable.id, id));
  if (chat.state !== "closed") {
    const body = localeNamed(write, chat.locale).text(outcomes[outcome.state], { title });
    await appendMessage(write, chat, { key: "system", name: "" }, { body, clientId: `outcome:${id}` });
  }
  tellVisitor(write, chat, { info: "proposal" });
  tellDesk(write, chat, "note");
}

/** Only the browser or account of the conversation may answer, because its cart changes. */
async function lockOwn(write: WriteContext, uuid: string, proposalId: number) {
  const chat = await lockChat(write, uuid);
  if (!chat || !isOwn(write, chat)) throw notFound();
  return { chat, proposal: await findProposal(write, chat.id, proposalId) };
}

async function findProposal(write: WriteContext, chatId: number, proposalId: number): Promise<Proposal> {
  const [found] = await write.db
    .select()
    .from(proposalTable)
    .where(and(eq(proposalTable.id, proposalId), eq(proposalTable.chatId, chatId)))
    .for("update");
  if (!found) throw notFound();
  return found;
}
