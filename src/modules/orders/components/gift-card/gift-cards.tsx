import X from "lucide-react/icons/x";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { FieldError } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { ordersPaths } from "../../paths.ts";
import type { TotalsView } from "../../server/cart/views.ts";
import { useTakenOutFocus, useTakeOut } from "../cart/take-out.ts";

/**
 * The gift cards applied to a cart, each with a button to remove it. Screen readers announce a new card. `back` is the
 * page to return to. Works without JavaScript.
 */
export function GiftCards({ totals, back }: { totals: TotalsView; back: string }) {
  const box = useTakenOutFocus<HTMLDivElement>(totals.giftCards.map(({ cardId }) => cardId));
  return (
    <div ref={box} tabIndex={-1} aria-live="polite">
      <GiftCardList
        cards={totals.giftCards}
        action={ordersPaths.removeGiftCard}
        fields={{ r: back }}
        className="giftcards stack"
      />
    </div>
  );
}

interface GiftCardListProps {
  cards: TotalsView["giftCards"];
  /** The form posted here with these fields removes a card. */
  action: string;
  fields: Record<string, string>;
  className: string;
}

/** Gift cards applied as payment, each with the amount it covers. */
export function GiftCardList({ cards, action, fields, className }: GiftCardListProps) {
  const { text } = useLocale();
  if (cards.length === 0) return null;
  return (
    <ul className={className} aria-label={text("orders.giftCards")}>
      {cards.map((card) => (
        <PayingCard key={card.cardId} card={card} action={action} fields={fields} />
      ))}
    </ul>
  );
}

function PayingCard({
  card: { cardId, name, amount },
  action,
  fields,
}: Pick<GiftCardListProps, "action" | "fields"> & { card: TotalsView["giftCards"][number] }) {
  const { text, href } = useLocale();
  const { sending, failure, submit } = useTakeOut();
  return (
    <li>
      <form method="post" action={href(action)} className="row row--between" onSubmit={submit}>
        <input type="hidden" name="card_id" value={cardId} />
        {Object.entries(fields).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <span>
          <b className="num">{name}</b> <bdi className="small muted">{amount}</bdi>
        </span>
        <button
          type="submit"
          className="iconbtn iconbtn--s"
          aria-label={text("orders.giftCardRemove", { name })}
          aria-busy={sending || undefined}
          data-takeout
        >
          <Icon of={X} />
        </button>
      </form>
      {failure && (
        <div key={failure.count} role="alert">
          <FieldError>{failure.words || text("orders.giftCardNotRemoved")}</FieldError>
        </div>
      )}
    </li>
  );
}
