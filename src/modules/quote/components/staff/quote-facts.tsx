import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { FactList } from "#ui/table.tsx";
import type { StaffQuoteView } from "../../server/staff-quote-view.ts";

/** The customer, their request with its date and message, and the link they have. */
export function QuoteFacts({ view: { quote, link } }: { view: StaffQuoteView }) {
  const { text } = useLocale();
  const { name, companyName, email, phone } = quote.contact;
  const asked = quote.versions.at(-1);
  const facts = [
    {
      key: "customer",
      name: text("quote.staffCustomer"),
      value: [companyName, name].filter(Boolean).join(", "),
    },
    { key: "email", name: text("quote.email"), value: <a href={`mailto:${email}`}>{email}</a> },
    ...(phone
      ? [{ key: "phone", name: text("quote.phone"), value: <a href={`tel:${phone}`}>{phone}</a> }]
      : []),
    { key: "asked", name: text("quote.staffAskedOn"), value: quote.askedOn },
    ...(quote.wishedOn ? [{ key: "wished", name: text("quote.wishedOn"), value: quote.wishedOn }] : []),
    ...(asked?.words
      ? [
          {
            key: "words",
            name: text("quote.staffTheirWords"),
            value: <span className="quote__words">{asked.words}</span>,
          },
        ]
      : []),
  ];
  const notes = (asked?.lines ?? []).filter(({ note }) => note !== "");
  return (
    <div className="stack gap-below">
      <FactList facts={facts} />
      {notes.length > 0 && (
        <ul className="small">
          {notes.map((line) => (
            <li key={line.lineId}>{text("quote.staffNoteOf", { name: line.name, note: line.note })}</li>
          ))}
        </ul>
      )}
      <Field label={text("quote.staffLink")}>
        <TextInput readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </Field>
    </div>
  );
}
