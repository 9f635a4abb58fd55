import { createContext, type ReactNode, type RefObject, use, useEffect, useRef, useState } from "react";
import { type BlockerFunction, Form, useBlocker, useNavigation } from "react-router";
import { type LocaleCode, locales } from "#platform/i18n/locale.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import type { FormProblem } from "#platform/pages/form-problem.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { StickyActions } from "#ui/staff/form-section.tsx";
import { useDirty, useLeaveGuard } from "#ui/staff/unsaved.tsx";
import { useKeptForm } from "./kept-form.ts";
import { LanguageSwitch, useFirstLanguage } from "./staff-languages.tsx";

const ProblemContext = createContext<FormProblem | null>(null);

/** A field's error and typed value, by the name of its input. */
export function useProblem() {
  const problem = use(ProblemContext);
  return {
    /** All typed values; undefined unless the form came back with a problem. */
    typed: problem?.typed,
    /** Parts of a text that somebody else has changed at the same time, in both versions. */
    conflictsOf: (name: string) => problem?.conflicts?.filter(({ field }) => field === name) ?? [],
    errorOf: (name: string): string | undefined => problem?.fields[name],
    /** The typed value if the form came back with a problem, else the stored one. */
    typedOf: (name: string, stored: string | number): string => problem?.typed[name] ?? String(stored),
    /** Whether a checkbox is checked: as typed, else as stored. */
    isOn: (name: string, stored: boolean): boolean =>
      problem ? /^(1|on|true)$/.test(problem.typed[name] ?? "") : stored,
  };
}

type StaffFormProps = {
  problem: FormProblem | undefined;
  /** The version that was opened; saving over a later one is refused once and then offered. */
  version?: number;
  /** Replaces the version if saves are not counted: a hash or a timestamp of the opened state. */
  edition?: number;
  /** The target of "see theirs": the page itself, without the language prefix. */
  path: string;
  /** Another stored value whose change restarts the form, such as pieces in stock. */
  stored?: string;
  /** A new record: the bar is visible from the beginning. */
  isNew?: boolean;
  saveLabel?: string;
  saveKind?: "ink" | "line";
  /** More buttons of the bar, before Save. */
  actions?: ReactNode;
  /** A button after Save; Enter still presses Save. */
  second?: ReactNode;
  children: ReactNode;
};

/**
 * A form of the back office: a bar to save it, a warning before leaving it, and a way out of another person's
 * simultaneous save. It restarts from the stored values once its version has changed, but keeps text typed during the
 * save.
 */
export function StaffForm({ stored = "", edition, ...props }: StaffFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { path, problem } = props;
  const counts = edition === undefined;
  const version = counts ? props.version : edition;
  const kept = useKeptForm(form, { stored: `${version ?? 0} ${stored}`, path, version, counts, problem });
  return (
    <FormOfVersion
      key={kept.key}
      {...props}
      version={kept.isKept ? kept.version : version}
      form={form}
      isKept={kept.isKept}
      onSubmit={kept.onSubmit}
    />
  );
}

type FormOfVersionProps = Omit<StaffFormProps, "stored" | "version" | "edition"> & {
  version: number | undefined;
  form: RefObject<HTMLFormElement | null>;
  isKept: boolean;
  onSubmit: () => void;
};

function FormOfVersion(props: FormOfVersionProps) {
  const { problem, version, path, isNew, saveLabel, saveKind, actions, second, children } = props;
  const { form, isKept, onSubmit } = props;
  const { text } = useLocale();
  const alert = useRef<HTMLDivElement>(null);
  const { state, formMethod } = useNavigation();
  const saving = state !== "idle" && formMethod === "POST";
  const dirty = useDirty(form) || Boolean(problem) || isKept;
  useLeaveGuard(isKept);
  const first = useFirstLanguage();
  const [language, setLanguage] = useState(() => languageOfFault(problem, first));
  const shown = useRef<StaffFormProps["problem"]>(undefined);
  useEffect(() => {
    if (!problem || shown.current === problem) return;
    // An error may be in a hidden language or section; the language follows with the next rendering.
    const ofFault = languageOfFault(problem, language);
    if (ofFault !== language) {
      setLanguage(ofFault);
      return;
    }
    shown.current = problem;
    const wrong = [...(form.current?.querySelectorAll<HTMLElement>("[aria-invalid=true]") ?? [])];
    for (const field of wrong) field.closest("details")?.setAttribute("open", "");
    (wrong.find((field) => field.checkVisibility()) ?? alert.current)?.focus();
  }, [problem, form, language]);
  return (
    <ProblemContext value={problem ?? null}>
      <Form method="post" ref={form} noValidate className="staff-form" onSubmit={onSubmit}>
        {version !== undefined && <input type="hidden" name="version" value={version} />}
        {problem && (
          <div ref={alert} tabIndex={-1}>
            <Alert kind="bad" live>
              {problem.message}
              {problem.code === "office.changedMeanwhile" && <ConflictWays path={path} />}
            </Alert>
          </div>
        )}
        <LanguageSwitch current={language} onChange={setLanguage} />
        {children}
        <StickyActions
          state={saving ? "saving" : dirty ? "dirty" : "clean"}
          summary={text(saving ? "office.saving" : isKept ? "office.editedSince" : "office.edited")}
          always={isNew ?? false}
        >
          {actions}
          <Button type="submit" name="action" value="save" size="s" kind={saveKind} busy={saving}>
            {saveLabel ?? text("office.save")}
          </Button>
          {second}
        </StickyActions>
      </Form>
      <LeaveGuard dirty={dirty && !saving} />
    </ProblemContext>
  );
}

/** The language in which an error is visible: the present one, unless all errors of texts are in another. */
function languageOfFault(problem: FormProblem | undefined, current: LocaleCode): LocaleCode {
  const endings = Object.keys(problem?.fields ?? {}).map((name) => name.slice(name.lastIndexOf(".") + 1));
  const wrong = locales.map(({ code }) => code).filter((code) => endings.includes(code));
  return wrong.includes(current) ? current : (wrong[0] ?? current);
}

function ConflictWays({ path }: { path: string }) {
  const { text, href } = useLocale();
  return (
    <span className="row">
      <a
        className={buttonClass({ kind: "line", size: "s" })}
        href={href(path)}
        target="_blank"
        rel="noreferrer"
      >
        {text("office.seeTheirs")}
      </a>
      <Button type="submit" kind="danger" size="s" name="overwrite" value="1">
        {text("office.overwrite")}
      </Button>
    </span>
  );
}

/** Asks before the router leaves a changed form; the browser itself asks before closing a tab. */
function LeaveGuard({ dirty }: { dirty: boolean }) {
  const { text } = useLocale();
  const isLeaving: BlockerFunction = ({ currentLocation, nextLocation }) =>
    dirty && currentLocation.pathname !== nextLocation.pathname;
  const blocker = useBlocker(isLeaving);
  const [asking, setAsking] = useState(false);
  useEffect(() => setAsking(blocker.state === "blocked"), [blocker.state]);
  return (
    <Dialog
      open={asking}
      onClose={() => blocker.reset?.()}
      title={text("office.leaveTitle")}
      closeLabel={text("office.close")}
      footer={
        <>
          <Button kind="line" onClick={() => blocker.reset?.()}>
            {text("office.stay")}
          </Button>
          <Button kind="danger" onClick={() => blocker.proceed?.()}>
            {text("office.discard")}
          </Button>
        </>
      }
    >
      <p>{text("office.leaveText")}</p>
    </Dialog>
  );
}
