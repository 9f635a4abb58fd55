import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { PriceView } from "./view.ts";

interface PriceBoxProps {
  price: PriceView | null;
  /** The delivery date, as in the cart. */
  arrival: string | null;
  isAsking?: boolean;
}

/** The price with its positions; each position opens its calculation. The amounts come from the server. */
export function PriceBox({ price, arrival, isAsking = false }: PriceBoxProps) {
  const { text } = useLocale();
  if (!price) return <p className="pbox small muted">{text("configurator.noPrice")}</p>;
  return (
    <section className="pbox" aria-label={text("configurator.price")} aria-busy={isAsking || undefined}>
      <ul className="pbox__lines">
        {price.lines.map((line) => (
          <li key={line.name}>
            {line.facts.length > 0 ? (
              <details>
                <summary>
                  <Named {...line} />
                  <span className="num">{line.amount}</span>
                </summary>
                {line.facts.map((fact) => (
                  <p key={fact} className="tiny quiet">
                    {fact}
                  </p>
                ))}
              </details>
            ) : (
              <p>
                <Named {...line} />
                <span className="num">{line.amount}</span>
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className="pbox__total" role="status">
        <b>{text("configurator.onePiece")}</b>
        <b className="num">
          {price.before && (
            <s className="quiet">
              <span className="vh">{text("catalogue.before")} </span>
              {price.before}
            </s>
          )}{" "}
          <span data-price="pret_final">{price.total}</span>
        </b>
      </p>
      {price.note && <p className="tiny quiet">{price.note}</p>}
      {arrival && <p className="small pbox__arrival">{arrival}</p>}
    </section>
  );
}

/** A position, and below it the answer that it is charged for. */
function Named({ name, of }: { name: string; of: string }) {
  return (
    <span>
      {name}
      {of && <span className="pbox__of tiny quiet">{of}</span>}
    </span>
  );
}
