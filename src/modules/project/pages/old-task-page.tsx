import { idIn } from "#platform/pages/id-in-address.ts";
import { goTo, personalLoader } from "#platform/pages/page.ts";
import { projectPaths } from "../paths.ts";

/** Redirects with the link's query. The task's own page checks access. */
export const loader = personalLoader("anyone", async (_context, { params, url }) => {
  throw goTo(`${projectPaths.task(idIn(params["id"]))}${url.search}`, 302);
});

export default function OldTaskPage() {
  return null;
}
