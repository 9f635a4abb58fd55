import { goTo } from "#platform/pages/page.ts";

/**
 * Sends the browser on and has it load the whole page anew: after signing in or out, nothing that a page has kept
 * about the visitor is true any more.
 */
export function goToAfresh(path: string): Response {
  const response = goTo(path);
  response.headers.set("x-remix-reload-document", "true");
  return response;
}
