import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { mayBeLoaded } from "./server-only.ts";

/** Every page starts with these, and visitors enter by those; a first visit loads only what they import. */
const entries = [
  "src/root.tsx",
  "src/entry.client.tsx",
  "src/modules/page/pages/home-page.tsx",
  "src/modules/page/pages/public-page.tsx",
  "src/modules/shop/pages/products-page.tsx",
  "src/modules/shop/pages/product-page.tsx",
  "src/modules/shop/pages/cart-page.tsx",
];

/** These fetch further files by themselves, when idle or near the viewport, so everybody gets those too. */
const fetchedUnasked = [
  "src/modules/app/components/app.tsx",
  "src/modules/shop/components/card-work.ts",
  "src/modules/shop/components/endless.tsx",
  "src/modules/shop/components/share.tsx",
  "src/modules/slider/components/slider-block.tsx",
  "src/modules/viewed/components/viewed-products.tsx",
];

/** The first script of a page in the editor; nothing imports it. */
export const earlyStart = "src/modules/page/components/editing/early-start.ts";

const icons = "node_modules/lucide-react/dist/esm";

const imported = /^(?:import|export) (?!type )(?:[^"';]*? from )?["']([^"']+)["'];/gm;

const awaited = /\bimport\("([^"]+)"\)/g;

/**
 * The files that a first visit loads, relative to the root folder. All others wait for the page, dialog or press that
 * needs them. Icons are included, because each is a file; other packages are loaded as a whole.
 */
export function firstVisit(): ReadonlySet<string> {
  return reachedFrom([...entries, ...framePartFiles(), ...fetchedUnasked], importsOf);
}

/** The files of the editor of a page, also those that wait for a press. */
export function filesOfEditor(): ReadonlySet<string> {
  const page = ["src/root.tsx", "src/modules/page/pages/edit-page.tsx"];
  return reachedFrom([...page, ...framePartFiles()], (path) => [...importsOf(path), ...awaitedBy(path)]);
}

/** The files that make the text of a page editable before its other scripts have loaded. */
export function filesOfEarlyText(): ReadonlySet<string> {
  return reachedFrom([earlyStart], importsOf);
}

function reachedFrom(
  starts: readonly string[],
  follow: (path: string) => readonly string[],
): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...starts];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    if (isFollowed(path)) waiting.push(...follow(path));
  }
  return found;
}

/** The build makes the frame of every page import these, see composed.ts. */
function framePartFiles(): string[] {
  return globSync("src/modules/*/components/frame-parts.tsx").sort();
}

/** Files that only loaders import stay on the server; files of words are not source. */
function isFollowed(path: string): boolean {
  const isCode =
    path.startsWith(`${icons}/`) || (/^src\/(?!messages\.).+\.tsx?$/.test(path) && mayBeLoaded(path));
  return isCode && existsSync(path);
}

function importsOf(path: string): string[] {
  return [...readFileSync(path, "utf8").matchAll(imported)].map(([, target = ""]) => fileOf(path, target));
}

/** The files that a file imports while it runs. */
function awaitedBy(path: string): string[] {
  return [...readFileSync(path, "utf8").matchAll(awaited)].map(([, target = ""]) => fileOf(path, target));
}

function fileOf(path: string, target: string): string {
  if (target.startsWith("#")) return `src/${target.slice(1)}`;
  if (target.startsWith("lucide-react/icons/")) return `${icons}/icons/${basename(target)}.mjs`;
  return target.startsWith(".") ? normalize(join(dirname(path), target)) : target;
}
