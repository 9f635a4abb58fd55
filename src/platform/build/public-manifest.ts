import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const beginning = "window.__reactRouterManifest=";

interface Manifest {
  url: string;
  routes: Record<string, { id: string; parentId?: string }>;
}

/** The frame around every page of the back office. */
export const staffFrame = "office/frame";

/** The address of the public pages' route list, beside the router's own. In development only the router's exists. */
export function publicManifestUrl(url: string): string {
  return url.replace(/(?<=\bmanifest-\w+)\.js$/, ".public.js");
}

/**
 * Writes a route list without the pages of the back office beside the router's full list. Those are most of the pages,
 * and every visit to one loads a new document anyway, because they have texts and styles of their own.
 */
export async function writePublicManifest(folder: string): Promise<void> {
  const name = (await readdir(folder)).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error(`${folder} holds no list of pages.`);
  const script = await readFile(join(folder, name), "utf8");
  await writeFile(join(folder, publicManifestUrl(name)), publicManifest(script));
}

export function publicManifest(script: string): string {
  if (!script.startsWith(beginning))
    throw new Error("The router writes its list of pages in another way now.");
  const manifest = JSON.parse(script.slice(beginning.length).replace(/;\s*$/, "")) as Manifest;
  const all = manifest.routes;
  if (!all[staffFrame]) throw new Error("The frame of the back office is called otherwise now.");
  const isOfStaff = (id: string | undefined): boolean =>
    id !== undefined && (id === staffFrame || isOfStaff(all[id]?.parentId));
  const routes = Object.fromEntries(Object.entries(all).filter(([id]) => !isOfStaff(id)));
  // The list names its own address, because the browser fetches the address it names.
  return `${beginning}${JSON.stringify({ ...manifest, routes, url: publicManifestUrl(manifest.url) })};`;
}
