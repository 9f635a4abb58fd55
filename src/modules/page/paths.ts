export const staffPagesPath = "/web/pages";
export const staffPagePath = (pageId: number | "new", part?: "versions" | "preview") =>
  part ? `/web/pages/${pageId}/${part}` : `/web/pages/${pageId}`;
/** Opens the home page in the editor. */
export const homeStartPath = "/web/pages/home";
/** The redirects from old addresses. */
export const redirectsPath = "/web/pages/redirects";
export const redirectPath = (redirectId: number | "new" | "file") => `${redirectsPath}/${redirectId}`;
/** Requested addresses that do not exist. */
export const missingPath = "/web/pages/missing";
/** The page in the editor; `code` is the language. */
export const editPath = (pageId: number, code?: string) =>
  code === undefined ? `/web/pages/${pageId}/edit` : `/web/pages/${pageId}/edit?in=${code}`;
/** A draft, readable for anyone with the link. */
export const previewPath = (token: string) => `/preview/${token}`;
