import { goTo } from "#platform/pages/page.ts";
import type { Done } from "#platform/staff/list.ts";

/** Redirects to a page of the back office, which then shows the confirmation. */
export function goDone(path: string, text: string, values: Done["values"] = {}): Response {
  const [bare = path, query = ""] = path.split("?");
  const asked = new URLSearchParams(query);
  for (const name of [...asked.keys()]) if (name.startsWith("done")) asked.delete(name);
  asked.set("done", text);
  for (const [name, value] of Object.entries(values)) asked.set(`done_${name}`, String(value));
  return goTo(`${bare}?${asked}`);
}
