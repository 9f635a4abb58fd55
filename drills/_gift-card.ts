import { createHash, randomBytes } from "node:crypto";
import type { Harness } from "./_harness.ts";

/** Sets the scene: a gift card as the program stores one, its code as a hash and its amount as its first move. */
export async function newGiftCard(
  { db }: Pick<Harness, "db">,
  { currency, amountMinor }: { currency: string; amountMinor: number },
): Promise<string> {
  const code = `DRILL${randomBytes(6).toString("hex").toUpperCase()}`;
  await db.query(
    `with card as (
       insert into payment_gift_card (code_hash, last4, currency, balance_minor, source)
       values ($1, $2, $3, $4::integer, $5) returning id)
     insert into payment_gift_card_move (card_id, kind, amount_minor, source_key)
     select id, 'issued', $4::integer, 'issued:' || id from card`,
    [createHash("sha256").update(code).digest("hex"), code.slice(-4), currency, amountMinor, `drill:${code}`],
  );
  return code;
}
