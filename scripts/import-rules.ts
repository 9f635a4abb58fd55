/**
 * The rules of imports, checked in the source: the layers of a large module, its public files, and no cycles of imports
 * (docs/decisions/018-layers.md).
 */

export interface ImportingFile {
  path: string;
  /** Paths from the root of the repository, with their extensions. */
  imports: readonly string[];
}

/** A module's declaration about its `server/` folder. */
export interface LayeredModule {
  name: string;
  layers?: readonly string[];
  publicFiles?: readonly string[];
}

/** A module with more server files than this needs layers. */
const serverFilesMax = 40;

export const isTestFile = (path: string) => /\.test\.tsx?$/.test(path);

/** A file only for tests: a test, or code shared by several tests. */
export function isForTests(path: string): boolean {
  return (
    isTestFile(path) || /^src\/(modules\/[^/]+\/)?testing(\.ts$|\/)|^src\/platform\/testing\//.test(path)
  );
}

function serverPart(path: string): { module: string; file: string } | null {
  const [, module, file] = /^src\/modules\/([^/]+)\/server\/(.+)$/.exec(path) ?? [];
  return module && file ? { module, file } : null;
}

function moduleOf(path: string): string | undefined {
  return /^src\/modules\/([^/]+)\//.exec(path)?.[1];
}

/** Large modules without layers, and server files outside their module's layers. */
export function layerGaps(files: readonly ImportingFile[], modules: readonly LayeredModule[]): string[] {
  return modules.flatMap(({ name, layers }) => {
    const own = files.flatMap(({ path }) => {
      const part = serverPart(path);
      return part?.module === name && !isTestFile(path) ? [part.file] : [];
    });
    if (!layers) {
      return own.length > serverFilesMax
        ? [`${name} has ${own.length} server files: divide them into layers and list these in module.ts`]
        : [];
    }
    const strange = own.filter((file) => file.includes("/") && !layers.includes(file.split("/")[0] ?? ""));
    const empty = layers.filter((layer) => !own.some((file) => file.startsWith(`${layer}/`)));
    return [
      ...strange.map((file) => `${name}/server/${file} is in no layer of ${name}`),
      ...empty.map((layer) => `the layer ${layer} of ${name} is empty`),
    ];
  });
}

/**
 * Imports of a higher layer of the same module. Files directly in `server/` compose the layers, so they are above all
 * of them. Tests may import anything.
 */
export function importsAgainstLayers(
  files: readonly ImportingFile[],
  modules: readonly LayeredModule[],
): string[] {
  const layersOf = new Map(modules.map(({ name, layers = [] }) => [name, layers]));
  const heightOf = (module: string, file: string) =>
    file.includes("/") ? (layersOf.get(module) ?? []).indexOf(file.split("/")[0] ?? "") : Infinity;
  return files.flatMap(({ path, imports }) => {
    const from = serverPart(path);
    if (!from || isForTests(path) || !layersOf.get(from.module)?.length) return [];
    return imports.flatMap((target) => {
      const to = serverPart(target);
      if (to?.module !== from.module) return [];
      return heightOf(to.module, to.file) > heightOf(from.module, from.file)
        ? [`${path} imports ${target}, which is in a higher layer`]
        : [];
    });
  });
}

/** Imports of a layered module's non-public server files by another module, including its tests. */
export function privateImports(files: readonly ImportingFile[], modules: readonly LayeredModule[]): string[] {
  const publicOf = new Map(
    modules.flatMap(({ name, layers, publicFiles = [] }) => (layers ? [[name, new Set(publicFiles)]] : [])),
  );
  return files.flatMap(({ path, imports }) => {
    const own = moduleOf(path);
    if (!own) return [];
    return imports.flatMap((target) => {
      const to = serverPart(target);
      if (!to || to.module === own || !publicOf.has(to.module)) return [];
      return publicOf.get(to.module)?.has(to.file)
        ? []
        : [`${path} imports ${target}, which ${to.module} does not list among its publicFiles`];
    });
  });
}

/**
 * Imports of a provider's folder (`server/providers/NAME/`) by other files of its module than the list `providers.ts`;
 * other modules import the public files.
 */
export function providerImports(files: readonly ImportingFile[]): string[] {
  return files.flatMap(({ path, imports }) => {
    if (isForTests(path)) return [];
    return imports.flatMap((target) => {
      const [folder, providers] = /^(src\/modules\/[^/]+\/server\/providers\/)[^/]+\//.exec(target) ?? [];
      if (!folder || !providers || path.startsWith(folder)) return [];
      const list = `${providers}providers.ts`;
      if (path === list || moduleOf(path) !== moduleOf(target)) return [];
      return [`${path} imports ${target}: only its folder and ${list} know a provider`];
    });
  });
}

/** Public files that no other module imports: the list only shrinks. */
export function needlesslyPublic(
  files: readonly ImportingFile[],
  modules: readonly LayeredModule[],
): string[] {
  const used = new Set(
    files.flatMap(({ path, imports }) => imports.filter((target) => moduleOf(target) !== moduleOf(path))),
  );
  return modules.flatMap(({ name, publicFiles = [] }) =>
    publicFiles
      .filter((file) => !used.has(`src/modules/${name}/server/${file}`))
      .map((file) => `${name} lists ${file} as public, and nobody else imports it`),
  );
}

/** Groups of files that import each other in a cycle, types included. Each is sorted, the largest comes first. */
export function importCycles(files: readonly ImportingFile[]): string[][] {
  const importsOf = new Map(files.map(({ path, imports }) => [path, imports]));
  const order = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];
  // Tarjan's strongly connected components. Recurses as deep as the longest chain of imports, which is some dozens of
  // files.
  function visit(path: string): number {
    const mine = order.size;
    order.set(path, mine);
    open.push(path);
    let low = mine;
    for (const target of importsOf.get(path) ?? []) {
      if (!importsOf.has(target)) continue;
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (open.includes(target)) low = Math.min(low, order.get(target) ?? low);
    }
    if (low === mine) {
      const group = open.splice(open.indexOf(path));
      if (group.length > 1 || importsOf.get(path)?.includes(path)) cycles.push(group.toSorted());
    }
    return low;
  }
  for (const path of importsOf.keys()) if (!order.has(path)) visit(path);
  return cycles.toSorted((a, b) => b.length - a.length);
}
