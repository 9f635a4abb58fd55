import Plus from "lucide-react/icons/plus";
import { RecordPage } from "#modules/office/components/record-page.tsx";
import { RelationField } from "#modules/office/components/relation-field.tsx";
import { DateField, KindField } from "#modules/office/components/staff-field.tsx";
import { nothingAsked, recordAction, recordIdOrNew } from "#modules/office/server/record-form.ts";
import { Link } from "#platform/browser/link.tsx";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { PlannedSection } from "../../components/staff/planned-section.tsx";
import { projectPaths } from "../../paths.ts";
import {
  createProject,
  deleteProject,
  nameMax,
  plannerRoles,
  projectInput,
  saveProject,
} from "../../server/staff-project.ts";
import { type ProjectEditView, projectEditView } from "../../server/staff-view.ts";
import type { Route } from "./+types/project-page.ts";

export const loader = personalLoader(plannerRoles, async (context, { params }) => ({
  ...(await projectEditView(context, recordIdOrNew(params["projectId"]))),
  nameMax,
}));

export const action = recordAction({
  roles: plannerRoles,
  param: "projectId",
  input: projectInput,
  create: createProject,
  save: saveProject,
  path: projectPaths.staffProject,
  made: "project.staffMade",
  saved: "project.staffSaved",
  deleting: {
    asks: nothingAsked,
    act: deleteProject,
    done: "project.staffDeleted",
    path: projectPaths.staffProjects,
  },
});

export default function ProjectPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  return (
    <RecordPage
      view={view}
      problem={actionData}
      path={projectPaths.staffProject(view.id ?? "new")}
      lead={view.id === null ? text("project.staffNewLead") : undefined}
      actions={
        view.id !== null && (
          <>
            <ButtonLink kind="quiet" size="s" href={projectPaths.project(view.id)}>
              {text("project.staffSee")}
            </ButtonLink>
            <ButtonLink kind="line" size="s" href={projectPaths.staffBoard(view.id)}>
              {text("project.staffBoard")}
            </ButtonLink>
            <ButtonLink kind="line" size="s" icon={Plus} href={projectPaths.newTask(view.id)}>
              {text("project.staffNewTask")}
            </ButtonLink>
          </>
        )
      }
      before={view.id !== null && <Tasks view={view} />}
      deleting={{ label: text("project.staffDelete"), lead: text("project.staffDeleteLead") }}
    >
      <PlannedSection
        title={text("project.staffAbout")}
        lead={text("project.staffAboutLead")}
        nameLabel={text("project.staffName")}
        view={view}
      >
        <RelationField
          name="personId"
          label={text("project.staffCustomer")}
          model="res.partner"
          chosen={view.customer}
        />
        <RelationField
          name="orderId"
          label={text("project.staffOrder")}
          hint={text("project.staffOrderHint")}
          model="sale.order"
          chosen={view.order}
        />
        <DateField name="dueOn" label={text("project.deadline")} value={view.dueOn} />
        <KindField
          name="state"
          label={text("project.staffState")}
          value={view.state}
          kinds={["open", "done"]}
          textOf={(state) => `project.state_${state}`}
        />
      </PlannedSection>
    </RecordPage>
  );
}

/** The tasks of a project, each with a link to its form. */
function Tasks({ view }: { view: ProjectEditView }) {
  const { text } = useLocale();
  return (
    <section className="projecttasks" aria-labelledby="project-tasks">
      <h2 className="h4" id="project-tasks">
        {text("project.tasksTitle")}
      </h2>
      {view.tasks.length === 0 ? (
        <p className="quiet">{text("project.staffNoTasks")}</p>
      ) : (
        <ul>
          {view.tasks.map(({ id, name, path, assignee, badges }) => (
            <li key={id}>
              <Link className="link" to={path}>
                {name}
              </Link>
              {assignee && <span className="quiet">{assignee}</span>}
              <span className="row row--tight">
                {badges.map(({ text: words, kind }) => (
                  <Badge key={words} kind={kind}>
                    {words}
                  </Badge>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
