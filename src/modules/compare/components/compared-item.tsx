import { Link } from "#platform/browser/link.tsx";
import type { ComparedItemView } from "./compared-item-view.ts";

/** A product in the compare panel. */
export function ComparedItem({ item }: { item: ComparedItemView }) {
  return (
    <div className="compared">
      <span className="compared__m">{item.image && <img src={item.image} alt="" loading="lazy" />}</span>
      <span>
        <Link to={item.website_url} className="plain-link compared__name">
          {item.display_name}
        </Link>
        <small className="muted num">{item.price}</small>
      </span>
    </div>
  );
}
