import { createHash } from "node:crypto";
import { legalEditions, legalLinksOf } from "#modules/website/server/legal/legal.ts";
import type { Context } from "#platform/context.ts";
import { formatMoney } from "#platform/money/format.ts";
import { siteById } from "#platform/site.ts";
import { linesOf } from "../cart/cart-row.ts";
import type { Order } from "../cart/tables.ts";

/** One agreed fact as text. */
export interface AgreedFact {
  key: string;
  label: string;
  value: string;
}

/** The content that a signer agrees to: a hash that changes with any part of it, and its readable facts. */
export interface Agreement {
  hash: string;
  facts: AgreedFact[];
}

/** The facts of a document beyond its order; for a quote, of the sent version. */
export interface AgreementPaper {
  version: number;
  validUntil: string | null;
  words: string;
  /** SHA-256 of the document, if it is not drawn directly from the order. */
  documentHash: string;
}

/** The agreement for an order as it is now: lines, prices, taxes, terms, currency and customer. */
export async function agreementOf(context: Context, order: Order, paper: AgreementPaper): Promise<Agreement> {
  const lines = await linesOf(context, order.id);
  const site = await siteById(context.db, order.siteId);
  const editions = await legalEditions({ db: context.db, site });
  const terms = await legalLinksOf(
    context,
    Object.fromEntries(editions.map(({ kind, version }) => [kind, version])),
  );
  const { id, currency, taxDisplay, depositPercent, untaxedMinor, taxMinor, totalMinor } = order;
  const data = {
    ...{ id, currency, taxDisplay, depositPercent, untaxedMinor, taxMinor, totalMinor, paper },
    ...{ fiscalNote: order.fiscalNote, personId: order.personId, addresses: order.addresses },
    terms: editions.map(({ kind, version, hash }) => [kind, version, hash]),
    lines: lines.map((line) => ({
      ...{ id: line.id, kind: line.kind, variantId: line.variantId, name: line.name, choices: line.choices },
      ...{ note: line.note, quantity: line.quantity, unitPriceMinor: line.unitPriceMinor },
      ...{ taxRate: line.taxRate, taxIncluded: line.taxIncluded, taxParts: line.taxParts },
      ...{ untaxedMinor: line.untaxedMinor, totalMinor: line.totalMinor, optional: line.optional },
    })),
  };
  const money = (minor: number) => formatMoney(minor, currency, context.locale.tag);
  const { text } = context.locale;
  return {
    hash: createHash("sha256").update(JSON.stringify(data)).digest("hex"),
    facts: [
      ...lines.flatMap((line) => agreedLine(context, line, money)),
      ...terms.map(({ name, version, path }) => ({
        key: `terms:${path}`,
        label: name,
        value: String(version),
      })),
      { key: "untaxed", label: text("orders.print.untaxed"), value: money(untaxedMinor) },
      { key: "tax", label: text("orders.print.tax"), value: money(taxMinor) },
      { key: "total", label: text("orders.print.total_invoice"), value: money(totalMinor) },
    ],
  };
}

function agreedLine(
  { locale }: Pick<Context, "locale">,
  line: {
    id: number;
    name: string;
    quantity: number;
    unitPriceMinor: number;
    choices: readonly { value: string }[];
  },
  money: (minor: number) => string,
): AgreedFact[] {
  const fact = (part: "quantity" | "price" | "choices", value: string) => ({
    key: `line:${line.id}:${part}`,
    label: locale.text(`orders.agreed.${part}`, { name: line.name }),
    value,
  });
  return [
    fact("quantity", new Intl.NumberFormat(locale.tag).format(line.quantity)),
    fact("price", money(line.unitPriceMinor)),
    ...(line.choices.length > 0 ? [fact("choices", line.choices.map(({ value }) => value).join(", "))] : []),
  ];
}

export interface AgreedChange {
  label: string;
  /** "" if the fact did not exist before, or is gone now. */
  before: string;
  now: string;
}

/** The differences from what somebody has read. */
export function agreedChanges(seen: readonly AgreedFact[], now: readonly AgreedFact[]): AgreedChange[] {
  const before = new Map(seen.map((fact) => [fact.key, fact]));
  const keys = new Set(now.map(({ key }) => key));
  return [
    ...seen.flatMap(({ key, label, value }) => (keys.has(key) ? [] : { label, before: value, now: "" })),
    ...now.flatMap(({ key, label, value }) => {
      const was = before.get(key)?.value ?? "";
      return was === value ? [] : { label, before: was, now: value };
    }),
  ];
}
