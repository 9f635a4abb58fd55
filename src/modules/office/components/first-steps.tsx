import Check from "lucide-react/icons/check";
import ChevronDown from "lucide-react/icons/chevron-down";
import Circle from "lucide-react/icons/circle";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { setupPath } from "../paths.ts";
import type { FirstStepsView } from "../server/first-steps.ts";

/** A new shop's steps before its first sale, each with its state. */
export function FirstSteps({ view }: { view: FirstStepsView }) {
  const { text } = useLocale();
  return (
    <details className="first-steps" open={view.open}>
      <summary className="first-steps__h">
        <h2>{text("office.steps")}</h2>
        <span className="quiet num">
          {text("office.stepsCount", { done: view.done, total: view.steps.length })}
        </span>
        <Icon of={ChevronDown} small />
      </summary>
      <p className="quiet">{text("office.stepsLead")}</p>
      <div className="row first-steps__go">
        <ButtonLink href={view.next.path} size="s">
          {text("office.stepsGoOn", { step: view.next.label })}
        </ButtonLink>
        {view.mayOpenSetup && (
          <ButtonLink href={setupPath} size="s" kind="line">
            {text("office.stepsAll")}
          </ButtonLink>
        )}
      </div>
      <ol className="first-steps__list">
        {view.steps.map(({ label, why, path, done }) => (
          <li key={path}>
            <Link className="first-steps__link" href={path} data-done={done ? "" : undefined}>
              <Icon of={done ? Check : Circle} />
              <span>
                <span className="first-steps__label">{label}</span>
                <span className="vh">{text(done ? "office.stepDone" : "office.stepOpen")}</span>
                {!done && <small>{why}</small>}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </details>
  );
}
