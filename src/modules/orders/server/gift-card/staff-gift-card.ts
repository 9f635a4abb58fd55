import { issueGiftCard } from "#modules/payment/server/gift-card/gift-card.ts";
import {
  giftCardModel,
  giftCardStates,
  giftCards,
  stateOfCard,
} from "#modules/payment/server/gift-card/staff-gift-card.ts";
import { checkEmail } from "#modules/people/server/address/email.ts";
import { audit } from "#platform/audit/audit.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { invalidFields } from "#platform/errors.ts";
import { type LocaleCode, localeNamed } from "#platform/i18n/locale.ts";
import { formatMoney } from "#platform/money/format.ts";
import { toDecimal } from "#platform/money/money.ts";
import type { CellBadge, StaffList } from "#platform/staff/list.ts";
import type { StaffEntry } from "#platform/staff/slots.ts";
import { staffOrdersPaths } from "../../paths.ts";
import { formatDay } from "../order/day.ts";
import { salesRoles } from "../order/staff-order.ts";
import { mailGiftCards } from "./bought-cards.tsx";
import { giftCardProductTable } from "./gift-card-tables.ts";

const badges = { active: "ok", empty: "plain", expired: "warn", blocked: "bad" } as const satisfies Record<
  string,
  CellBadge
>;

/** All gift cards, newest first. */
export const giftCardList: StaffList = {
  name: "gift-cards",
  roles: salesRoles,
  title: "orders.staffGiftCards",
  path: staffOrdersPaths.giftCards,
  sort: { column: "made", descending: true },
  columns: [
    { id: "card", label: "orders.staffGiftCard" },
    { id: "state", label: "orders.staffStateHead" },
    { id: "recipient", label: "orders.staffGiftCardRecipient" },
    { id: "made", label: "orders.staffWhen", wide: true },
    { id: "expires", label: "orders.staffGiftCardExpires", wide: true },
    { id: "balance", label: "orders.staffGiftCardBalance", kind: "number" },
  ],
  filters: [
    {
      id: "state",
      label: "orders.staffStateHead",
      options: ({ locale }) =>
        giftCardStates.map((value) => ({ value, label: locale.text(`orders.staffGiftCardState_${value}`) })),
    },
  ],
  async rows(context, { search, filters, page, rowsPerPage }) {
    const state = filters["state"] ?? [];
    const { cards, total } = await giftCards(context, { search, state, page, rowsPerPage });
    const { locale } = context;
    return {
      total,
      rows: cards.map((card) => {
        const standing = stateOfCard(context, card);
        return {
          id: card.id,
          path: staffOrdersPaths.giftCard(card.id),
          cells: {
            card: `••••${card.last4}`,
            state: { text: locale.text(`orders.staffGiftCardState_${standing}`), badge: badges[standing] },
            recipient: { text: card.recipient, detail: card.note },
            made: formatDay(card.createdAt, locale),
            expires: dayWords(context, card.expiresOn),
            balance: {
              text: formatMoney(card.balanceMinor, card.currency, locale.tag),
              plain: toDecimal(card.balanceMinor, card.currency),
            },
          },
        };
      }),
    };
  },
};

export const giftCardEntry: StaffEntry = {
  group: "marketing",
  position: 43,
  label: "orders.staffGiftCards",
  words: {
    en: "gift voucher, gift certificate, present, store credit, balance",
    ro: "voucher cadou, tichet cadou, cadouri, credit, sold",
    de: "Geschenkgutschein, Geschenkkarte, Geschenk, Guthaben",
  },
  path: staffOrdersPaths.giftCards,
  roles: salesRoles,
  icon: "card",
};

/** "2029-11-20" as a formatted day; "" for a card that never expires. */
export function dayWords({ locale }: Context, day: string | null): string {
  return day === null ? "" : formatDay(new Date(`${day}T12:00:00Z`), locale);
}

export interface NewGiftCard {
  amountMinor: number;
  /** As 2029-11-20; null means never. */
  expiresOn: string | null;
  email: string;
  locale: LocaleCode;
  words: string;
}

/** Issues a card from staff to a person: the mail brings its code to the recipient, and nobody else sees it. */
export async function giveGiftCard(write: WriteContext, given: NewGiftCard): Promise<number> {
  const { amountMinor, expiresOn, words } = given;
  if (amountMinor <= 0) throw invalidFields({ amount: "orders.staffAmountWrong" });
  const email = given.email.trim();
  const wrong = checkEmail(email);
  if (wrong) throw invalidFields({ email: wrong });
  const { currency } = write.site;
  const card = await issueGiftCard(write, {
    source: `staff:${crypto.randomUUID()}`,
    amountMinor,
    currency,
    expiresOn,
    madeBy: write.user?.name ?? "",
    recipient: email,
    note: words.trim().slice(0, 200),
  });
  if (!card) throw new Error("The gift card was not issued.");
  await audit(write, {
    model: giftCardModel,
    id: card.cardId,
    name: `••••${card.last4}`,
    action: "create",
    after: { amount_minor: amountMinor, currency, recipient: email, expires_on: expiresOn },
  });
  const locale = localeNamed(write, given.locale);
  await mailGiftCards(write, { to: email, locale, cards: [card], currency, words: words.trim() });
  return card.cardId;
}

/** Template ids of the products that are gift cards. */
export async function giftCardProducts({ db }: Pick<Context, "db">): Promise<number[]> {
  return (await db.select().from(giftCardProductTable)).map(({ templateId }) => templateId);
}

export async function keepGiftCardProducts(
  write: WriteContext,
  templateIds: readonly number[],
): Promise<void> {
  const before = await giftCardProducts(write);
  await write.db.delete(giftCardProductTable);
  if (templateIds.length > 0) {
    await write.db.insert(giftCardProductTable).values(templateIds.map((templateId) => ({ templateId })));
  }
  await audit(write, {
    model: giftCardModel,
    id: 0,
    name: write.locale.text("orders.giftCards"),
    action: "write",
    before: { product_ids: before.toSorted((a, b) => a - b) },
    after: { product_ids: templateIds.toSorted((a, b) => a - b) },
  });
}
