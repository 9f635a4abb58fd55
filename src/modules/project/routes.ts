import { pagesOf } from "../../platform/build/page-routes.ts";

const { page } = pagesOf("project", import.meta.dirname);

export const routes = [
  page("my/projects", "projects-page.tsx"),
  page("my/projects/:id", "project-page.tsx"),
  page("my/tasks", "tasks-page.tsx"),
  page("my/tasks/:id", "task-page.tsx"),
  // The address in Odoo's mails.
  page("my/task/:id", "old-task-page.tsx"),
];

/** Pages inside the back office's frame. */
export const staffRoutes = [
  page("web/projects", "staff/projects-page.tsx"),
  page("web/projects/:projectId", "staff/project-page.tsx"),
  page("web/tasks", "staff/tasks-page.tsx"),
  page("web/tasks/:taskId", "staff/task-page.tsx"),
];
