import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { EmailInput, Field, TextArea, TextInput } from "#ui/field.tsx";
import type { RequestView } from "../server/request-view.ts";

/** The contact for the answer, and a message to the shop. */
export function ContactFields({ contact, wrong }: Pick<RequestView, "contact" | "wrong">) {
  const { text } = useLocale();
  return (
    <div className="stack">
      <Field label={text("quote.name")} error={wrong["name"]}>
        <TextInput name="name" autoComplete="name" maxLength={200} required defaultValue={contact.name} />
      </Field>
      <Field label={text("quote.email")} error={wrong["email"]}>
        <EmailInput maxLength={200} required defaultValue={contact.email} />
      </Field>
      <Field label={text("quote.phone")} mark={text("quote.optional")}>
        <TextInput type="tel" name="phone" autoComplete="tel" maxLength={60} defaultValue={contact.phone} />
      </Field>
      <Field label={text("quote.company")} mark={text("quote.optional")}>
        <TextInput
          name="company_name"
          autoComplete="organization"
          maxLength={200}
          defaultValue={contact.companyName}
        />
      </Field>
      <Field label={text("quote.wishedOn")} mark={text("quote.optional")} error={wrong["wished_on"]}>
        <TextInput type="date" name="wished_on" defaultValue={contact.wishedOn} />
      </Field>
      <Field
        label={text("quote.words")}
        mark={text("quote.optional")}
        hint={`${text("quote.wordsHint")} ${text("platform.atMost", { count: 5000 })}`}
      >
        <TextArea name="words" rows={5} maxLength={5000} defaultValue={contact.words} />
      </Field>
      {/* A honeypot: only bots fill in this field. */}
      <div className="vh" aria-hidden="true">
        <label>
          Website
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </div>
  );
}
