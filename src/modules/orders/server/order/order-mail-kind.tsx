import type { Locale } from "#platform/i18n/locale.ts";
import { MailAddress, MailWords } from "#platform/mail/mail-frame.tsx";
import { type MailFilling, type MailKind, type MailPiece, mailKind } from "#platform/mail/mail-kind.ts";
import { formatMoney } from "#platform/money/format.ts";
import {
  OrderMailConditions,
  OrderMailInstructions,
  type OrderMailKind,
  OrderMailLines,
  OrderMailWay,
  occasionOf,
  showsLines,
} from "../../components/order/order-mail.tsx";
import type { OrderView } from "../cart/views.ts";
import { exampleBuyer, exampleOrder } from "./example-order.ts";

const values = {
  buyer: "office.mailValue.buyer",
  name: "office.mailValue.orderName",
  total: "office.mailValue.total",
  asked: "office.mailValue.asked",
  amount: "office.mailValue.amount",
  arrival: "office.mailValue.arrival",
  about: "office.mailValue.about",
  orderLink: "office.mailValue.orderLink",
} as const;

const parts = {
  words: { label: "office.mailPart.words", keep: "use" },
  instructions: { label: "office.mailPart.instructions", keep: "use" },
  way: { label: "office.mailPart.button", keep: "use" },
  // Directive 2011/83/EU, article 8(7): confirm the contract on a durable medium, with the information of article 6.
  lines: { label: "office.mailPart.lines", keep: "law" },
  address: { label: "office.mailPart.address" },
  conditions: { label: "office.mailPart.conditions", keep: "law" },
} as const;

type Value = keyof typeof values;
type Part = keyof typeof parts;

interface Told {
  order: OrderView;
  buyer: string;
  /** Text that staff wrote to the customer. */
  words?: string;
  /** The received amount, for mails that mention it. */
  amount?: string;
  cartPath?: string | null;
  /** The address is unproven and nothing is paid: only the page behind the link shows what the buyer typed. */
  isTyped?: boolean;
}

/** The content of a mail about an order. */
export function orderMailFilling(
  locale: Locale,
  kind: OrderMailKind,
  { order, buyer, words = "", amount = "", cartPath = null, isTyped = false }: Told,
): MailFilling<Value, Part> {
  const { text } = locale;
  const { name, balance, totals, payment } = order;
  const shown = showsLines(kind);
  const said = {
    name,
    total: payment?.instructions?.amount ?? totals.total,
    asked: order.toPay?.amount ?? balance.open ?? totals.total,
    amount,
  };
  const { open, paid, promised, overpaid } = balance;
  const money = { open: open ?? "", paid: paid ?? "", promised: promised ?? "", overpaid: overpaid ?? "" };
  return {
    values: {
      ...said,
      buyer: isTyped ? "" : buyer,
      arrival: shown ? (order.arrival ?? "") : "",
      about:
        kind === "message" ? "" : text(`orders.mail.${occasionOf(order, kind)}Text`, { ...said, ...money }),
      orderLink: { to: order.path, label: text("orders.mail.link") },
    },
    parts: {
      words: words ? <MailWords>{words}</MailWords> : null,
      instructions:
        shown && payment?.instructions ? <OrderMailInstructions instructions={payment.instructions} /> : null,
      way: <OrderMailWay order={order} kind={kind} cartPath={cartPath} />,
      lines: shown ? <OrderMailLines order={order} isTyped={isTyped} /> : null,
      address:
        shown && !isTyped ? (
          <MailAddress title={text("orders.deliveryAddress")} address={order.delivery} />
        ) : null,
      conditions: shown ? <OrderMailConditions order={order} /> : null,
    },
  };
}

/** Mails whose main sentence depends on the payment; the order selects it. */
const saysMoney: readonly OrderMailKind[] = ["confirmation", "change", "received", "failed"];

function orderMail(kind: OrderMailKind): MailKind<Value, Part> {
  const shown = showsLines(kind);
  const { lines, conditions, instructions, address, words, way } = parts;
  const offered = shown ? { words, instructions, way, lines, address, conditions } : { words, way };
  return mailKind<Value, Part>({
    name: `orders.${kind}`,
    label: `orders.mailKind.${kind}`,
    when: `orders.mailWhen.${kind}`,
    reader: "buyer",
    values: Object.fromEntries(
      Object.entries(values).filter(([value]) => isTold(kind, value as Value)),
    ) as typeof values,
    parts: offered as typeof parts,
    texts: ({ text }, mark) => {
      const marked = { name: mark("name"), total: mark("total"), asked: mark("asked"), site: mark("site") };
      const about = saysMoney.includes(kind) ? mark("about") : text(`orders.mail.${kind}Text`, marked);
      const body: MailPiece[] = [
        { words: text("orders.mail.greeting", { buyer: mark("buyer") }) },
        ...(kind === "message" ? [] : [{ words: about }]),
        ...(shown ? [{ words: mark("arrival"), look: "strong" } as const] : []),
        { part: "words" },
        ...(shown ? [{ part: "instructions" }] : []),
        { part: "way" },
        ...(shown ? [{ part: "lines" }, { part: "address" }, { part: "conditions" }] : []),
        { words: text("orders.mail.why"), look: "small" },
      ];
      return {
        subject: text(`orders.mail.${kind}Subject`, marked),
        title: text(`orders.mail.${kind}Title`, marked),
        body,
      };
    },
    example: ({ locale, site }) =>
      orderMailFilling(locale, kind, {
        order: exampleOrder({ locale, site }, kind),
        buyer: exampleBuyer,
        amount: formatMoney(64_800, site.currency, locale.tag),
        ...(kind === "offer" || kind === "message" || kind === "payment"
          ? { words: locale.text("orders.mailExample.words") }
          : {}),
      }),
  });
}

/** Offers only details that the mail can contain. */
function isTold(kind: OrderMailKind, value: Value): boolean {
  if (value === "about") return saysMoney.includes(kind);
  if (value === "amount") return kind === "received";
  if (value === "asked") return kind === "payment";
  return value !== "arrival" || showsLines(kind);
}

export const orderMails: Readonly<Record<OrderMailKind, MailKind<Value, Part>>> = {
  confirmation: orderMail("confirmation"),
  instructions: orderMail("instructions"),
  offer: orderMail("offer"),
  change: orderMail("change"),
  cancellation: orderMail("cancellation"),
  message: orderMail("message"),
  payment: orderMail("payment"),
  received: orderMail("received"),
  failed: orderMail("failed"),
};
