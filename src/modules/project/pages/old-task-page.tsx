import { idIn } from "#platform/pages/id-in-address.ts";
import { goTo, personalLoader } from "#platform/pages/page.ts";
import { projectPaths } from "../paths.ts";

/** Leads on with whatever the link carries. Whether the task may be seen, its own page decides. */
export const loader = personalLoader("anyone", async (_context, { params, url }) => {
  throw goTo(`${projectPaths.task(idIn(params["id"]))}${url.search}`, 302);
});

export default function OldTaskPage() {
  return null;
}
