import { and, asc, desc, eq, sql } from "drizzle-orm";
import { sharedStaff } from "#modules/people/shared-views.ts";
import type { Context } from "#platform/context.ts";
import type { BadgeView } from "../components/project-views.ts";
import { projectPaths } from "../paths.ts";
import { taskBadges } from "./project-view.ts";
import { type TaskStage, taskStages } from "./stage.ts";
import { projectTable, taskTable } from "./tables.ts";

export interface TaskBoardView {
  /** Set if the board shows only this project. */
  project: { id: number; name: string } | null;
  columns: {
    id: TaskStage;
    label: string;
    count: number;
    cards: {
      id: number;
      name: string;
      path: string;
      project: string;
      assignee: string;
      due: BadgeView | null;
    }[];
  }[];
}

/** A column shows only its first cards; the project pages show all. */
const cardsMax = 50;

/** The tasks of all open projects, or of one project, by stage, nearest deadline first. */
export async function taskBoard(context: Context, url: URL): Promise<TaskBoardView> {
  const { db, locale, site } = context;
  const asked = Number(url.searchParams.get("project"));
  const projectId = Number.isInteger(asked) && asked > 0 && asked < 2 ** 31 ? asked : 0;
  const [project] = await db
    .select({ id: projectTable.id, name: projectTable.name })
    .from(projectTable)
    .where(and(eq(projectTable.id, projectId), eq(projectTable.siteId, site.id)));
  const shown = project ? eq(projectTable.id, project.id) : eq(projectTable.state, "open");
  const columns = await Promise.all(
    taskStages.map(async (stage) => {
      const rows = await db
        .select({
          task: taskTable,
          project: projectTable.name,
          assignee: sharedStaff.name,
          count: sql<number>`count(*) over ()::integer`,
        })
        .from(taskTable)
        .innerJoin(projectTable, eq(projectTable.id, taskTable.projectId))
        .leftJoin(sharedStaff, eq(sharedStaff.userId, taskTable.userId))
        .where(and(eq(projectTable.siteId, site.id), shown, eq(taskTable.stage, stage)))
        .orderBy(
          stage === "done" ? desc(taskTable.finishedAt) : sql`${taskTable.dueOn} asc nulls last`,
          asc(taskTable.id),
        )
        .limit(cardsMax);
      return {
        id: stage,
        label: locale.text(`project.stage_${stage}`),
        count: rows[0]?.count ?? 0,
        cards: rows.map(({ task, project: name, assignee }) => ({
          id: task.id,
          name: task.name,
          path: projectPaths.staffTask(task.id),
          project: name,
          assignee: assignee ?? "",
          due: taskBadges(context, task)[1] ?? null,
        })),
      };
    }),
  );
  return { project: project ?? null, columns };
}
