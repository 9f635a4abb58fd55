import Check from "lucide-react/icons/check";
import Circle from "lucide-react/icons/circle";
import CircleAlert from "lucide-react/icons/circle-alert";
import type { ReactNode } from "react";
import { shopPath } from "#modules/catalogue/paths.ts";
import { homePath } from "#modules/website/paths.ts";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { buttonClass } from "#ui/button.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { PlaceList } from "../../components/place-list.tsx";
import { endView } from "../../server/walk.ts";
import type { Route } from "./+types/end-page.ts";

export const loader = personalLoader(["administrator"], endView);

/** The steps that are missing before the first sale, those that can wait, and the finished ones. */
export default function EndPage({ loaderData: { missing, due, later, done } }: Route.ComponentProps) {
  const { text, href } = useLocale();
  const title = text("setup.title");
  const sells = missing.length === 0;
  return (
    <StaffBody>
      <PageHead title={title} hidden />
      <StaffHead title={title} lead={text("setup.endLead")} />
      <Alert
        kind={sells && due.length === 0 ? "ok" : "warn"}
        title={text(sells ? "setup.sells" : "setup.sellsNot")}
      >
        {sells
          ? text("setup.sellsText", { count: due.length })
          : text("setup.sellsNotText", { count: missing.length })}
      </Alert>
      <div className="setup__end">
        {/* Plain anchors, because the public site has its own texts and styles. */}
        <a className={buttonClass({ kind: sells ? "ink" : "line" })} href={href(homePath)}>
          {text("setup.seeShop")}
        </a>
        {sells && (
          <a className={buttonClass({ kind: "line" })} href={href(shopPath)}>
            {text("setup.testOrder")}
          </a>
        )}
      </div>
      {sells && <p className="quiet">{text("setup.testOrderHint")}</p>}
      <Part title={text("setup.missing")} isShown={!sells}>
        <PlaceList
          icon={CircleAlert}
          isMissing
          places={missing.map(({ label, missing: detail, path }) => ({
            title: label,
            detail: detail ?? "",
            path,
          }))}
        />
      </Part>
      <Part title={text("setup.due")} isShown={due.length > 0}>
        <PlaceList
          icon={CircleAlert}
          places={due.map(({ label, why, path }) => ({ title: label, detail: why, path }))}
        />
      </Part>
      <Part title={text("setup.later")} isShown={later.length > 0}>
        <PlaceList
          icon={Circle}
          places={later.map(({ label, why, path }) => ({ title: label, detail: why, path }))}
        />
      </Part>
      <Part title={text("setup.doneTitle")} isShown={done.length > 0}>
        <PlaceList
          icon={Check}
          places={done.map(({ label, path }) => ({ title: label, detail: "", path }))}
        />
      </Part>
    </StaffBody>
  );
}

function Part({ title, isShown, children }: { title: string; isShown: boolean; children: ReactNode }) {
  if (!isShown) return null;
  return (
    <section className="setup__part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
