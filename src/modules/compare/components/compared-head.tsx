import X from "lucide-react/icons/x";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Thumb } from "#ui/no-picture.tsx";
import { Price } from "#ui/price.tsx";
import { Stock } from "#ui/stock.tsx";
import { addToCartPath } from "../paths.ts";
import type { ComparedView } from "../server/views.ts";
import { removeCompared } from "./compared.ts";

/** The head of a column: the product, its price and its buttons. */
export function ComparedHead({ thing }: { thing: ComparedView }) {
  const { text, href } = useLocale();
  const { variantId, name, path, picture, stock } = thing;
  return (
    <th scope="col">
      <div className="comparison__thing">
        <Link to={path} className="comparison__m" tabIndex={-1} aria-hidden="true">
          <Thumb picture={picture} sizes="(min-width: 68rem) 16rem, 40vw" />
        </Link>
        <Link
          to={thing.pathWithout}
          className="iconbtn iconbtn--s comparison__x"
          aria-label={text("compare.remove", { name })}
          onClick={() => removeCompared(variantId)}
          keepScroll
        >
          <Icon of={X} />
        </Link>
        <Link to={path} className="plain-link comparison__name">
          {name}
        </Link>
        <Price
          now={<bdi>{thing.price}</bdi>}
          was={thing.was ? { label: text("catalogue.before"), amount: <bdi>{thing.was}</bdi> } : undefined}
          note={thing.lowest ?? thing.taxNote}
        />
        {stock && (
          <Stock kind={stock.kind} small>
            {stock.text}
          </Stock>
        )}
        {!thing.onRequest && (
          <form method="post" action={href(addToCartPath)}>
            <input type="hidden" name="product_id" value={variantId} />
            <Button
              type="submit"
              size="s"
              disabled={stock?.kind === "out"}
              aria-label={text("compare.addToCartOf", { name })}
            >
              {text("compare.addToCart")}
            </Button>
          </form>
        )}
      </div>
    </th>
  );
}
