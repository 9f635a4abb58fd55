import type { ThreadKind } from "#modules/messages/slots.ts";
import { personView } from "#modules/people/server/person/person.ts";
import { projectPaths } from "../paths.ts";
import { isTheirs, projectRoles, taskModel, taskWithProject } from "./project-access.ts";

/** The conversation about a task. Its customer rates the task once it is done. */
export const taskThreads: ThreadKind = {
  model: taskModel,
  label: "project.threadKind",
  readers: projectRoles,
  writers: projectRoles,
  async find(context, id) {
    const found = await taskWithProject(context, id);
    if (!found) return null;
    const { task, project } = found;
    const { personId } = project;
    const person = personId === null ? null : await personView(context, personId);
    return {
      title: context.locale.text("project.taskTitle", { task: task.name, project: project.name }),
      siteId: project.siteId,
      locale: person?.locale ?? context.locale.code,
      accessToken: task.accessToken,
      isTheirs: await isTheirs(context, project),
      customers: person ? [{ personId, name: person.name || person.companyName, email: person.email }] : [],
      path: projectPaths.task(id, task.accessToken),
      ownPath: projectPaths.task(id),
      staffPath: projectPaths.staffTask(id),
      mayRate: task.stage === "done",
    };
  },
};
