import { MailGreeting } from "#modules/orders/components/order/mail-greeting.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import {
  MailButton,
  MailLink,
  MailTable,
  MailWords,
  mailAmount,
  mailCell,
  mailQuiet,
  mailSmall,
} from "#platform/mail/mail-frame.tsx";
import type { QuoteView, VersionView } from "../server/quote-view.ts";

export type QuoteMailKind = "asked" | "offered" | "accepted" | "withdrawn";

interface QuoteMailProps {
  quote: QuoteView;
  kind: QuoteMailKind;
  /** Nobody has proven the address: nothing that was typed is repeated. */
  isTyped?: boolean;
}

/** The mail about a quote, in the customer's language, with its private link. */
export function QuoteMail({ quote, kind, isTyped = false }: QuoteMailProps) {
  const { text } = useLocale();
  const { name, contact } = quote;
  const [version] = quote.versions;
  return (
    <>
      <MailGreeting buyer={isTyped ? "" : contact.name} />
      <p>
        {text(`quote.mail.${kind}Text`, {
          name,
          total: version?.total ?? "",
          day: version?.validUntil ?? "",
        })}
      </p>
      {kind === "offered" && version?.words && <MailWords>{version.words}</MailWords>}
      {kind === "offered" && version && version.differences.length > 0 && version.number > 1 && (
        <ul>
          {version.differences.map((difference) => (
            <li key={difference}>{difference}</li>
          ))}
        </ul>
      )}
      {kind === "accepted" && quote.orderPath ? (
        <MailButton to={quote.orderPath}>{text("quote.mail.orderLink")}</MailButton>
      ) : (
        <MailButton to={quote.path}>{text("quote.mail.link")}</MailButton>
      )}
      {kind === "offered" && version?.pdfPath && (
        <MailLink to={version.pdfPath}>{text("quote.mail.pdf", { name })}</MailLink>
      )}
      {version && <Lines version={version} priced={kind !== "asked"} isTyped={isTyped} />}
      {kind !== "asked" && quote.returns.length > 0 && <p style={mailSmall}>{quote.returns.join(" ")}</p>}
      <p style={mailSmall}>{text("quote.mail.why")}</p>
    </>
  );
}

function Lines({ version, priced, isTyped }: { version: VersionView; priced: boolean; isTyped: boolean }) {
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
