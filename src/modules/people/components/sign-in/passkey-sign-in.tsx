import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import Fingerprint from "lucide-react/icons/fingerprint-pattern";
import { useEffect, useState } from "react";
import { CallFailed, caller } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import type * as contract from "../../contract.ts";
import { mayHavePasskeys } from "../security/passkey-support.ts";

const call = caller<typeof contract>();

/**
 * Signing in with a passkey: by its button, or offered by the browser in the field of the e-mail address where it can.
 * Without a script, or on a browser or an address that has no passkeys, nothing is shown.
 */
export function PasskeySignIn({ redirect }: { redirect: string }) {
  const { text, href } = useLocale();
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  async function signIn(offered: boolean) {
    const { startAuthentication } = await import("@simplewebauthn/browser");
    const optionsJSON = await call("/web/login/passkey/options", {});
    const response = await startAuthentication({
      optionsJSON: optionsJSON as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: offered,
    });
    setBusy(true);
    await call("/web/login/passkey", { response });
    // A full reload: nothing that it kept about the visitor is true any more.
    location.assign(href(redirect));
  }
  async function press() {
    setBusy(true);
    setProblem("");
    try {
      await signIn(false);
    } catch (error) {
      setBusy(false);
      setProblem(error instanceof CallFailed ? error.message : text("people.passkeyCancelled"));
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: offered once for the life of the page
  useEffect(() => {
    if (!mayHavePasskeys()) return;
    setReady(true);
    void offer(() => signIn(true)).catch((error: unknown) => {
      setBusy(false);
      if (error instanceof CallFailed) setProblem(error.message);
    });
  }, []);

  if (!ready) return null;
  return (
    <div className="account__passkey">
      <Button kind="line" size="l" block icon={Fingerprint} busy={busy} onClick={press}>
        {text("people.passkeySignIn")}
      </Button>
      {problem && (
        <Alert kind="bad" live>
          {problem}
        </Alert>
      )}
    </div>
  );
}

/** Has the browser offer its passkeys while somebody fills in the form; pressing the button takes the offer back. */
async function offer(signIn: () => Promise<void>): Promise<void> {
  const { browserSupportsWebAuthnAutofill } = await import("@simplewebauthn/browser");
  if (await browserSupportsWebAuthnAutofill()) await signIn();
}
