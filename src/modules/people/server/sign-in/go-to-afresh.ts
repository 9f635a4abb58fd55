import { goTo } from "#platform/pages/page.ts";

/**
 * Redirects the browser and reloads the whole page: after signing in or out, cached data about the visitor are no
 * longer true. The back office is entered this way, too, because the public pages' script does not contain its pages.
 */
export function goToAfresh(path: string, status?: 302 | 303): Response {
  const response = goTo(path, status);
  response.headers.set("x-remix-reload-document", "true");
  return response;
}
