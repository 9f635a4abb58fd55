import { Form, useNavigation, useRouteLoaderData } from "react-router";
import type { ShellView } from "#modules/website/components/frame/shell-view.ts";
import { legalPath } from "#modules/website/paths.ts";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { Button } from "#ui/button.tsx";
import { Field, TextArea, TextInput } from "#ui/field.tsx";
import type { VersionView } from "../server/quote-view.ts";

interface AnswerFormsProps {
  version: VersionView;
  /** Who asked; offered as the name under the acceptance. */
  name: string;
  needsAddress: boolean;
  /** Which pieces cannot be returned, in words. */
  returns: readonly string[];
  problem: FormProblem | undefined;
}

/** The three answers to an offer: yes, otherwise, no. */
export function AnswerForms({ version, name, needsAddress, returns, problem }: AnswerFormsProps) {
  const { text } = useLocale();
  const asked = problem?.typed["action"] ?? "";
  const busy = useNavigation().formData?.get("action");
  const of = (action: string) => (asked === action ? problem : undefined);
  return (
    <section className="quote__answers" aria-label={text("quote.yourAnswer")}>
      <Form method="post" preventScrollReset className="panel panel--plaster panel__b stack">
        <input type="hidden" name="number" value={version.number} />
        <h2 className="h3">{text("quote.acceptTitle")}</h2>
        <Field label={text("quote.acceptName")} error={of("accept")?.fields["name"]}>
          <TextInput
            name="name"
            autoComplete="name"
            maxLength={200}
            defaultValue={of("accept")?.typed["name"] ?? name}
          />
        </Field>
        {needsAddress && (
          <Field
            label={text("quote.acceptAddress")}
            hint={`${text("quote.acceptAddressHint")} ${text("platform.atMost", { count: 1000 })}`}
            error={of("accept")?.fields["address"]}
          >
            <TextArea
              name="address"
              rows={3}
              maxLength={1000}
              autoComplete="street-address"
              defaultValue={of("accept")?.typed["address"] ?? ""}
            />
          </Field>
        )}
        {returns.length > 0 && <p className="small">{returns.join(" ")}</p>}
        <Button type="submit" name="action" value="accept" size="l" busy={busy === "accept"}>
          {text("quote.accept", { total: version.total })}
        </Button>
        <p className="tiny quiet">
          {text(version.deposit ? "quote.acceptDeposit" : "quote.acceptText", {
            deposit: version.deposit ?? "",
          })}
          <TermsOfQuote />
        </p>
      </Form>
      <details className="acc" open={asked === "counter"}>
        <summary>{text("quote.counterTitle")}</summary>
        <CounterForm version={version} problem={of("counter")} busy={busy === "counter"} />
      </details>
      <details className="acc" open={asked === "decline"}>
        <summary>{text("quote.declineTitle")}</summary>
        <Form method="post" preventScrollReset className="stack quote__form">
          <input type="hidden" name="number" value={version.number} />
          <Field
            label={text("quote.declineWords")}
            mark={text("quote.optional")}
            hint={text("platform.atMost", { count: 5000 })}
            error={of("decline")?.fields["words"]}
          >
            <TextArea
              name="words"
              rows={3}
              maxLength={5000}
              defaultValue={of("decline")?.typed["words"] ?? ""}
            />
          </Field>
          <Button type="submit" name="action" value="decline" kind="line" busy={busy === "decline"}>
            {text("quote.decline")}
          </Button>
        </Form>
      </details>
    </section>
  );
}

/** The terms under which it is accepted, where the shop has published some. */
function TermsOfQuote() {
  const { text } = useLocale();
  const published = useRouteLoaderData<Pick<ShellView, "legal">>("root")?.legal ?? [];
  const terms = published.find(({ path }) => path === legalPath("terms"));
  if (!terms) return null;
  return (
    <>
      {" "}
      {text("quote.termsApply")}{" "}
      <Link className="link" to={terms.path}>
        {terms.name}
      </Link>
    </>
  );
}

function CounterForm({
  version,
  problem,
  busy,
}: {
  version: VersionView;
  problem: FormProblem | undefined;
  busy: boolean;
}) {
  const { text } = useLocale();
  return (
    <Form method="post" preventScrollReset className="stack quote__form">
      <input type="hidden" name="number" value={version.number} />
      <p className="small muted">{text("quote.counterLead")}</p>
      {version.lines.map((line, index) => {
        const at = (field: string) => `lines[${index}].${field}`;
        const typed = (field: string, stored: string) => problem?.typed[at(field)] ?? stored;
        return (
          <fieldset key={line.lineId} className="quote__wish">
            <legend className="small">{line.name}</legend>
            <input type="hidden" name={at("line_id")} value={line.lineId} />
            <div className="quote__pair">
              <Field label={text("quote.quantity")} quiet error={problem?.fields[at("quantity")]}>
                <TextInput
                  name={at("quantity")}
                  inputMode="numeric"
                  maxLength={6}
                  defaultValue={typed("quantity", String(line.quantity))}
                />
              </Field>
              <Field
                label={text("quote.wishedPrice", { price: line.unitPrice })}
                quiet
                error={problem?.fields[at("unit_price")]}
              >
                <TextInput
                  name={at("unit_price")}
                  inputMode="decimal"
                  maxLength={20}
                  defaultValue={typed("unit_price", "")}
                />
              </Field>
            </div>
          </fieldset>
        );
      })}
      <Field
        label={text("quote.counterWords")}
        hint={text("platform.atMost", { count: 5000 })}
        error={problem?.fields["words"]}
      >
        <TextArea name="words" rows={4} maxLength={5000} defaultValue={problem?.typed["words"] ?? ""} />
      </Field>
      <Button type="submit" name="action" value="counter" kind="line" busy={busy}>
        {text("quote.counter")}
      </Button>
    </Form>
  );
}
