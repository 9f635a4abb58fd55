import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { CallFailed, caller } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Tabs } from "#ui/tabs.tsx";
import type * as contract from "../../contract.ts";
import { firstBlank } from "./entry-blank.ts";
import { EntryForm, type EntryKind } from "./entry-form.tsx";

const call = caller<typeof contract>();

interface Outcome {
  error?: string | undefined;
  /** The form is done; this message replaces it. */
  message?: string | undefined;
}

interface EntryDialogProps {
  open: boolean;
  onClose: () => void;
  /** The page to go to; absent: the page is reloaded. */
  to?: string | undefined;
}

/** Sign in, create an account or ask for a new password without leaving the page. */
export function EntryDialog({ open, onClose, to }: EntryDialogProps) {
  const { text } = useLocale();
  const tab = (kind: EntryKind, label: string) => ({
    id: `entry-${kind}`,
    label: text(label),
    content: <EntryTab kind={kind} to={to} />,
  });
  return (
    <Dialog open={open} onClose={onClose} title={text("people.entryTitle")} closeLabel={text("people.close")}>
      <Tabs
        className="entry"
        label={text("people.entryTitle")}
        tabs={[
          tab("signIn", "people.signIn"),
          tab("signUp", "people.entrySignUp"),
          tab("reset", "people.entryReset"),
        ]}
      />
    </Dialog>
  );
}

function EntryTab({ kind, to }: { kind: EntryKind; to: string | undefined }) {
  const { text, href } = useLocale();
  const { pathname, search } = useLocation();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({});

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const blank = firstBlank(kind, typed);
    if (blank) {
      setOutcome({ error: text(blank.code) });
      form.querySelector<HTMLElement>(`[name=${blank.name}]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      const next = await send(kind, typed, to ?? pathname + search);
      if ("leaveFor" in next) {
        const target = next.leaveFor ?? to;
        if (target === undefined) location.reload();
        else location.assign(href(target));
        // It stays busy until the page has gone.
        return;
      }
      setOutcome(next);
      if (next.error) form.querySelector<HTMLElement>("[name=password], [name=login]")?.focus();
    } catch (error) {
      setOutcome({ error: error instanceof CallFailed ? error.message : text("people.entryFailed") });
    }
    setBusy(false);
  }
  if (outcome.message) return <Done message={outcome.message} onAgain={() => setOutcome({})} />;
  return (
    <EntryForm kind={kind} busy={busy} onSubmit={(event) => void submit(event)}>
      {outcome.error && <Alert kind="bad" live title={outcome.error} />}
    </EntryForm>
  );
}

/** The result, and the way back to the form after a typing error. It takes over the form's focus. */
function Done({ message, onAgain }: { message: string; onAgain: () => void }) {
  const { text } = useLocale();
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => again.current?.focus(), []);
  return (
    <>
      <Alert kind="ok" live title={message} className="gap-below" />
      <button ref={again} type="button" className="link" onClick={onAgain}>
        {text("people.entryAgain")}
      </button>
    </>
  );
}

/** Without an address of its own it goes to the dialog's target. */
async function send(
  kind: EntryKind,
  form: FormData,
  redirect: string,
): Promise<Outcome | { leaveFor: string | null }> {
  const typed = (name: string) => String(form.get(name) ?? "");
  const login = typed("login");
  const password = typed("password");
  if (kind === "reset") return call("/ajax/web/reset_password", { login });
  if (kind === "signUp") {
    const confirmed = typed("confirm_password");
    const given = { name: typed("name"), login, password, confirm_password: confirmed };
    const { signup_success, error } = await call("/ajax/signup/", given);
    return signup_success ? { leaveFor: null } : { error };
  }
  const { login_success, redirect_url, error } = await call("/ajax/web/login", { login, password, redirect });
  if (redirect_url) return { leaveFor: redirect_url };
  return login_success ? { leaveFor: null } : { error };
}
