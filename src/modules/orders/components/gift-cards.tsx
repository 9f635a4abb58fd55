import X from "lucide-react/icons/x";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Icon } from "#ui/icon.tsx";
import { ordersPaths } from "../paths.ts";
import type { TotalsView } from "../server/views.ts";

/** The gift cards of a cart, each to be taken out again. `back` is the page that they stand on. Works without a script. */
export function GiftCards({ totals, back }: { totals: TotalsView; back: string }) {
  const { text, href } = useLocale();
  if (totals.giftCards.length === 0) return null;
  return (
    <ul className="giftcards stack" aria-label={text("orders.giftCards")}>
      {totals.giftCards.map(({ cardId, name, amount }) => (
        <li key={cardId}>
          <form method="post" action={href(ordersPaths.removeGiftCard)} className="row row--between">
            <input type="hidden" name="card_id" value={cardId} />
            <input type="hidden" name="r" value={back} />
            <span>
              <b className="num">{name}</b> <bdi className="small muted">{amount}</bdi>
            </span>
            <button
              type="submit"
              className="iconbtn iconbtn--s"
              aria-label={text("orders.giftCardRemove", { name })}
            >
              <Icon of={X} />
            </button>
          </form>
        </li>
      ))}
    </ul>
  );
}
