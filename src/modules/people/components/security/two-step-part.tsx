import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { MyPart } from "../account/my-frame.tsx";
import { ProveForm } from "../account/own-form.tsx";
import type { SecurityView } from "./security-view.ts";

/** Below this number the person should get new ones. */
const codesFew = 3;

/** The second step of signing in: on or off, with its consequences. */
export function TwoStepPart({ view, problem }: { view: SecurityView; problem: FormProblem | undefined }) {
  const { text } = useLocale();
  const { on, codesLeft } = view.twoStep;
  return (
    <MyPart title={text("people.secondStep")} lead={text("people.twoStepLead")}>
      <p className="row">
        <Badge kind={on ? "ok" : "plain"}>{text(on ? "people.twoStepIsOn" : "people.twoStepIsOff")}</Badge>
        {on && <span>{text("people.codesLeft", { count: codesLeft })}</span>}
      </p>
      {view.demanded && <Alert>{text("people.twoStepDemanded")}</Alert>}
      {on && codesLeft < codesFew && <Alert kind="warn">{text("people.codesFew")}</Alert>}
      {on ? (
        <>
          <ProveForm
            action="codes"
            problem={problem}
            summary={text("people.codesNew")}
            why={text("people.codesNewWhy")}
            submit={text("people.codesNew")}
          />
          <ProveForm
            action="twoStepOff"
            problem={problem}
            summary={text("people.twoStepOff")}
            why={text("people.twoStepOffWhy")}
            submit={text("people.twoStepOff")}
            kind="danger"
          />
        </>
      ) : (
        <ProveForm
          action="twoStepBegin"
          problem={problem}
          summary={text("people.twoStepOn")}
          why={text("people.twoStepOnWhy")}
          submit={text("people.continue")}
        />
      )}
    </MyPart>
  );
}
