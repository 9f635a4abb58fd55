import { sql } from "drizzle-orm";
import type { WriteContext } from "#platform/context.ts";
import type { CardPayable } from "./gift-card.ts";

/** Moves the cards chosen for one thing to another of the same buyer, after those already chosen there. */
export async function moveGiftCards(
  write: WriteContext,
  { payableKind, fromId, intoId }: Pick<CardPayable, "payableKind"> & { fromId: number; intoId: number },
): Promise<void> {
  await write.db.execute(sql`
    with gone as (
      delete from payment_gift_card_choice where payable_kind = ${payableKind} and payable_id = ${fromId}
      returning card_id, chosen_at
    )
    insert into payment_gift_card_choice (payable_kind, payable_id, card_id, chosen_at)
    select ${payableKind}, ${intoId}, card_id, chosen_at from gone on conflict do nothing`);
}
