import type { ReactNode } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Badge } from "#ui/badge.tsx";
import { SummaryList, type SumRow } from "#ui/sum.tsx";
import { Table } from "#ui/table.tsx";
import type { VersionView } from "../server/quote-view.ts";

interface VersionTableProps {
  version: VersionView;
  /** False for the customer's request, which has no prices. */
  priced?: boolean;
  /** Shows the optional lines in `children`, where the customer chooses them. */
  isOpen?: boolean;
  children?: ReactNode;
}

/** The lines and totals of one version. */
export function VersionTable({ version, priced = true, isOpen = false, children }: VersionTableProps) {
  const { text } = useLocale();
  const { delivery } = version;
  const lines = isOpen ? version.lines.filter(({ optional }) => !optional) : version.lines;
  const rows: SumRow[] = [
    ...(delivery
      ? [
          {
            key: "delivery",
            label: delivery.name,
            amount: delivery.total,
          },
        ]
      : []),
    { key: "untaxed", label: text("quote.untaxed"), amount: version.untaxed },
    { key: "tax", label: text("quote.tax"), amount: version.tax },
    { key: "total", label: text("quote.total"), amount: version.total, kind: "total" },
    ...(version.deposit ? [{ key: "deposit", label: text("quote.deposit"), amount: version.deposit }] : []),
  ];
  return (
    <div className="stack">
      {lines.length > 0 && (
        <Table label={version.title}>
          <thead>
            <tr>
              <th scope="col">{text("quote.thing")}</th>
              <th scope="col" className="n">
                {text("quote.quantity")}
              </th>
              {priced && (
                <th scope="col" className="n">
                  {text("quote.price")}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.lineId}>
                <td>
                  {line.name} {line.optional && <Badge kind="plain">{text("quote.optionalLine")}</Badge>}
                  {line.detail && <div className="small muted">{line.detail}</div>}
                  {line.note && <div className="small muted">{line.note}</div>}
                </td>
                <td className="n">{line.quantity}</td>
                {priced && (
                  <td className="n">
                    <bdi>{line.total}</bdi>
                    {line.quantity > 1 && (
                      <div className="tiny quiet">{text("quote.each", { price: line.unitPrice })}</div>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {children}
      {priced && <SummaryList rows={rows} />}
    </div>
  );
}
