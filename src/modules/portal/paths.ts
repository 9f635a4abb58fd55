/** The URLs of the portal, without language prefix. */
export const portalPaths = { home: "/my" };
