import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { caller } from "#platform/browser/call.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import type * as contract from "../../contract.ts";
import { stepFormPath } from "../../paths.ts";
import type { SizeLimits } from "../drawing/size-limits.tsx";
import type { Family } from "../family/family.ts";
import { AnswersList } from "./answers-list.tsx";
import { DrawingPanel } from "./drawing-panel.tsx";
import { fieldName } from "./form-fields.ts";
import { inLanguage } from "./in-language.ts";
import { PriceBox } from "./price-box.tsx";
import { missingOf, type Said } from "./said.ts";
import { sentFiles } from "./sent-files.ts";
import { checkStep, type ShownFamily, type ShownStep, shownOf } from "./shown-family.ts";
import { StepFields } from "./step-fields.tsx";
import { StepTabs } from "./step-tabs.tsx";
import { formValuesOf, useConfiguration } from "./use-configuration.ts";
import type { ConfiguratorView } from "./view.ts";

const call = caller<typeof contract>();
/** The history state of a page that a step leads to. */
const stepState = "next-step";

interface ConfiguratorProps {
  view: ConfiguratorView;
  family: Family;
  /** The path of another step, without a language prefix. */
  stepPath: (stepId: string) => string;
}

/**
 * The configurator: one step after the other, with the drawing beside it. It is a single form: without a script every
 * button submits it and the server renders the next page.
 */
export function Configurator({ view, family, stepPath }: ConfiguratorProps) {
  const locale = useLocale();
  const { text, code, href } = locale;
  const navigate = useNavigate();
  const shown = shownOf(family);
  const state = useConfiguration(view, family, shown);
  const { said, configuration, steps, step, proof } = state;
  const [missing, setMissing] = useState<readonly string[]>(view.missing);
  const [warning, setWarning] = useState<string | null>(null);
  const [isRefreshed, setRefreshed] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [limits, setLimits] = useState<SizeLimits | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isNextStep = useLocation().state === stepState;
  const at = step ? steps.indexOf(step) : 0;
  const previous = steps[at - 1];
  const next = steps[at + 1];

  const offered = (id: string) => {
    const verdict = proof.standing(id)?.verdict;
    if (!verdict) return 1;
    return verdict.range ? (verdict.range[0] <= verdict.range[1] ? 1 : 0) : verdict.offered.length;
  };
  useEffect(() => {
    if (missing.length === 0) return;
    const field = form.current?.querySelector(".cfg__need");
    field?.scrollIntoView({ block: "center" });
  }, [missing]);

  // A new step moves the focus to its title, because the button that led here is gone.
  useEffect(() => {
    if (isNextStep) heading.current?.focus({ preventScroll: true });
  }, [isNextStep]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const go = submitter instanceof HTMLButtonElement ? submitter.value : "next";
    await goOn(go);
  }
  async function goOn(go: string) {
    if (!step || isSaving) return;
    const wanted =
      go === "previous" ? previous : go === "next" ? next : steps.find(({ id }) => `step:${id}` === go);
    const lacking = missingOf(shown, step, said, offered);
    setMissing(lacking);
    if (lacking.length > 0) {
      alert.current?.focus();
      return;
    }
    setSaving(true);
    try {
      const form_values = formValuesOf(shown, said, view, await sentFiles(form.current, shown));
      await state.leave();
      const answer = await call("/website_product_configurator/save_configuration", {
        form_values,
        next_step: wanted ? String(wanted.wireId) : "configure",
        current_step: String(step.wireId),
        submit_configuration: !wanted,
      });
      if ("error" in answer) {
        setRefreshed(false);
        setWarning(answer.error);
        setRefreshed(await state.refreshPrice());
      } else if ("redirect_url" in answer) return location.assign(answer.redirect_url);
      else {
        const found = steps.find(({ wireId }) => String(wireId) === answer.next_step);
        // The target page marks the fields that were skipped.
        const isMissing = wanted?.id === checkStep.id && found?.id !== wanted.id;
        await navigate(`${stepPath(found?.id ?? "")}${isMissing ? "&missing=1" : ""}`, {
          preventScrollReset: false,
          state: stepState,
        });
      }
    } catch (error) {
      setRefreshed(false);
      setWarning(error instanceof TypeError ? text("configurator.offlineStep") : text("configurator.failed"));
    }
    setSaving(false);
  }
  if (!step) return null;
  const answers = { shown, state, offered, path: stepPath, onGo: (id: string) => void goOn(`step:${id}`) };
  return (
    <>
      <StepTabs steps={steps} at={at} onGo={(id) => void goOn(`step:${id}`)} path={stepPath} />
      <form
        ref={form}
        id="configurator"
        className="cfg"
        method="post"
        action={href(stepFormPath)}
        noValidate
        aria-busy={isSaving || undefined}
        onSubmit={(event) => void submit(event)}
      >
        <input type="hidden" name="product_tmpl_id" value={view.templateId} />
        {view.sessionId !== null && <input type="hidden" name="config_session_id" value={view.sessionId} />}
        <input type="hidden" name="current_step" value={step.wireId} />
        {view.isNew && <StartAnswers shown={shown} step={step} said={said} />}
        {/* Enter presses this button, never the back button. */}
        <button
          type="submit"
          name="go"
          value={next ? "next" : "configure"}
          className="vh"
          tabIndex={-1}
          aria-hidden="true"
        />
        <DrawingPanel
          family={family}
          shown={shown}
          configuration={configuration}
          pictures={view.pictures}
          limits={limits ?? undefined}
          onParts={state.chooseMany}
        />
        <section className="cfg__form stack" aria-labelledby="cfg-step">
          <header>
            <p className="cfg__head small quiet num">
              <a className="link" href={href(view.productPath)}>
                {view.name}
              </a>
              <span>{text("configurator.stepOf", { number: at + 1, count: steps.length })}</span>
            </p>
            <h1 className="h2" id="cfg-step" ref={heading} tabIndex={-1}>
              <span className="vh">{view.name}: </span>
              {inLanguage(step.name, code)}
            </h1>
          </header>
          <Notices view={view} />
          <div ref={alert} tabIndex={-1}>
            {missing.length > 0 && (
              <Alert kind="bad" live title={text("configurator.lookRed")}>
                {text("configurator.chooseEach")}{" "}
                {missing.map((id, index) => {
                  const attribute = shown.attributes.find((one) => one.id === id);
                  return (
                    attribute && (
                      <span key={id}>
                        {index > 0 && ", "}
                        <a className="link" href={`#field-${attribute.wireId}`}>
                          {inLanguage(attribute.name, code)}
                        </a>
                      </span>
                    )
                  );
                })}
              </Alert>
            )}
          </div>
          {step.id === checkStep.id && <AnswersList {...answers} />}
          <StepFields
            shown={shown}
            step={step}
            state={state}
            missing={missing}
            pictures={view.pictures}
            blocked={view.blocked}
            onAnswer={(id) => setMissing((now) => now.filter((one) => one !== id))}
            onSizing={(along, sizing) => setLimits((now) => sizing ?? (now?.along === along ? null : now))}
          />
          {state.undo && (
            <Alert kind="ok" live title={text("configurator.repaired", { changes: state.undo.words })}>
              <button
                type="button"
                className="link"
                onClick={() => {
                  state.takeBack();
                  heading.current?.focus();
                }}
              >
                {text("configurator.undo")}
              </button>
            </Alert>
          )}
          {state.isOffline && <Alert kind="warn" live title={text("configurator.offline")} />}
          {step.id !== checkStep.id && (
            <details className="cfg__answers">
              <summary>{text("configurator.answers")}</summary>
              <AnswersList {...answers} />
            </details>
          )}
          <PriceBox price={state.price} arrival={view.arrival} isAsking={state.isAsking} />
        </section>
      </form>
      <div className="cfg__foot bar-bottom" data-keep-clear="">
        <p className="num cfg__sum">
          <b>{state.price?.total ?? ""}</b>
          {state.lastChange && <span className="tiny quiet">{state.lastChange}</span>}
        </p>
        {previous && (
          <Button
            type="submit"
            form="configurator"
            name="go"
            value="previous"
            kind="line"
            icon={ArrowLeft}
            formNoValidate
          >
            <span className="cfg__back">{text("configurator.previous")}</span>
            <span className="vh">: {inLanguage(previous.name, code)}</span>
          </Button>
        )}
        {next ? (
          <Button type="submit" form="configurator" name="go" value="next">
            {text("configurator.next")}
            <span className="vh">: {inLanguage(next.name, code)}</span>{" "}
            <Icon of={ArrowRight} small directed />
          </Button>
        ) : (
          <Button type="submit" form="configurator" name="go" value="configure">
            {text("configurator.configure")}
          </Button>
        )}
      </div>
      {isSaving && <div className="cfg__wait" role="status" aria-label={text("configurator.saving")} />}
      <Dialog
        open={warning !== null}
        onClose={() => setWarning(null)}
        title={text("configurator.warning")}
        closeLabel={text("configurator.close")}
        footer={<Button onClick={() => setWarning(null)}>{text("configurator.ok")}</Button>}
      >
        <p>{warning}</p>
        <p className="small muted">
          {text(isRefreshed ? "configurator.warningSafe" : "configurator.warningKept", {
            price: state.price?.total ?? "–",
          })}
        </p>
      </Dialog>
    </>
  );
}

/** The product page's answers to other steps, as hidden fields. Later the server stores them. */
function StartAnswers({ shown, step, said }: { shown: ShownFamily; step: ShownStep; said: Said }) {
  return shown.attributes
    .filter(({ id }) => said.choices[id] !== undefined && !step.attributes.includes(id))
    .map((attribute) => (
      <input
        key={attribute.id}
        type="hidden"
        name={fieldName(attribute)}
        value={said.choices[attribute.id]}
      />
    ));
}

/** Messages about a resumed, copied or changed configuration. */
function Notices({ view }: { view: ConfiguratorView }) {
  const { text, href } = useLocale();
  return (
    <>
      {view.problem && <Alert kind="bad" live title={view.problem} />}
      {view.isLost && <Alert kind="warn" title={text("configurator.lost")} />}
      {view.isCopy && <Alert kind="info" title={text("configurator.copy")} />}
      {view.isResumed && (
        <Alert kind="info" title={text("configurator.resumed")}>
          <button
            type="submit"
            name="go"
            value="over"
            className="link"
            formNoValidate
            formAction={href(stepFormPath)}
          >
            {text("configurator.startOver")}
          </button>
        </Alert>
      )}
      {view.dropped.length > 0 && (
        <Alert kind="warn" title={text("configurator.dropped", { count: view.dropped.length })}>
          <ul className="cfg__dropped">
            {view.dropped.map(({ words, reasons, stepName }) => (
              <li key={words}>
                {words} {reasons.join(" ")} {stepName && text("configurator.atStep", { step: stepName })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
