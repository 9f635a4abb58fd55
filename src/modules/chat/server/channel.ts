import { asc, eq } from "drizzle-orm";
import { keptValue } from "#platform/cache/kept-values.ts";
import type { PublicContext, WriteContext } from "#platform/context.ts";
import { inLocale } from "#platform/translated.ts";
import { nextOpening } from "./hours.ts";
import { availableOperators } from "./operator.ts";
import { channelTable, operatorTable, type RuleAction, ruleTable } from "./tables.ts";

/** Cached pages that show the button depend on it. */
export const chatTag = "chat";

export type Channel = typeof channelTable.$inferSelect;

/** The chat of this website, or null. */
export async function findChannel(context: PublicContext): Promise<Channel | null> {
  const [channel] = await context.db
    .select()
    .from(channelTable)
    .where(eq(channelTable.siteId, context.site.id));
  return channel ?? null;
}

/** The chat of this website. Creates it, turned off, if it does not exist. */
export async function keepChannel(write: WriteContext): Promise<Channel> {
  await write.db.insert(channelTable).values({ siteId: write.site.id }).onConflictDoNothing();
  const channel = await findChannel(write);
  if (!channel) throw new Error("The chat channel was not stored.");
  return channel;
}

/** Locks the channel until the transaction ends, so that nobody else assigns its conversations. */
export async function lockChannel(write: WriteContext, channelId: number): Promise<Channel | null> {
  const [channel] = await write.db
    .select()
    .from(channelTable)
    .where(eq(channelTable.id, channelId))
    .for("update");
  return channel?.siteId === write.site.id ? channel : null;
}

/** The chat's data in the frame of every public page, the same for every visitor. */
export interface ChatButtonView {
  channelId: number;
  label: string;
}

/** Null if the chat is off or has no operators. Every page needs it, so it is cached. */
export async function chatButton(context: PublicContext): Promise<ChatButtonView | null> {
  return keptValue(context, "chat.button", readButton);
}

async function readButton(context: PublicContext): Promise<ChatButtonView | null> {
  context.note(chatTag);
  const channel = await findChannel(context);
  if (!channel?.isOn) return null;
  const [anyone] = await context.db
    .select({ userId: operatorTable.userId })
    .from(operatorTable)
    .where(eq(operatorTable.channelId, channel.id))
    .limit(1);
  if (!anyone) return null;
  const label = inLocale(channel.buttonText, context.locale.code) || context.locale.text("chat.button");
  return { channelId: channel.id, label };
}

/** The welcome message, which is not stored: the prescribed one unless the shop has its own. */
export function welcomeText({ welcome }: Channel, { locale }: PublicContext): string {
  return inLocale(welcome, locale.code) || locale.text("chat.welcome");
}

export interface ChatStart {
  available: boolean;
  rule: { action: RuleAction; timerSeconds: number; addressPart: string } | null;
  /** When the chat reopens; null if it is open or the time is unknown. */
  opensAt: Date | null;
}

/** The chat's state for a page: whether an operator is available, and whether the window opens by itself. */
export async function chatStart(context: PublicContext, channelId: number, page: string): Promise<ChatStart> {
  const channel = await findChannel(context);
  if (!channel?.isOn || channel.id !== channelId) return { available: false, rule: null, opensAt: null };
  const [operators, rules] = await Promise.all([
    availableOperators(context, channel),
    context.db
      .select()
      .from(ruleTable)
      .where(eq(ruleTable.channelId, channel.id))
      .orderBy(asc(ruleTable.sequence), asc(ruleTable.id)),
  ]);
  const rule = rules.find(({ addressPart }) => page.includes(addressPart)) ?? null;
  return {
    available: operators.length > 0 && rule?.action !== "hide_button",
    rule,
    opensAt: nextOpening(channel.hours, context.now),
  };
}
