/** What the portal's lists of projects and of tasks offer alike. */
export const allFields = { id: "all", label: "portal.searchAll" };

export const byDate = [
  { id: "date", label: "portal.newest" },
  { id: "oldest", label: "portal.oldest" },
];
export const byName = { id: "name", label: "project.sortName" };

export const notGrouped = { id: "none", label: "portal.groupNone" };
