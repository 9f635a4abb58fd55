import { goTo } from "#platform/pages/page.ts";

/**
 * Sends the browser on and has it reload the whole page: after signing in or out, nothing that a page has kept
 * about the visitor is true any more. The back office is loaded so, too: the public pages' script knows none of its own.
 */
export function goToAfresh(path: string, status?: 302 | 303): Response {
  const response = goTo(path, status);
  response.headers.set("x-remix-reload-document", "true");
  return response;
}
