import { StaffThread } from "#modules/messages/components/staff/staff-thread.tsx";
import { RecordPage } from "#modules/office/components/record-page.tsx";
import { RelationField } from "#modules/office/components/relation-field.tsx";
import { DateField, KindField, SelectField } from "#modules/office/components/staff-field.tsx";
import { nothingAsked, recordAction, recordIdOrNew } from "#modules/office/server/record-form.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { personalLoader } from "#platform/pages/page.ts";
import { ButtonLink } from "#ui/button.tsx";
import { StaffBody } from "#ui/staff/frame.tsx";
import { PlannedSection } from "../../components/staff/planned-section.tsx";
import { projectPaths } from "../../paths.ts";
import { nameMax, plannerRoles } from "../../server/staff-project.ts";
import { createTask, deleteTask, saveTask, taskInput } from "../../server/staff-task.ts";
import { taskEditView } from "../../server/staff-view.ts";
import { taskStages } from "../../server/stage.ts";
import type { Route } from "./+types/task-page.ts";

export const loader = personalLoader(plannerRoles, async (context, { params, url }) => ({
  ...(await taskEditView(context, recordIdOrNew(params["taskId"]), url)),
  nameMax,
  stages: taskStages,
}));

export const action = recordAction({
  roles: plannerRoles,
  param: "taskId",
  input: taskInput,
  create: createTask,
  save: saveTask,
  path: projectPaths.staffTask,
  made: "project.staffTaskMade",
  saved: "project.staffTaskSaved",
  deleting: {
    asks: nothingAsked,
    act: deleteTask,
    done: "project.staffTaskDeleted",
    path: projectPaths.staffBoard(),
  },
});

export default function TaskPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const [project] = view.project;
  return (
    <>
      <RecordPage
        view={view}
        problem={actionData}
        path={projectPaths.staffTask(view.id ?? "new")}
        actions={
          <>
            {project && (
              <ButtonLink kind="line" size="s" href={projectPaths.staffProject(project.id)}>
                {project.label}
              </ButtonLink>
            )}
            {view.id !== null && (
              <ButtonLink kind="quiet" size="s" href={projectPaths.task(view.id)}>
                {text("project.staffSee")}
              </ButtonLink>
            )}
          </>
        }
        deleting={{ label: text("project.staffDeleteTask"), lead: text("project.staffDeleteTaskLead") }}
      >
        <PlannedSection
          title={text("project.staffTask")}
          lead={text("project.staffTaskLead")}
          nameLabel={text("project.staffTaskName")}
          view={view}
        >
          <RelationField
            name="projectId"
            label={text("project.staffProject")}
            model="project.project"
            chosen={view.project}
          />
          <KindField
            name="stage"
            label={text("project.groupStage")}
            value={view.stage}
            kinds={view.stages}
            textOf={(stage) => `project.stage_${stage}`}
          />
          <DateField name="dueOn" label={text("project.deadline")} value={view.dueOn} />
          <SelectField
            name="userId"
            label={text("project.assignee")}
            value={view.userId}
            options={view.staff}
          />
        </PlannedSection>
      </RecordPage>
      {view.chatter && (
        <StaffBody>
          <h2 className="h4">{text("project.staffDiscussion")}</h2>
          <StaffThread view={view.chatter} customer={view.customer} />
        </StaffBody>
      )}
    </>
  );
}
