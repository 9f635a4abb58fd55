import { MailAddress, MailButton, MailWords } from "#platform/mail/mail-frame.tsx";
import { mailKind } from "#platform/mail/mail-kind.ts";
import { ShipmentMailGoods, ShipmentMailTracking } from "../../components/shipment/shipment-mail.tsx";
import { dayInWords } from "../order/arrival.ts";
import {
  exampleAddress,
  exampleBuyer,
  exampleDay,
  exampleGoods,
  exampleName,
  examplePath,
} from "../order/example-order.ts";

export const shipmentMail = mailKind({
  name: "orders.shipment",
  label: "orders.mailKind.shipment",
  when: "orders.mailWhen.shipment",
  reader: "buyer",
  values: {
    buyer: "office.mailValue.buyer",
    name: "office.mailValue.orderName",
    carrier: "office.mailValue.carrier",
    number: "office.mailValue.trackingNumber",
    orderLink: "office.mailValue.orderLink",
  },
  parts: {
    tracking: { label: "office.mailPart.tracking" },
    way: { label: "office.mailPart.button", keep: "use" },
    lines: { label: "office.mailPart.shipped", keep: "use" },
    address: { label: "office.mailPart.address" },
  },
  texts: ({ text }, mark) => ({
    subject: text("orders.mail.shipmentSubject", { name: mark("name") }),
    title: text("orders.mail.shipmentTitle", { name: mark("name") }),
    body: [
      { words: text("orders.mail.greeting", { buyer: mark("buyer") }) },
      { words: text("orders.mail.shipmentText", { name: mark("name") }) },
      { part: "tracking" },
      { part: "way" },
      { part: "lines" },
      { part: "address" },
      { words: text("orders.mail.why"), look: "small" },
    ],
  }),
  example: ({ locale }) => ({
    values: {
      ...{ buyer: exampleBuyer, name: exampleName, carrier: "Sameday", number: "4EMGLN01234567" },
      orderLink: { to: examplePath, label: locale.text("orders.mail.link") },
    },
    parts: {
      tracking: <ShipmentMailTracking carrier="Sameday" trackingNumber="4EMGLN01234567" />,
      way: <MailButton to={examplePath}>{locale.text("orders.track")}</MailButton>,
      lines: <ShipmentMailGoods lines={exampleGoods({ locale })} />,
      address: <MailAddress title={locale.text("orders.deliveryAddress")} address={exampleAddress} />,
    },
  }),
});

export const delayMail = mailKind({
  name: "orders.delay",
  label: "orders.mailKind.delay",
  when: "orders.mailWhen.delay",
  reader: "buyer",
  values: {
    buyer: "office.mailValue.buyer",
    name: "office.mailValue.orderName",
    day: "office.mailValue.newDay",
    orderLink: "office.mailValue.orderLink",
  },
  parts: {
    words: { label: "office.mailPart.words", keep: "use" },
    way: { label: "office.mailPart.button", keep: "use" },
  },
  texts: ({ text }, mark) => ({
    subject: text("orders.mail.delaySubject", { name: mark("name") }),
    title: text("orders.mail.delayTitle"),
    body: [
      { words: text("orders.mail.greeting", { buyer: mark("buyer") }) },
      { words: text("orders.mail.delayText", { name: mark("name") }) },
      { words: text("orders.delayedTo", { day: mark("day") }), look: "strong" },
      { part: "words" },
      { words: text("orders.mail.delayChoice") },
      { part: "way" },
      { words: text("orders.mail.why"), look: "small" },
    ],
  }),
  example: ({ locale }) => ({
    values: {
      ...{ buyer: exampleBuyer, name: exampleName, day: dayInWords({ locale }, exampleDay) },
      orderLink: { to: examplePath, label: locale.text("orders.mail.link") },
    },
    parts: {
      words: <MailWords>{locale.text("orders.mailExample.delayWords")}</MailWords>,
      way: <MailButton to={examplePath}>{locale.text("orders.mail.link")}</MailButton>,
    },
  }),
});
