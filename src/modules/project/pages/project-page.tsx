import { DocumentRows } from "#modules/portal/components/account/document-rows.tsx";
import { CheckedHtml } from "#platform/browser/checked-html.tsx";
import { Link } from "#platform/browser/link.tsx";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { idIn } from "#platform/pages/id-in-address.ts";
import { personalLoader } from "#platform/pages/page.ts";
import { Badge } from "#ui/badge.tsx";
import { RatingPictures } from "../components/account/rating-pictures.tsx";
import { projectPaths } from "../paths.ts";
import { projectView } from "../server/project-view.ts";
import type { Route } from "./+types/project-page.ts";

export const loader = personalLoader("anyone", async (context, { params, url }) => ({
  ...(await projectView(context, idIn(params["id"]), url.searchParams.get("access_token") ?? "")),
  signedIn: context.user !== null,
}));

/** A project on its customer's page. */
export default function ProjectPage({ loaderData: view }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <div className="wrap project">
      <PageHead title={view.name} hidden />
      {/* Keeps the access token out of referrers to other sites; our own forms still get their origin check. */}
      <meta name="referrer" content="same-origin" />
      {view.signedIn && (
        <p className="small">
          <Link className="link" to={projectPaths.projects}>
            {text("project.listTitle")}
          </Link>
        </p>
      )}
      <header className="row row--between project__head">
        <h1 className="h2">{view.name}</h1>
        <span className="row row--tight">
          {view.badges.map(({ text: words, kind }) => (
            <Badge key={words} kind={kind}>
              {words}
            </Badge>
          ))}
        </span>
      </header>
      {(view.customer || view.order) && (
        <p className="muted">
          {view.customer}
          {view.customer && view.order && " · "}
          {view.order && (
            <Link className="link" to={view.order.path}>
              {text("project.ofOrder", { name: view.order.name })}
            </Link>
          )}
        </p>
      )}
      <div className="project__body">
        <div className="project__main">
          <CheckedHtml html={view.html} className="prose project__text" />
          <section aria-labelledby="project-tasks">
            <div className="row row--between">
              <h2 className="h3" id="project-tasks">
                {text("project.tasksTitle")}
              </h2>
              {view.progress && <p className="small muted">{view.progress.text}</p>}
            </div>
            {view.progress && (
              <progress
                className="docs__progress project__progress"
                max={100}
                value={view.progress.percent}
                aria-label={view.progress.text}
              />
            )}
            {view.sections.length === 0 && <p className="muted">{text("project.noTasks")}</p>}
            {view.sections.map(({ title, rows }) => (
              <section key={title} className="project__stage" aria-label={title}>
                <h3 className="h4">{title}</h3>
                <DocumentRows rows={rows} label={title} />
              </section>
            ))}
          </section>
        </div>
        {view.ratings.length > 0 && (
          <aside className="project__side" aria-labelledby="project-ratings">
            <h2 className="h3" id="project-ratings">
              {text("project.ratings")}
            </h2>
            <p className="small muted">{view.ratingText}</p>
            <RatingPictures ratings={view.ratings} />
          </aside>
        )}
      </div>
    </div>
  );
}
