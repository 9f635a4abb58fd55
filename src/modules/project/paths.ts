/** The URLs of projects and their tasks, without the language prefix. */
export const projectPaths = {
  projects: "/my/projects",
  tasks: "/my/tasks",
  /** With a token it is the private link: everyone who has it can read the project. */
  project: (id: number, accessToken?: string) => `/my/projects/${id}${tokenOf(accessToken)}`,
  task: (id: number, accessToken?: string) => `/my/tasks/${id}${tokenOf(accessToken)}`,
  staffProjects: "/web/projects",
  staffProject: (id: number | "new") => `/web/projects/${id}`,
  staffBoard: (projectId?: number) => `/web/tasks${projectId ? `?project=${projectId}` : ""}`,
  staffTask: (id: number | "new") => `/web/tasks/${id}`,
  newTask: (projectId: number) => `/web/tasks/new?project=${projectId}`,
};

function tokenOf(accessToken: string | undefined): string {
  return accessToken ? `?access_token=${encodeURIComponent(accessToken)}` : "";
}
