import { Chatter } from "#modules/messages/components/account/chatter.tsx";
import { chatterView } from "#modules/messages/server/chatter-view.ts";
import { linkPerson } from "#modules/messages/server/link-person.ts";
import { CheckedHtml } from "#platform/browser/checked-html.tsx";
import { Link } from "#platform/browser/link.tsx";
import { PageHead } from "#platform/browser/page-head.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { idIn } from "#platform/pages/id-in-address.ts";
import { personalLoader } from "#platform/pages/page.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { taskModel } from "../server/project-access.ts";
import { taskView } from "../server/project-view.ts";
import type { Route } from "./+types/task-page.ts";

export const loader = personalLoader("anyone", async (context, { params, url }) => {
  const id = idIn(params["id"]);
  const token = url.searchParams.get("access_token") ?? "";
  const view = await taskView(context, id, token);
  const chatter = await chatterView(
    context,
    { model: taskModel, recordId: id, token, ...linkPerson(url) },
    url,
  );
  return { view, chatter };
});

/** A task on its customer's page: its progress, files, conversation and rating. */
export default function TaskPage({ loaderData: { view, chatter } }: Route.ComponentProps) {
  const { text, href } = useLocale();
  return (
    <div className="wrap project">
      <PageHead title={view.name} hidden />
      {/* Keeps the access token out of referrers to other sites; our own forms still get their origin check. */}
      <meta name="referrer" content="same-origin" />
      {view.project.path ? (
        <p className="small">
          <Link className="link" to={view.project.path}>
            {view.project.name}
          </Link>
        </p>
      ) : (
        <p className="small muted">{view.project.name}</p>
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
      {(view.assignee || view.due) && (
        <dl className="project__facts">
          {view.assignee && (
            <div>
              <dt>{text("project.assignee")}</dt>
              <dd>{view.assignee}</dd>
            </div>
          )}
          {view.due && (
            <div>
              <dt>{text("project.deadline")}</dt>
              <dd>{view.due}</dd>
            </div>
          )}
        </dl>
      )}
      {view.asksRating && (
        <Alert kind="info" title={text("project.askRatingTitle")}>
          <p>
            {text("project.askRating")}{" "}
            <a className="link" href="#discussion">
              {text("project.waitingDo")}
            </a>
          </p>
        </Alert>
      )}
      <CheckedHtml html={view.html} className="prose project__text" />
      {view.files.length > 0 && (
        <section aria-labelledby="task-files">
          <h2 className="h3" id="task-files">
            {text("project.files")}
          </h2>
          <ul className="project__files">
            {view.files.map(({ id, name, detail, downloadPath }) => (
              <li key={id}>
                <a className="link" href={href(downloadPath)}>
                  {name}
                </a>{" "}
                <small className="muted">{detail}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Chatter view={chatter} />
    </div>
  );
}
