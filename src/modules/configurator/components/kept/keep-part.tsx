import { type FormEvent, useState } from "react";
import { Form } from "react-router";
import { caller } from "#platform/browser/call.ts";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { EmailInput, Field, TextInput } from "#ui/field.tsx";
import type * as contract from "../../contract.ts";
import { savedPath, shareFormPath } from "../../paths.ts";
import type { FinishedView } from "../../server/finished-view.ts";

const call = caller<typeof contract>();

export interface FormProblem {
  message: string;
  fields: Readonly<Record<string, string>>;
}

interface KeepPartProps {
  view: FinishedView;
  /** The problem of the form that mails the link. */
  problem: FormProblem | undefined;
  isSent: boolean;
}

/** Saving and sharing a configuration and continuing on another device: a name, a link, and a mail with the link. */
export function KeepPart({ view, problem, isSent }: KeepPartProps) {
  const { text, href } = useLocale();
  const [shared, setShared] = useState({ url: view.shareUrl, saved: "" });
  const [hasFailed, setFailed] = useState(false);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "");
    try {
      setShared(
        await call("/website_product_configurator/share", { config_session_id: view.sessionId, name }),
      );
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }
  return (
    <section className="keep stack" aria-labelledby="keep-title">
      <h2 className="h4" id="keep-title">
        {text("configurator.keepTitle")}
      </h2>
      <form method="post" action={href(shareFormPath)} onSubmit={(event) => void save(event)}>
        <input type="hidden" name="config_session_id" value={view.sessionId} />
        <Field
          label={text("configurator.saveAs")}
          hint={text("configurator.saveHint")}
          error={hasFailed && text("configurator.failed")}
        >
          <span className="keep__row">
            <TextInput name="name" maxLength={80} defaultValue={view.savedName} autoComplete="off" />
            <Button type="submit" kind="line">
              {text("configurator.save")}
            </Button>
          </span>
        </Field>
      </form>
      {shared.saved && <Alert kind="ok" live title={shared.saved} />}
      {shared.url && <ShareLink url={shared.url} />}
      <Form method="post" noValidate preventScrollReset>
        <Field label={text("configurator.mailTo")} error={problem?.fields["email"]}>
          <span className="keep__row">
            <EmailInput />
            <Button type="submit" name="action" value="send" kind="line">
              {text("configurator.send")}
            </Button>
          </span>
        </Field>
      </Form>
      {isSent && !problem && <Alert kind="ok" live title={text("configurator.mailSent")} />}
      <p className="small">
        <Link className="link" to={savedPath}>
          {text("configurator.savedTitle")}
        </Link>
      </p>
    </section>
  );
}

function ShareLink({ url }: { url: string }) {
  const { text } = useLocale();
  const [isCopied, setCopied] = useState(false);
  return (
    <Field label={text("configurator.link")} hint={isCopied ? text("configurator.copied") : undefined}>
      <span className="keep__row">
        <TextInput readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
        <Button
          type="button"
          kind="line"
          className="needs-js"
          onClick={() => void navigator.clipboard.writeText(url).then(() => setCopied(true))}
        >
          {text("configurator.copyLink")}
        </Button>
      </span>
    </Field>
  );
}
