import { eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { isLocalPath } from "#platform/pages/page.ts";
import { cardUnknown, ownCard } from "../card/saved-card.ts";
import type { Provider, Transaction } from "../provider/payment-provider.ts";
import { implementationOf } from "../provider/provider.ts";
import { transactionTable } from "../provider/tables.ts";

/** The buyer's choices besides the payment method. */
export interface PaymentChoice {
  /** One of the buyer's saved cards. */
  savedCardId?: number | null | undefined;
  /** Save the card that the buyer is about to type. */
  saveCard?: boolean | undefined;
  /** The page to which a caller of the wire sends the buyer afterwards; only paths of this site are accepted. */
  successPath?: string | undefined;
  errorPath?: string | undefined;
}

/**
 * The payment method and card from the fields of `wayToPay`. Odoo's form may send only a saved card (`pm_id`), which
 * implies the method; another person's card is ignored.
 */
export async function chosenWay(
  context: Context,
  given: {
    acquirer_id?: string | number | undefined;
    pm_id?: number | undefined;
    save_token: boolean;
    success_url?: string | undefined;
    error_url?: string | undefined;
  },
): Promise<{ providerId: number | null; choice: PaymentChoice }> {
  const [provider, card] = String(given.acquirer_id ?? "").split("-");
  const savedCardId = Number(card) || given.pm_id;
  const named = Number(provider) || null;
  const own = named === null && savedCardId ? await ownCard(context, savedCardId) : null;
  return {
    providerId: named ?? own?.providerId ?? null,
    choice: {
      savedCardId,
      saveCard: given.save_token,
      successPath: given.success_url,
      errorPath: given.error_url,
    },
  };
}

/** The value of the field that chose the payment method. */
export function wayOf(providerId: number | null, { savedCardId }: PaymentChoice): string {
  return [providerId, savedCardId].filter(Boolean).join("-");
}

/** Refuses cardUnknown for a card of another person or provider; checked before anything is placed. */
export async function checkChoice(
  context: Context,
  providerId: number | null,
  { savedCardId }: PaymentChoice,
): Promise<void> {
  if (!savedCardId) return;
  const card = await ownCard(context, savedCardId);
  if (!card || card.providerId !== providerId) throw cardUnknown();
}

/** Stores the buyer's choice before the payment begins; answers the updated payment. */
export async function keepChoice(
  context: Context,
  transaction: Transaction,
  provider: Provider,
  choice: PaymentChoice,
): Promise<Transaction> {
  await checkChoice(context, provider.id, choice);
  const personId = context.user?.personId ?? null;
  const { savedCardId = null, successPath = "", errorPath = "" } = choice;
  const saves = choice.saveCard === true && personId !== null && savedCardId === null;
  const wanted = {
    savedCardId,
    savesCard: saves && (implementationOf(provider).savesCards?.(provider) ?? false),
    successPath: isLocalPath(successPath) ? successPath : "",
    errorPath: isLocalPath(errorPath) ? errorPath : "",
  };
  // The choice includes the person who saves the card: another person may use the same browser by now.
  const isOther = wanted.savesCard && personId !== transaction.personId;
  const isNew =
    isOther ||
    (Object.keys(wanted) as (keyof typeof wanted)[]).some((name) => wanted[name] !== transaction[name]);
  // Returning to a payment without a new choice keeps the old one.
  if (!isNew || Object.keys(choice).length === 0) return transaction;
  const values = { ...wanted, personId };
  await transact(context, (write) =>
    write.db.update(transactionTable).set(values).where(eq(transactionTable.id, transaction.id)),
  );
  return { ...transaction, ...values };
}
