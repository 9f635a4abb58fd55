import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const beginning = "window.__reactRouterManifest=";

interface Manifest {
  url: string;
  routes: Record<string, { id: string; parentId?: string }>;
}

/** The frame around every page of the back office. */
export const staffFrame = "office/frame";

/** Where pages of the site find the list that is for them, beside the router's own. From source there is only that. */
export function publicManifestUrl(url: string): string {
  return url.replace(/(?<=\bmanifest-\w+)\.js$/, ".public.js");
}

/**
 * Lays beside the router's list of all pages one without those of the back office, which are most of them: nobody
 * comes to these without loading a document, as they have words and styles of their own.
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
  // Its own address: the page in the browser would fetch whatever stands there.
  return `${beginning}${JSON.stringify({ ...manifest, routes, url: publicManifestUrl(manifest.url) })};`;
}
