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
 * Signing in with a passkey: by its button, or offered by the browser in the e-mail field if supported. Renders nothing
 * without a script, or if the browser or the address supports no passkeys.
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
    // A full reload: cached data about the visitor is no longer true.
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

/** Lets the browser offer its passkeys during the filling-in of the form; pressing the button withdraws the offer. */
async function offer(signIn: () => Promise<void>): Promise<void> {
  const { browserSupportsWebAuthnAutofill } = await import("@simplewebauthn/browser");
  if (await browserSupportsWebAuthnAutofill()) await signIn();
}
