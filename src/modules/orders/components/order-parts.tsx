import type { Locale } from "#platform/i18n/locale.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { keepTogether } from "#ui/keep-together.ts";
import { Picture } from "#ui/picture.tsx";
import { SummaryList, type SumRow } from "#ui/sum.tsx";
import { FactList } from "#ui/table.tsx";
import type { LineView, OrderView, PlacedAddressView, TotalsView } from "../server/views.ts";
import { deliveryLabel } from "./delivery-label.ts";
import { PriceFacts } from "./price-facts.tsx";

/** The things of an order in short: picture, name, choices, amount; `explained` tells how each price was made. */
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
            {line.picture && <Picture {...line.picture} alt="" sizes="64px" />}
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
  const taxes = totals.taxes.map(
    ({ name, rate, amount }): SumRow => ({
      key: `tax ${name ?? rate}`,
      label: taxLabel(text, totals.taxIncluded, { name, rate }),
      amount,
      kind: totals.taxIncluded ? "quiet" : "plain",
    }),
  );
  const total: SumRow = { key: "total", label: text("orders.total"), amount: totals.total, kind: "total" };
  const rows: SumRow[] = [
    { key: "subtotal", label: text("orders.subtotal"), amount: totals.subtotal },
    ...totals.rewards.map(({ name, amount }) => ({ key: `reward ${name}`, label: name, amount })),
    ...(totals.delivery
      ? [
          {
            key: "delivery",
            label: deliveryLabel(text, totals.deliveryName),
            amount: totals.delivery,
          },
        ]
      : []),
    ...(totals.taxIncluded ? [total, ...taxes] : [...taxes, total]),
    ...totals.giftCards.map(({ cardId, name, amount }) => ({ key: `card ${cardId}`, label: name, amount })),
    ...(totals.left === null
      ? []
      : [{ key: "left", label: text("orders.leftAfterCards"), amount: totals.left }]),
  ];
  return (
    <>
      <SummaryList rows={rows} />
      {totals.taxNote && <p className="tiny quiet">{totals.taxNote}</p>}
    </>
  );
}

/** "VAT 21%", or the name of the tax where the rate alone says too little. */
export function taxLabel(
  text: Locale["text"],
  isIncluded: boolean,
  { name, rate }: Pick<TotalsView["taxes"][number], "name" | "rate">,
): string {
  if (name === null) return text(isIncluded ? "orders.taxWithin" : "orders.taxOn", { rate });
  return isIncluded ? text("orders.taxNamedWithin", { name }) : name;
}

export function OrderAddress({ address }: { address: PlacedAddressView }) {
  // A town and its county may have one name; it is written once.
  const lines = new Set([address.companyName, address.name, ...address.lines, address.phone].filter(Boolean));
  return (
    <address className="order__address small muted">
      {[...lines].map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

/** What to type into the bank's form. */
export function TransferFacts({ payment }: { payment: OrderView["payment"] }) {
  const { text } = useLocale();
  const instructions = payment?.instructions;
  if (!instructions) return null;
  const keys = ["beneficiary", "bank", "iban", "amount", "reference"] as const;
  return (
    <FactList
      facts={keys.map((key) => ({
        key,
        name: text(`orders.transfer.${key}`),
        value: <bdi className="num">{instructions[key]}</bdi>,
      }))}
    />
  );
}
