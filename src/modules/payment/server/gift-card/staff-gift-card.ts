import { and, count, desc, eq, ilike, isNotNull, isNull, or, sql } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import type { Context, PublicContext, WriteContext } from "#platform/context.ts";
import { likeAnywhere } from "#platform/db/like.ts";
import { notFound } from "#platform/errors.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import { providerTable, transactionTable } from "../provider/tables.ts";
import { giftCardCode, giftCardProviderId } from "./gift-card-payment.ts";
import { type GiftCard, giftCardMoveTable, giftCardTable } from "./gift-card-tables.ts";

export const giftCardModel = "payment.gift_card";

/** A card's validity unless staff choose another. */
const usualMonths = 36;

export interface GiftCardQuery {
  search: string;
  state: readonly string[];
  page: number;
  rowsPerPage: number;
}

export const giftCardStates = ["active", "empty", "expired", "blocked"] as const;

export type GiftCardState = (typeof giftCardStates)[number];

/** Gift cards, newest first. The search covers the last four characters, the recipient and the note. */
export async function giftCards(
  context: PublicContext,
  { search, state, page, rowsPerPage }: GiftCardQuery,
): Promise<{ cards: GiftCard[]; total: number }> {
  const like = likeAnywhere(search);
  const today = shopDay(context.now);
  const conditions: Record<GiftCardState, ReturnType<typeof sql>> = {
    active: sql`${isNull(giftCardTable.blockedAt)} and ${giftCardTable.balanceMinor} > 0
      and coalesce(${giftCardTable.expiresOn} >= ${today}, true)`,
    empty: sql`${giftCardTable.balanceMinor} = 0`,
    expired: sql`${giftCardTable.expiresOn} < ${today}`,
    blocked: sql`${isNotNull(giftCardTable.blockedAt)}`,
  };
  const chosen = giftCardStates.filter((one) => state.includes(one)).map((one) => conditions[one]);
  const wanted = and(
    search
      ? or(
          ilike(giftCardTable.last4, like),
          ilike(giftCardTable.recipient, like),
          ilike(giftCardTable.note, like),
        )
      : undefined,
    chosen.length > 0 ? or(...chosen) : undefined,
  );
  const [cards, [counted]] = await Promise.all([
    context.db
      .select()
      .from(giftCardTable)
      .where(wanted)
      .orderBy(desc(giftCardTable.id))
      .limit(rowsPerPage)
      .offset((page - 1) * rowsPerPage),
    context.db.select({ total: count() }).from(giftCardTable).where(wanted),
  ]);
  return { cards, total: counted?.total ?? 0 };
}

export interface GiftCardMove {
  id: number;
  kind: "issued" | "spent" | "returned" | "refunded";
  amountMinor: number;
  at: Date;
  /** The reference of the payment; "" for none. */
  reference: string;
}

/** A card with its whole history, newest first. */
export async function giftCardById(
  context: PublicContext,
  id: number,
): Promise<{ card: GiftCard; moves: GiftCardMove[] }> {
  const [card] = await context.db.select().from(giftCardTable).where(eq(giftCardTable.id, id));
  if (!card) throw notFound();
  const moves = await context.db
    .select({
      id: giftCardMoveTable.id,
      kind: giftCardMoveTable.kind,
      amountMinor: giftCardMoveTable.amountMinor,
      at: giftCardMoveTable.at,
      reference: sql<string>`coalesce(${transactionTable.reference}, '')`,
    })
    .from(giftCardMoveTable)
    .leftJoin(transactionTable, eq(transactionTable.id, giftCardMoveTable.transactionId))
    .where(eq(giftCardMoveTable.cardId, id))
    .orderBy(desc(giftCardMoveTable.id));
  return { card, moves };
}

/** A card's state; a reason that keeps it from paying comes first. */
export function stateOfCard(context: Pick<PublicContext, "now">, card: GiftCard): GiftCardState {
  if (card.blockedAt) return "blocked";
  if (card.expiresOn !== null && card.expiresOn < shopDay(context.now)) return "expired";
  return card.balanceMinor === 0 ? "empty" : "active";
}

/** Blocks a lost or misused card until staff unblock it. */
export async function blockGiftCard(write: WriteContext, id: number, blocked: boolean): Promise<void> {
  const [card] = await write.db
    .update(giftCardTable)
    .set({ blockedAt: blocked ? write.now : null })
    .where(eq(giftCardTable.id, id))
    .returning();
  if (!card) throw notFound();
  await audit(write, {
    model: giftCardModel,
    id,
    name: `••••${card.last4}`,
    action: "write",
    before: { blocked: !blocked },
    after: { blocked },
  });
}

export interface GiftCardSettings {
  /** A sold card's validity; null: it never expires. */
  validMonths: number | null;
  /** Refunds go to gift cards before bank cards and bank accounts. */
  refundFirst: boolean;
}

export async function giftCardSettings(context: Context): Promise<GiftCardSettings> {
  const [provider] = await context.db
    .select({ settings: providerTable.settings })
    .from(providerTable)
    .where(eq(providerTable.code, giftCardCode));
  const months = provider?.settings["validMonths"];
  return {
    validMonths: typeof months === "number" ? months : months === undefined ? usualMonths : null,
    refundFirst: provider?.settings["refundFirst"] === true,
  };
}

export async function keepGiftCardSettings(write: WriteContext, settings: GiftCardSettings): Promise<void> {
  const before = await giftCardSettings(write);
  const id = await giftCardProviderId(write);
  await write.db
    .update(providerTable)
    .set({ settings: { ...settings } })
    .where(eq(providerTable.id, id));
  await audit(write, {
    model: "payment.provider",
    id,
    name: giftCardCode,
    action: "write",
    before: { ...before },
    after: { ...settings },
  });
}
