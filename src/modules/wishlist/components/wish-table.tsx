import Heart from "lucide-react/icons/heart-off";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Thumb } from "#ui/no-picture.tsx";
import { Price } from "#ui/price.tsx";
import { useRowFocus } from "#ui/row-focus.ts";
import { Stock } from "#ui/stock.tsx";
import { wishlistPath } from "../paths.ts";
import type { WishView } from "../server/views.ts";
import type { BusyWish } from "./wish-changes.ts";

interface WishTableProps {
  wishes: WishView[];
  /** Adding to the cart keeps the product in the list. */
  keep: boolean;
  busy: BusyWish | null;
  onRemove: (wish: WishView) => void;
  onMove: (wish: WishView) => void;
}

/** The wishes, one in a row. Each row is a form of its own, which the script enhances. */
export function WishTable({ wishes, ...rest }: WishTableProps) {
  const { text } = useLocale();
  const ids = wishes.map(({ id }) => id);
  const body = useRowFocus<HTMLTableSectionElement>(ids, ".wishes__name");
  return (
    <table className="wishes">
      <caption className="vh">{text("wishlist.title")}</caption>
      <thead className="vh">
        <tr>
          <th scope="col">{text("wishlist.product")}</th>
          <th scope="col">{text("wishlist.price")}</th>
          <th scope="col">{text("wishlist.actions")}</th>
        </tr>
      </thead>
      <tbody ref={body}>
        {wishes.map((wish) => (
          <WishRow key={wish.id} wish={wish} {...rest} />
        ))}
      </tbody>
    </table>
  );
}

function WishRow({
  wish,
  keep,
  busy,
  onRemove,
  onMove,
}: { wish: WishView } & Omit<WishTableProps, "wishes">) {
  const { text, href } = useLocale();
  const does = busy?.id === wish.id ? busy.what : null;
  return (
    <tr aria-busy={does !== null || undefined}>
      <th scope="row" className="wishes__what">
        <Link to={wish.path} className="wishes__m" tabIndex={-1} aria-hidden="true">
          <Thumb picture={wish.picture} sizes="128px" />
        </Link>
        <span>
          <Link to={wish.path} className="plain-link wishes__name">
            {wish.name}
          </Link>
          {wish.choices && <small className="muted">{wish.choices}</small>}
          {wish.stock && (
            <Stock kind={wish.stock.kind} small>
              {wish.stock.text}
            </Stock>
          )}
        </span>
      </th>
      <td className="wishes__price">
        <Price
          now={<bdi>{wish.price}</bdi>}
          was={wish.was ? { label: text("catalogue.before"), amount: <bdi>{wish.was}</bdi> } : undefined}
          note={wish.lowest}
        />
        {wish.fell && <p className="tiny wishes__fell">{wish.fell}</p>}
      </td>
      <td>
        <form
          className="wishes__do"
          method="post"
          action={href(wishlistPath)}
          onSubmit={(event) => {
            event.preventDefault();
            const { submitter } = event.nativeEvent as SubmitEvent;
            if (submitter?.getAttribute("value") === "remove") onRemove(wish);
            else onMove(wish);
          }}
        >
          <input type="hidden" name="wish_id" value={wish.id} />
          {keep && <input type="hidden" name="keep" value="1" />}
          {!wish.onRequest && (
            <Button
              type="submit"
              size="s"
              name="action"
              value="move"
              busy={does === "move"}
              disabled={wish.soldOut}
            >
              {text(wish.soldOut ? "wishlist.soldOut" : "wishlist.addToCart")}
            </Button>
          )}
          <Button
            type="submit"
            kind="quiet"
            size="s"
            icon={Heart}
            name="action"
            value="remove"
            busy={does === "remove"}
            aria-label={text("wishlist.removeOf", { name: wish.name })}
          >
            {text("wishlist.remove")}
          </Button>
        </form>
      </td>
    </tr>
  );
}
