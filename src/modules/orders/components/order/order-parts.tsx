import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { keepTogether } from "#ui/keep-together.ts";
import { Thumb } from "#ui/no-picture.tsx";
import { SummaryList } from "#ui/sum.tsx";
import type { LineView, PlacedAddressView, TotalsView } from "../../server/cart/views.ts";
import { PriceFacts } from "../cart/price-facts.tsx";
import { totalRows } from "../cart/total-rows.ts";

/** The lines of an order in short: picture, name, choices, amount. `explained` adds how each price was calculated. */
export function OrderLines({
  lines,
  explained = false,
}: {
  lines: readonly LineView[];
  explained?: boolean;
}) {
  const { text } = useLocale();
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.id} className="mini">
          <span className="mini__m">
            <Thumb picture={line.picture} sizes="64px" />
            <b>{line.quantity}</b>
          </span>
          <span>
            <span className="vh">{text("orders.pieces", { count: line.quantity })} </span>
            {line.name}
            {line.choices.length > 0 && (
              <small>
                {keepTogether(line.choices.map(({ name, value }) => `${name}: ${value}`).join(", "))}
              </small>
            )}
            {line.note && <small>{line.note}</small>}
            {line.links?.map(({ label, path }) => (
              <small key={path} className="order__noprint">
                <Link className="link" to={path}>
                  {label}
                  <span className="sr">: {line.name}</span>
                </Link>
              </small>
            ))}
          </span>
          {explained && <PriceFacts facts={line.priceFacts} className="mini__why" />}
          <span className="num">
            <bdi>{line.total}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}

export function OrderTotals({ totals }: { totals: TotalsView }) {
  const { text } = useLocale();
  return (
    <>
      <SummaryList rows={totalRows(text, totals)} />
      <PriceFacts facts={totals.facts} title={text("orders.sumsMade")} className="sum__why" />
      {totals.taxNote && <p className="tiny quiet">{totals.taxNote}</p>}
    </>
  );
}

export function OrderAddress({ address }: { address: PlacedAddressView }) {
  // A town and its county can share one name; show it once.
  const lines = new Set([address.companyName, address.name, ...address.lines, address.phone].filter(Boolean));
  return (
    <address className="order__address small muted">
      {[...lines].map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
