import { useSubmit } from "react-router";
import { z } from "zod";
import { goDone } from "#modules/office/server/done.ts";
import { Link } from "#platform/browser/link.tsx";
import { PageHead } from "#platform/browser/page-head.tsx";
import { transact } from "#platform/db/transact.ts";
import { useLocale } from "#platform/i18n/locale-provider.tsx";
import { formAction, on, personalLoader } from "#platform/pages/page.ts";
import { id } from "#platform/wire.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Board } from "#ui/staff/board.tsx";
import { StaffBody, StaffHead } from "#ui/staff/frame.tsx";
import { projectPaths } from "../../paths.ts";
import { plannerRoles } from "../../server/staff-project.ts";
import { moveTask } from "../../server/staff-task.ts";
import { taskStages } from "../../server/stage.ts";
import { taskBoard } from "../../server/task-board.ts";
import type { Route } from "./+types/tasks-page.ts";

export const loader = personalLoader(plannerRoles, async (context, { url }) => ({
  board: await taskBoard(context, url),
  crumb: context.locale.text("project.staffBoard"),
}));

export const action = formAction(plannerRoles, {
  move: on(
    z.object({ taskId: id, stage: z.enum(taskStages) }),
    async (context, { taskId, stage }, { url }) => {
      await transact(context, (write) => moveTask(write, { taskId, stage }));
      const projectId = Number(url.searchParams.get("project"));
      return goDone(
        projectPaths.staffBoard(Number.isInteger(projectId) && projectId > 0 ? projectId : undefined),
        "project.staffMoved",
        { stage: context.locale.text(`project.stage_${stage}`) },
      );
    },
  ),
});

/** Tasks by stage. A card is moved by dragging, or by its menu for keyboard and touch. */
export default function TasksPage({ loaderData: { board, crumb }, actionData }: Route.ComponentProps) {
  const { text } = useLocale();
  const submit = useSubmit();
  const { project } = board;
  return (
    <StaffBody>
      <PageHead title={crumb} hidden />
      <StaffHead
        title={crumb}
        lead={project && text("project.staffBoardOf", { name: project.name })}
        actions={
          <>
            {project && (
              <ButtonLink kind="quiet" size="s" href={projectPaths.staffBoard()}>
                {text("project.staffAllTasks")}
              </ButtonLink>
            )}
            <ButtonLink
              kind="line"
              size="s"
              href={project ? projectPaths.staffProject(project.id) : projectPaths.staffProjects}
            >
              {project ? project.name : text("project.staffProjects")}
            </ButtonLink>
          </>
        }
      />
      {actionData && (
        <Alert kind="bad" live>
          {actionData.message}
        </Alert>
      )}
      <Board
        label={crumb}
        columns={board.columns.map(({ id: columnId, label, count, cards }) => ({
          id: columnId,
          label,
          count,
          cards: cards.map((card) => ({
            id: card.id,
            title: card.name,
            href: card.path,
            content: (
              <>
                {!project && <span>{card.project}</span>}
                <span className="row row--tight">
                  {card.due && <Badge kind={card.due.kind}>{card.due.text}</Badge>}
                  {card.assignee && <span className="quiet">{card.assignee}</span>}
                </span>
              </>
            ),
          })),
          ...(count > cards.length
            ? {
                more: (
                  <Link to={projectPaths.staffProjects}>
                    {text("project.staffMore", { count: count - cards.length })}
                  </Link>
                ),
              }
            : {}),
        }))}
        onMove={(taskId, stage) =>
          submit({ action: "move", taskId: String(taskId), stage }, { method: "post" })
        }
        moveLabel={(title) => text("project.staffMove", { title })}
        empty={text("project.staffColumnEmpty")}
      />
    </StaffBody>
  );
}
