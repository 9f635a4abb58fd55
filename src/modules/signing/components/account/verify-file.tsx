import Check from "lucide-react/icons/check";
import FileCheck from "lucide-react/icons/file-check";
import ShieldAlert from "lucide-react/icons/shield-alert";
import ShieldCheck from "lucide-react/icons/shield-check";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { longDay, shopFormat } from "#platform/i18n/shop-time.ts";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import type { Verdict } from "../verify-pdf.ts";

/** Our own files are never larger, and a phone would run out of memory. */
const bytesMax = 50_000_000;

interface Checked {
  name: string;
  verdict: Verdict;
}

/**
 * Verifies a signed PDF in the browser: the file is not uploaded, and verification works offline once the page is
 * loaded. The verifying code is loaded with the first file. `roots` are the site's public certificates in base64.
 */
export function VerifyFile({ roots }: { roots: readonly string[] }) {
  const { text } = useLocale();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [problem, setProblem] = useState("");
  const [isOver, setOver] = useState(false);

  async function check(file: File | undefined) {
    if (!file) return;
    setChecked(null);
    setProblem("");
    if (file.size > bytesMax) return setProblem(text("signing.fileLarge"));
    try {
      const { verifyPdf } = await import("../verify-pdf.ts");
      const bytes = new Uint8Array(await file.arrayBuffer());
      const known = roots.map((root) => Uint8Array.from(atob(root), (sign) => sign.charCodeAt(0)));
      setChecked({ name: file.name, verdict: await verifyPdf(bytes, known) });
    } catch {
      setProblem(text("signing.fileUnread"));
    }
  }
  return (
    <div className="stack">
      <label
        className={classNames("sign__verify needs-js", isOver && "sign__verify--over")}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void check(event.dataTransfer.files[0]);
        }}
      >
        <b className="row">
          <Icon of={FileCheck} /> {text("signing.chooseFile")}
        </b>
        <span className="small muted">{text("signing.staysHere")}</span>
        <input
          type="file"
          className="field__in"
          accept="application/pdf"
          onChange={({ currentTarget }) => void check(currentTarget.files?.[0])}
        />
      </label>
      <p className="no-js muted">{text("signing.verifyWithoutScript")}</p>
      <div aria-live="polite">
        {problem && <p className="error">{problem}</p>}
        {checked && <VerdictPanel checked={checked} />}
      </div>
    </div>
  );
}

function VerdictPanel({ checked: { name, verdict } }: { checked: Checked }) {
  const { text, tag } = useLocale();
  const { isGenuine, checks, sealedBy, sealedAt, validUntil, documentHash } = verdict;
  const details: Partial<Record<string, string>> = {
    unchanged: documentHash && text("signing.checkHash", { hash: documentHash }),
    ours: sealedBy && text("signing.checkSealedBy", { name: sealedBy }),
    valid: validUntil ? text("signing.checkUntil", { day: longDay(tag, validUntil) }) : "",
    whole: sealedAt
      ? text("signing.checkAt", {
          at: shopFormat(tag, { dateStyle: "long", timeStyle: "medium" }).format(sealedAt),
        })
      : "",
  };
  return (
    <section className="panel">
      <div className={classNames("alert", isGenuine ? "alert--ok" : "alert--bad")}>
        <Icon of={isGenuine ? ShieldCheck : ShieldAlert} />
        <div>
          <b>{text(isGenuine ? "signing.genuine" : "signing.notGenuine")}</b>
          {text(isGenuine ? "signing.genuineText" : "signing.notGenuineText", { name })}
        </div>
      </div>
      <ul className="sign__checks panel__b">
        {checks.map(({ name: check, holds }) => (
          <li key={check} className={holds ? undefined : "sign__fails"}>
            <Icon of={holds ? Check : X} small />
            <span>
              {text(`signing.check_${check}_${holds ? "yes" : "no"}`)}
              {holds && details[check] && <small className="sign__hash quiet"> {details[check]}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
