export const staffPagesPath = "/web/pages";
export const staffPagePath = (pageId: number | "new", part?: "versions" | "preview") =>
  part ? `/web/pages/${pageId}/${part}` : `/web/pages/${pageId}`;
/** Leads to the home page while it is written. */
export const homeStartPath = "/web/pages/home";
/** Where old addresses lead. */
export const redirectsPath = "/web/pages/redirects";
export const redirectPath = (redirectId: number | "new" | "file") => `${redirectsPath}/${redirectId}`;
/** Addresses that were asked for and not found. */
export const missingPath = "/web/pages/missing";
/** The page itself, to be written in. `code` names the language. */
export const editPath = (pageId: number, code?: string) =>
  code === undefined ? `/web/pages/${pageId}/edit` : `/web/pages/${pageId}/edit?in=${code}`;
/** A draft, open to anyone with the link. */
export const previewPath = (token: string) => `/preview/${token}`;
