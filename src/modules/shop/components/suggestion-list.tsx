import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { keepTogether } from "#ui/keep-together.ts";
import { type Answer, pathOf } from "./suggestions.ts";

interface SuggestionListProps {
  id: string;
  optionId: (index: number) => string;
  answer: Answer;
  /** "All results" means those of the whole site. */
  wholeSite: boolean;
  active: number;
  onLeave: () => void;
}

/** The products under the search box, then pages and posts, and the number of further products. */
export function SuggestionList({ id, optionId, answer, wholeSite, active, onLeave }: SuggestionListProps) {
  const { text } = useLocale();
  const { products, found, products_count: count } = answer;
  const isEmpty = products.length + found.length === 0;
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
        {found.map((one, index) => (
          <Link
            key={one.website_url}
            id={optionId(products.length + index)}
            role="option"
            aria-selected={products.length + index === active}
            to={pathOf(one)}
            tabIndex={-1}
            className="suggest__i suggest__i--text"
            onClick={onLeave}
          >
            <b>{one.title}</b>
            <small>{one.label}</small>
          </Link>
        ))}
      </div>
      <p className="suggest__n small quiet" role="status">
        {isEmpty ? text("shop.noSuggestions") : count > 0 && text("shop.suggestionsOf", { count })}
      </p>
      {(wholeSite ? !isEmpty : count > products.length) && (
        <button type="submit" className="suggest__all link">
          {wholeSite ? text("shop.seeAllOnSite") : text("shop.seeAllResults", { count })}
        </button>
      )}
    </div>
  );
}
