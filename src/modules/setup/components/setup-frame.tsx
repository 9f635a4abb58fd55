import Check from "lucide-react/icons/check";
import Circle from "lucide-react/icons/circle";
import type { ReactNode } from "react";
import { setupPath } from "#modules/office/paths.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import type { WalkView } from "../server/walk.ts";

type SetupFrameProps = { walk: WalkView; title: string; lead: ReactNode; children: ReactNode };

/** A screen of the setup: the progress, its explanation and its form. On phones the steps take one line. */
export function SetupFrame({ walk, title, lead, children }: SetupFrameProps) {
  const { text } = useLocale();
  return (
    <StaffBody>
      <PageHead title={title} hidden />
      <div className="setup">
        <nav className="setup__walk" aria-label={text("setup.title")}>
          <p className="setup__place">
            <span className="num">
              {text("setup.place", { place: walk.place, total: walk.steps.length })}
            </span>
            <Link href={setupPath}>{text("setup.overview")}</Link>
          </p>
          <progress
            className="setup__bar"
            max={walk.steps.length}
            value={walk.done}
            aria-label={text("setup.done", { done: walk.done, total: walk.steps.length })}
          />
          <ol className="setup__steps">
            {walk.steps.map(({ label, path, done, current }) => (
              <li key={path}>
                <Link
                  className="setup__step"
                  href={path}
                  data-done={done ? "" : undefined}
                  aria-current={current ? "step" : undefined}
                >
                  <Icon of={done ? Check : Circle} small />
                  <span>{label}</span>
                  <span className="vh">{text(done ? "office.stepDone" : "office.stepOpen")}</span>
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <div className="setup__screen">
          <StaffHead title={title} lead={lead} />
          {children}
        </div>
      </div>
    </StaffBody>
  );
}

/** Skips a screen without saving; the overview leads back to it. */
export function SkipLink({ walk }: { walk: WalkView }) {
  const { text } = useLocale();
  return (
    <ButtonLink kind="quiet" size="s" href={walk.next}>
      {text("setup.skip")}
    </ButtonLink>
  );
}
