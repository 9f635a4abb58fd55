import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { keepTogether } from "#ui/keep-together.ts";
import { pathOf, type Suggestion } from "./suggestions.ts";

interface SuggestionListProps {
  id: string;
  optionId: (index: number) => string;
  products: Suggestion[];
  /** How many the search would find in all. */
  count: number;
  active: number;
  onLeave: () => void;
}

/** The products under the search box, and how many more there are. */
export function SuggestionList({ id, optionId, products, count, active, onLeave }: SuggestionListProps) {
  const { text } = useLocale();
  return (
    <div className="suggest">
      <div id={id} role="listbox" tabIndex={-1} aria-label={text("shop.suggestions")}>
        {products.map((product, index) => (
          <Link
            key={product.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            to={pathOf(product)}
            tabIndex={-1}
            className="suggest__i"
            onClick={onLeave}
          >
            {product.image_url && (
              <img src={product.image_url} alt="" width="80" height="100" loading="lazy" />
            )}
            <span>
              <b>{product.name}</b>
              {product.description_sale && <small>{keepTogether(product.description_sale)}</small>}
            </span>
            {product.price && (
              // biome-ignore lint/security/noDangerouslySetInnerHtml: the wire's price is markup that our server wrote
              <span className="num" dangerouslySetInnerHTML={{ __html: product.price }} />
            )}
          </Link>
        ))}
      </div>
      <p className="suggest__n small quiet" role="status">
        {products.length === 0 ? text("shop.noSuggestions") : text("shop.suggestionsOf", { count })}
      </p>
      {count > products.length && (
        <button type="submit" className="suggest__all link">
          {text("shop.seeAllResults", { count })}
        </button>
      )}
    </div>
  );
}
