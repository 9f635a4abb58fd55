import { eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { isLocalPath } from "#platform/pages/page.ts";
import { cardUnknown, ownCard } from "../card/saved-card.ts";
import type { Provider, Transaction } from "../provider/payment-provider.ts";
import { implementationOf } from "../provider/provider.ts";
import { transactionTable } from "../provider/tables.ts";

/** What a buyer may want besides the way to pay. */
export interface PaymentChoice {
  /** One of their saved cards. */
  savedCardId?: number | null | undefined;
  /** The card that they are going to type shall be saved. */
  saveCard?: boolean | undefined;
  /** Where a caller of the wire wants them to go afterwards; other addresses than paths of this site are ignored. */
  successPath?: string | undefined;
  errorPath?: string | undefined;
}

/**
 * What the fields of `wayToPay` say. Odoo's form names a saved card alone (`pm_id`), which says the way to pay as
 * well; somebody else's card says nothing.
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

/** What the field that chooses the way to pay said. */
export function wayOf(providerId: number | null, { savedCardId }: PaymentChoice): string {
  return [providerId, savedCardId].filter(Boolean).join("-");
}

/** Refuses cardUnknown for a card that is not theirs or of another provider; asked before anything is placed. */
export async function checkChoice(
  context: Context,
  providerId: number | null,
  { savedCardId }: PaymentChoice,
): Promise<void> {
  if (!savedCardId) return;
  const card = await ownCard(context, savedCardId);
  if (!card || card.providerId !== providerId) throw cardUnknown();
}

/** Writes down what the buyer wants, before the payment begins; answers the payment as it stands then. */
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
  // Whose card is saved is part of the wish: somebody else may sit at the same screen by now.
  const isOther = wanted.savesCard && personId !== transaction.personId;
  const isNew =
    isOther ||
    (Object.keys(wanted) as (keyof typeof wanted)[]).some((name) => wanted[name] !== transaction[name]);
  // Coming back to a payment without saying anything keeps what was said before.
  if (!isNew || Object.keys(choice).length === 0) return transaction;
  const values = { ...wanted, personId };
  await transact(context, (write) =>
    write.db.update(transactionTable).set(values).where(eq(transactionTable.id, transaction.id)),
  );
  return { ...transaction, ...values };
}
