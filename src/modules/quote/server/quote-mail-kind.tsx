import type { ReactElement } from "react";
import type { Locale } from "#platform/i18n/locale.ts";
import { longDay } from "#platform/i18n/shop-time.ts";
import { MailButton, MailLink, MailWords, mailSmall } from "#platform/mail/mail-frame.tsx";
import { type MailFilling, type MailKind, mailKind } from "#platform/mail/mail-kind.ts";
import { formatMoney } from "#platform/money/format.ts";
import { QuoteMailDifferences, type QuoteMailKind, QuoteMailLines } from "../components/quote-mail.tsx";
import { quotePaths } from "../paths.ts";
import type { QuoteView } from "./quote-view.ts";

const values = {
  buyer: "office.mailValue.buyer",
  name: "office.mailValue.quoteName",
  total: "office.mailValue.total",
  day: "office.mailValue.until",
} as const;

const parts = {
  words: { label: "office.mailPart.words", keep: "use" },
  differences: { label: "office.mailPart.differences", keep: "use" },
  way: { label: "office.mailPart.button", keep: "use" },
  pdf: { label: "office.mailPart.pdf" },
  lines: { label: "office.mailPart.lines", keep: "law" },
  // Directive 2011/83/EU, article 6(1)(h) and (k): the rules for returns are stated before anybody is bound.
  returns: { label: "office.mailPart.returns", keep: "law" },
} as const;

type Value = keyof typeof values;
type Part = keyof typeof parts;

type Quote = Pick<QuoteView, "name" | "path" | "orderPath" | "returns"> & {
  versions: readonly (Pick<
    QuoteView["versions"][number],
    "words" | "number" | "differences" | "validUntil" | "pdfPath"
  > &
    Parameters<typeof QuoteMailLines>[0]["version"])[];
  contact: { name: string };
};

/**
 * The content of a mail about a quote. `isTyped`: the address is unproven, so the mail repeats nothing that the visitor
 * typed.
 */
export function quoteMailFilling(
  { text }: Locale,
  kind: QuoteMailKind,
  quote: Quote,
  isTyped = false,
): MailFilling<Value, Part> {
  const [version] = quote.versions;
  const offered = kind === "offered" ? version : undefined;
  const differs = offered && offered.number > 1 && offered.differences.length > 0;
  const none: ReactElement | null = null;
  return {
    values: {
      buyer: isTyped ? "" : quote.contact.name,
      name: quote.name,
      total: version?.total ?? "",
      day: version?.validUntil ?? "",
    },
    parts: {
      words: offered?.words ? <MailWords>{offered.words}</MailWords> : none,
      differences: differs ? <QuoteMailDifferences differences={offered.differences} /> : none,
      way:
        kind === "accepted" && quote.orderPath ? (
          <MailButton to={quote.orderPath}>{text("quote.mail.orderLink")}</MailButton>
        ) : (
          <MailButton to={offered ? `${quote.path}&version=${offered.number}` : quote.path}>
            {text("quote.mail.link")}
          </MailButton>
        ),
      pdf: offered?.pdfPath ? (
        <MailLink to={offered.pdfPath}>{text("quote.mail.pdf", { name: quote.name })}</MailLink>
      ) : (
        none
      ),
      lines: version ? (
        <QuoteMailLines version={version} priced={kind !== "asked"} isTyped={isTyped} />
      ) : (
        none
      ),
      returns:
        kind !== "asked" && quote.returns.length > 0 ? (
          <p style={mailSmall}>{quote.returns.join(" ")}</p>
        ) : (
          none
        ),
    },
  };
}

function quoteMail(kind: QuoteMailKind): MailKind<Value, Part> {
  const { words, differences, way, pdf, lines, returns } = parts;
  const isOffer = kind === "offered";
  const offered = {
    ...(isOffer ? { words, differences } : {}),
    way,
    ...(isOffer ? { pdf } : {}),
    lines,
    ...(kind === "asked" ? {} : { returns }),
  };
  return mailKind<Value, Part>({
    name: `quote.${kind}`,
    label: `quote.mailKind.${kind}`,
    when: `quote.mailWhen.${kind}`,
    reader: kind === "asked" ? "visitor" : "buyer",
    values,
    parts: offered as typeof parts,
    texts: ({ text }, mark) => {
      const marked = { name: mark("name"), total: mark("total"), day: mark("day"), site: mark("site") };
      return {
        subject: text(`quote.mail.${kind}Subject`, marked),
        title: text(`quote.mail.${kind}Title`, marked),
        body: [
          { words: text("orders.mail.greeting", { buyer: mark("buyer") }) },
          { words: text(`quote.mail.${kind}Text`, marked) },
          ...Object.keys(offered).map((part) => ({ part })),
          { words: text("quote.mail.why"), look: "small" },
        ],
      };
    },
    example: ({ locale, site, now }) => {
      const money = (minor: number) => formatMoney(minor, site.currency, locale.tag);
      const line = { lineId: 1, name: locale.text("quote.mailExample.line"), quantity: 3, note: "" };
      return quoteMailFilling(locale, kind, {
        name: "Q-2026-0117",
        path: quotePaths.list,
        orderPath: null,
        returns: [locale.text("quote.mailExample.returns")],
        contact: { name: "Ioana Șerban" },
        versions: [
          {
            number: 1,
            words: locale.text("quote.mailExample.words"),
            differences: [],
            validUntil: longDay(locale.tag, new Date(now.getTime() + 14 * 86_400_000)),
            pdfPath: quotePaths.list,
            lines: [{ ...line, detail: "120 × 140 cm", total: money(126_000) }],
            delivery: null,
            tax: money(21_868),
            total: money(126_000),
          },
        ],
      });
    },
  });
}

export const quoteMails: Readonly<Record<QuoteMailKind, MailKind<Value, Part>>> = {
  asked: quoteMail("asked"),
  offered: quoteMail("offered"),
  accepted: quoteMail("accepted"),
  withdrawn: quoteMail("withdrawn"),
};
