import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { MailTable, mailAmount, mailCell, mailQuiet, mailSmall } from "#platform/mail/mail-frame.tsx";
import type { VersionView } from "../server/quote-view.ts";

export type QuoteMailKind = "asked" | "offered" | "accepted" | "withdrawn";

/** The differences from the previous version. */
export function QuoteMailDifferences({ differences }: { differences: readonly string[] }) {
  return (
    <ul>
      {differences.map((difference) => (
        <li key={difference}>{difference}</li>
      ))}
    </ul>
  );
}

type QuoteVersion = Pick<VersionView, "delivery" | "tax" | "total"> & {
  lines: readonly Pick<
    VersionView["lines"][number],
    "lineId" | "name" | "detail" | "note" | "quantity" | "total"
  >[];
};

interface QuoteMailLinesProps {
  version: QuoteVersion;
  priced: boolean;
  /** The address is unproven, so the mail repeats nothing that the visitor typed. */
  isTyped?: boolean;
}

/** The quoted lines and their total. */
export function QuoteMailLines({ version, priced, isTyped = false }: QuoteMailLinesProps) {
  const { text } = useLocale();
  return (
    <MailTable>
      {version.lines.map((line) => (
        <tr key={line.lineId}>
          <td style={mailCell}>
            {line.quantity} × {line.name}
            {!isTyped && line.detail && <div style={mailSmall}>{line.detail}</div>}
            {!isTyped && line.note && <div style={mailSmall}>{line.note}</div>}
          </td>
          {priced && <td style={mailAmount}>{line.total}</td>}
        </tr>
      ))}
      {priced && (
        <>
          {version.delivery && (
            <tr>
              <td style={mailCell}>{version.delivery.name}</td>
              <td style={mailAmount}>{version.delivery.total}</td>
            </tr>
          )}
          <tr>
            <td style={{ ...mailCell, ...mailQuiet }}>{text("quote.tax")}</td>
            <td style={{ ...mailAmount, ...mailQuiet }}>{version.tax}</td>
          </tr>
          <tr>
            <td style={mailCell}>
              <b>{text("quote.total")}</b>
            </td>
            <td style={mailAmount}>
              <b>{version.total}</b>
            </td>
          </tr>
        </>
      )}
    </MailTable>
  );
}
