import { useState } from "react";
import { CallFailed, caller } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import type * as contract from "../../contract.ts";
import { previewPath } from "../../paths.ts";

const call = caller<typeof contract>();

/**
 * Creates a link that lets people without an account read the draft. The link is shown once; only its hash is stored.
 */
export function PreviewLink({ pageId, hasPreview }: { pageId: number; hasPreview: boolean }) {
  const { text, href } = useLocale();
  const [address, setAddress] = useState("");
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);

  async function make() {
    setBusy(true);
    setProblem("");
    try {
      const { token } = await call("/website/page/preview", { id: pageId });
      setAddress(location.origin + href(previewPath(token)));
    } catch (error) {
      setProblem(error instanceof CallFailed ? error.message : text("page.offline"));
    } finally {
      setBusy(false);
    }
  }
  return (
    <section className="pe__sec">
      <div className="pe__h">
        <h2>{text("page.previewLink")}</h2>
        <p>{text("page.previewLinkLead")}</p>
      </div>
      {problem && (
        <Alert kind="bad" live>
          {problem}
        </Alert>
      )}
      {address !== "" && (
        <Field label={text("page.previewAddress")} hint={text("page.previewAddressHint")}>
          <TextInput readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
        </Field>
      )}
      <p className="row">
        <Button kind="line" size="s" busy={isBusy} onClick={() => void make()}>
          {text(hasPreview || address ? "page.previewRenew" : "page.previewMake")}
        </Button>
      </p>
    </section>
  );
}
