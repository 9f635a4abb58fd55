/** The URLs of the portal, without the language prefix. */
export const portalPaths = { home: "/my" };
