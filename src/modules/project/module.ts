import { content } from "#modules/content/module.ts";
import { messages } from "#modules/messages/module.ts";
import { threadKinds } from "#modules/messages/slots.ts";
import { office } from "#modules/office/module.ts";
import { orders } from "#modules/orders/module.ts";
import { people } from "#modules/people/module.ts";
import { personErasures, personExports, personMerges } from "#modules/people/slots.ts";
import { portal } from "#modules/portal/module.ts";
import { documentLists, waitingThings } from "#modules/portal/slots.ts";
import type { Module } from "#platform/module.ts";
import { recordKinds } from "#platform/records.ts";
import { fill } from "#platform/slot.ts";
import { staffEntries, staffLists, staffPickers, staffSearches } from "#platform/staff/slots.ts";
import { projectPaths } from "./paths.ts";
import { eraseProjects, mergeProjects, projectsExport } from "./server/personal-data.ts";
import { projectDocuments } from "./server/portal-projects.ts";
import { taskDocuments, tasksToRate } from "./server/portal-tasks.ts";
import { projectModel, taskModel } from "./server/project-access.ts";
import { plannerRoles } from "./server/staff-project.ts";
import { projectList, projectPicker, projectSearch } from "./server/staff-project-list.ts";
import { taskThreads } from "./server/task-thread.ts";

/**
 * Projects for customers: work in several steps, such as making and fitting an order. Staff move the tasks over a
 * board; customers follow them, write about each task, and rate finished ones.
 */
export const project: Module = {
  name: "project",
  needs: [content, messages, office, orders, people, portal],
  fills: [
    fill(threadKinds, taskThreads),
    fill(documentLists, projectDocuments, taskDocuments),
    fill(waitingThings, tasksToRate),
    fill(personExports, projectsExport),
    fill(personErasures, eraseProjects),
    fill(personMerges, mergeProjects),
    fill(
      recordKinds,
      { model: projectModel, staffPath: projectPaths.staffProject },
      { model: taskModel, staffPath: projectPaths.staffTask },
    ),
    fill(staffLists, projectList),
    fill(staffSearches, projectSearch),
    fill(staffPickers, projectPicker),
    fill(staffEntries, {
      group: "orders",
      position: 40,
      label: "project.staffProjects",
      words: {
        en: "projects, tasks, jobs, planning, schedule, board, kanban, deadlines, work",
        ro: "proiecte, sarcini, lucrări, planificare, termene, etape, program",
        de: "Aufgaben, Vorhaben, Planung, Termine, Fristen",
      },
      path: projectPaths.staffProjects,
      also: [projectPaths.staffBoard()],
      roles: plannerRoles,
      icon: "checks",
    }),
  ],
};
