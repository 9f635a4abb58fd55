import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import type { SetUpView } from "../../server/sign-in/two-step.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** The setup of a second step: an app scans the picture, recovery codes for a lost phone, a first code as proof. */
export function TwoStepSetUp({ setUp, error }: { setUp: SetUpView; error?: string | undefined }) {
  const { text } = useLocale();
  return (
    <ol className="safety__steps">
      <li>
        <h2 className="h3">{text("people.setUpScan")}</h2>
        <p>{text("people.setUpScanText")}</p>
        <svg
          className="safety__qr"
          viewBox={`0 0 ${setUp.qr.size} ${setUp.qr.size}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={text("people.setUpQr")}
        >
          <path d={setUp.qr.path} />
        </svg>
        <p className="small">
          {text("people.setUpKey")} <code className="safety__key">{setUp.key}</code>
        </p>
        <p className="small">
          <a className="link" href={setUp.address}>
            {text("people.setUpHere")}
          </a>
        </p>
      </li>
      <li>
        <h2 className="h3">{text("people.setUpCodes")}</h2>
        <RecoveryCodes codes={setUp.codes} />
      </li>
      <li>
        <h2 className="h3">{text("people.setUpProve")}</h2>
        <CodeField error={error} />
      </li>
    </ol>
  );
}

/** The field for the six digits; phones show a number pad and offer the code they have just received. */
export function CodeField({ error, recovery }: { error?: string | undefined; recovery?: boolean }) {
  const { text } = useLocale();
  return (
    <Field
      label={text("people.code")}
      hint={text(recovery ? "people.codeOrRecovery" : "people.codeHint")}
      error={error}
    >
      <TextInput
        name="code"
        autoComplete="one-time-code"
        inputMode={recovery ? "text" : "numeric"}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
      />
    </Field>
  );
}
