import { asc, eq, sql } from "drizzle-orm";
import { htmlOf } from "#modules/messages/server/body.ts";
import { type RecordRating, ratingsOfRecords, sharedFilesOf } from "#modules/messages/server/record-talk.ts";
import { ordersPaths } from "#modules/orders/paths.ts";
import { sharedOrder } from "#modules/orders/shared-views.ts";
import { personView } from "#modules/people/server/person/person.ts";
import { sharedStaff } from "#modules/people/shared-views.ts";
import type { DocumentRow } from "#modules/portal/components/document-row.ts";
import type { Context } from "#platform/context.ts";
import { longDay, shopDay } from "#platform/i18n/shop-time.ts";
import type { ReadContext } from "#platform/policy.ts";
import type { BadgeView, ProjectView, RatingPicture, TaskView } from "../components/project-views.ts";
import { projectPaths } from "../paths.ts";
import { dayWords, deadlineWords } from "./due-words.ts";
import { isTheirs, readableProject, readableTask, taskModel } from "./project-access.ts";
import { isOpen, stageBadge, type TaskStage } from "./stage.ts";
import { type Project, type Task, taskTable } from "./tables.ts";

/** Tasks under way come first. */
const customerStages: readonly TaskStage[] = ["underWay", "waiting", "planned", "done", "cancelled"];

/** A project for its customer: its progress, the next tasks, and the ratings of finished ones. */
export async function projectView(
  context: ReadContext,
  id: number,
  accessToken: string,
): Promise<ProjectView> {
  const { project, byToken } = await readableProject(context, id, accessToken);
  const { locale, db } = context;
  const tasks = await db
    .select()
    .from(taskTable)
    .where(eq(taskTable.projectId, id))
    .orderBy(sql`${taskTable.dueOn} asc nulls last`, asc(taskTable.id));
  // Only the project's private link includes its tasks' private links: access by right must not hand out links that can
  // be forwarded.
  const pathOf = (task: Task) => projectPaths.task(task.id, byToken ? task.accessToken : undefined);
  const counted = tasks.filter(({ stage }) => stage !== "cancelled");
  const done = counted.filter(({ stage }) => stage === "done").length;
  const ratings = await ratingsOfRecords(
    context,
    taskModel,
    tasks.map((task) => task.id),
  );
  return {
    id,
    name: project.name,
    badges: projectBadges(context, project),
    html: htmlOf(project.description),
    order: await orderOf(context, project),
    customer: project.personId === null ? "" : await customerName(context, project.personId),
    progress:
      counted.length === 0
        ? null
        : {
            text: locale.text("project.tasksDone", { done, count: counted.length }),
            percent: Math.round((done * 100) / counted.length),
          },
    sections: customerStages.flatMap((stage) => {
      const rows = tasks.filter((task) => task.stage === stage).map((task) => taskRow(context, task, pathOf));
      return rows.length === 0 ? [] : [{ title: locale.text(`project.stage_${stage}`), rows }];
    }),
    ratings: ratings.flatMap((rating) => {
      const task = tasks.find((one) => one.id === rating.recordId);
      return task ? [toPicture(context, rating, task, pathOf(task))] : [];
    }),
    ratingText: ratingText(context, ratings),
  };
}

/** A task for its customer, without its conversation. */
export async function taskView(context: ReadContext, id: number, accessToken: string): Promise<TaskView> {
  const { task, project } = await readableTask(context, id, accessToken);
  const { locale, db, user } = context;
  const isOwn = await isTheirs(context, project);
  const [assignee] =
    task.userId === null
      ? []
      : await db
          .select({ name: sharedStaff.name })
          .from(sharedStaff)
          .where(eq(sharedStaff.userId, task.userId));
  const asksRating =
    isOwn && task.stage === "done" && !(await hasRated(context, task.id, user?.personId ?? 0));
  return {
    id,
    name: task.name,
    badges: taskBadges(context, task),
    html: htmlOf(task.description),
    // The task's private link opens only the task.
    project: { name: project.name, path: isOwn ? projectPaths.project(project.id) : null },
    assignee: assignee?.name ?? "",
    due: task.dueOn ? dayWords(locale, task.dueOn) : "",
    files: await sharedFilesOf(context, taskModel, id),
    asksRating,
  };
}

export function projectBadges({ locale, now }: Context, { state, dueOn }: Project): BadgeView[] {
  if (state === "done") return [{ text: locale.text("project.state_done"), kind: "ok" }];
  return dueOn ? [deadlineWords(locale, dueOn, shopDay(now))] : [];
}

/** A finished task shows no deadline. */
export function taskBadges(
  { locale, now }: Context,
  { stage, dueOn }: Pick<Task, "stage" | "dueOn">,
): BadgeView[] {
  const badge = stageBadge(locale, stage);
  return dueOn && isOpen(stage) ? [badge, deadlineWords(locale, dueOn, shopDay(now))] : [badge];
}

/** Below its stage's heading, a row shows only its deadline. */
function taskRow(context: Context, task: Task, pathOf: (task: Task) => string): DocumentRow {
  const { locale } = context;
  return {
    id: task.id,
    path: pathOf(task),
    title: task.name,
    detail: task.finishedAt
      ? locale.text("project.finishedOn", { day: longDay(locale.tag, task.finishedAt) })
      : "",
    badges: taskBadges(context, task).slice(1),
    value: "",
    group: "",
  };
}

async function hasRated(context: Context, taskId: number, personId: number): Promise<boolean> {
  const ratings = await ratingsOfRecords(context, taskModel, [taskId]);
  return ratings.some((rating) => rating.personId === personId);
}

async function orderOf(context: Context, { orderId, ...project }: Project): Promise<ProjectView["order"]> {
  if (orderId === null || !(await isTheirs(context, { orderId, ...project }))) return null;
  const [order] = await context.db.select().from(sharedOrder).where(eq(sharedOrder.id, orderId));
  // Readers of this page could not open another person's order.
  if (!order?.name || order.personId !== project.personId) return null;
  return { name: order.name, path: ordersPaths.order(orderId) };
}

export async function customerName(context: Context, personId: number): Promise<string> {
  const { name, companyName } = await personView(context, personId);
  return name || companyName;
}

function toPicture(context: Context, rating: RecordRating, task: Task, taskPath: string): RatingPicture {
  const { locale } = context;
  const stars = rating.ratingValue / 2;
  const starsText = locale.text("messages.starsOf", { stars });
  return {
    id: rating.messageId,
    face: stars >= 3.5 ? "happy" : stars >= 2 ? "neutral" : "unhappy",
    label: locale.text("project.ratingLabel", { stars: starsText, task: task.name }),
    stars,
    starsText,
    word: locale.text(`messages.star${Math.max(1, Math.ceil(stars))}`),
    author: rating.authorName,
    when: longDay(locale.tag, rating.createdAt),
    words: rating.words,
    task: task.name,
    taskPath,
  };
}

function ratingText({ locale }: Context, ratings: readonly RecordRating[]): string {
  if (ratings.length === 0) return "";
  const sum = ratings.reduce((all, { ratingValue }) => all + ratingValue, 0);
  const average = new Intl.NumberFormat(locale.tag, { maximumFractionDigits: 1 }).format(
    sum / ratings.length / 2,
  );
  return locale.text("project.ratingsOf", { average, count: ratings.length });
}
