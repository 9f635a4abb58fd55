/** Choices that several lists share. */
export const allFields = { id: "all", label: "portal.searchAll" };
export const byNumber = { id: "name", label: "portal.searchNumber" };
export const byOrder = { id: "order", label: "portal.searchOrder" };
export const byProduct = { id: "product", label: "portal.searchProduct" };

export const byDate = [
  { id: "date", label: "portal.newest" },
  { id: "oldest", label: "portal.oldest" },
];

export const notGrouped = { id: "none", label: "portal.groupNone" };
export const byState = { id: "state", label: "portal.groupState" };
export const byMonth = { id: "month", label: "portal.groupMonth" };
