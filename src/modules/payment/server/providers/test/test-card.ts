import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Context, PublicContext, WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields, notFound } from "#platform/errors.ts";
import {
  brandOf,
  type CardBrand,
  cardBrands,
  digitsOf,
  expiryOf,
  isCodeRight,
  isNumberRight,
} from "../../../components/card/card-rules.ts";
import { testNumbers } from "../../../components/card/test-numbers.ts";
import type { CardFacts } from "../../provider/payment-provider.ts";
import type { TypedCard } from "../../provider/typed-card.ts";
import { actOnCharge, type Charge } from "./test-bank.ts";
import { testCardTable, testChargeTable } from "./test-tables.ts";

type TestCard = typeof testCardTable.$inferSelect;

/**
 * A card of the test bank, as typed. Refuses wrong fields by their names in forms, and every number except the
 * documented test numbers: this form must never receive a real one.
 */
function readCard(context: PublicContext, typed: TypedCard) {
  const wrong: FieldErrors = {};
  const number = digitsOf(typed.number);
  const expiresOn = expiryOf(typed.expiry, context.now);
  const known = testNumbers.find((one) => one.number === number);
  const brand = brandOf(number);
  if (!known) wrong["cc_number"] = isNumberRight(number) ? "payment.cardNotTest" : "payment.cardNumberWrong";
  else if (!isOfBrand(brand, typed.brand)) wrong["cc_number"] = "payment.cardNumberWrong";
  if (!isCodeRight(number, typed.code)) wrong["cc_cvc"] = "payment.valueInvalid";
  if (!expiresOn) wrong["cc_expiry"] = "payment.cardExpiryWrong";
  // Every required field has the same words when it is empty (docs/specification.md, second document, 5).
  if (typed.number.trim() === "") wrong["cc_number"] = "payment.valueInvalid";
  if (typed.expiry.trim() === "") wrong["cc_expiry"] = "payment.valueInvalid";
  if (!known || !brand || !expiresOn || Object.keys(wrong).length > 0) throw invalidFields(wrong);
  return { habit: known.habit, brand: brand.code, last4: number.slice(-4), expiresOn };
}

/** Odoo's pages send "dinersclub". An unknown brand does not contradict the number. */
function isOfBrand(brand: CardBrand | null, said = ""): boolean {
  const told = said.toLowerCase().replace(/[^a-z]/g, "");
  const named = cardBrands.find(({ code, name }) =>
    [code, name.toLowerCase().replace(/[^a-z]/g, "")].includes(told),
  );
  return named === undefined || named.code === brand?.code;
}

/** Saves a card at the bank: its behaviour and its last digits, not its number. */
export async function keepTestCard(write: WriteContext, typed: TypedCard): Promise<CardFacts> {
  const card = readCard(write, typed);
  const key = `tk_${randomBytes(18).toString("base64url")}`;
  await write.db.insert(testCardTable).values({ ...card, key, createdAt: write.now });
  const { brand, last4, expiresOn } = card;
  return { providerReference: key, brand, last4, expiresOn };
}

/** Pays a charge with a card typed at the bank; saves the card if the buyer had chosen that. */
export async function payByCard(write: WriteContext, key: string, typed: TypedCard): Promise<Charge> {
  const { habit } = readCard(write, typed);
  const charge = await actOnCharge(write, key, habit);
  if (charge.keepsCard && charge.cardKey === "" && habit !== "refuse") {
    const { providerReference } = await keepTestCard(write, typed);
    await write.db
      .update(testChargeTable)
      .set({ cardKey: providerReference })
      .where(eq(testChargeTable.id, charge.id));
  }
  return charge;
}

/** Charges a card that the bank has saved. */
export async function payByKept(write: WriteContext, chargeKey: string, cardKey: string): Promise<Charge> {
  const card = await testCard(write, cardKey);
  if (!card) throw notFound();
  return actOnCharge(write, chargeKey, card.habit);
}

/** The facts about a card that the bank has saved. */
export async function keptCard(context: Context, key: string): Promise<CardFacts | null> {
  const card = await testCard(context, key);
  if (!card) return null;
  const { brand, last4, expiresOn } = card;
  return { providerReference: key, brand, last4, expiresOn };
}

export async function forgetTestCard(write: WriteContext, key: string): Promise<void> {
  await write.db.delete(testCardTable).where(eq(testCardTable.key, key));
}

async function testCard(context: Context, key: string): Promise<TestCard | null> {
  const [card] = await context.db.select().from(testCardTable).where(eq(testCardTable.key, key));
  return card ?? null;
}
