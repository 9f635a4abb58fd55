import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { namesOf } from "./chosen-names.ts";
import { inLanguage } from "./in-language.ts";
import { missingOf } from "./said.ts";
import type { ShownFamily, ShownStep } from "./shown-family.ts";
import type { Configuring } from "./use-configuration.ts";

interface AnswersListProps {
  shown: ShownFamily;
  state: Configuring;
  /** The number of values that an attribute has left. */
  offered: (id: string) => number;
  path: (stepId: string) => string;
  /** With a script, a click saves the answers before it opens the step. */
  onGo: (stepId: string) => void;
}

/** All answers by step: chosen values, filled-in values, and missing ones. */
export function AnswersList({ shown, state, offered, path, onGo }: AnswersListProps) {
  const locale = useLocale();
  const { text, code, href } = locale;
  const names = namesOf(locale, shown, state.configuration, state.said.own);
  return state.steps
    .filter(({ attributes }) => attributes.length > 0)
    .map((step: ShownStep) => {
      const missing = missingOf(shown, step, state.said, offered);
      return (
        <section key={step.id} aria-label={inLanguage(step.name, code)}>
          <p className="legend">
            <b>{inLanguage(step.name, code)}</b>
            <a
              className="link tiny"
              href={href(path(step.id))}
              aria-label={text("configurator.changeStep", { step: inLanguage(step.name, code) })}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                onGo(step.id);
              }}
            >
              {text("configurator.changeShort")}
            </a>
          </p>
          <dl className="cfg__names">
            {step.attributes.flatMap((id) => {
              const own = names.find((one) => one.id === id);
              const isOpen = missing.includes(id);
              const attribute = shown.attributes.find((one) => one.id === id);
              if (!own && !isOpen) return [];
              return (
                <div key={id}>
                  <dt>{inLanguage(attribute?.name, code)}</dt>
                  <dd className={isOpen ? "cfg__open" : undefined}>
                    {isOpen ? text("configurator.notAnswered") : own?.value}
                  </dd>
                </div>
              );
            })}
          </dl>
        </section>
      );
    });
}
