import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const composedFile = /\/src\/(styles|frame-parts)(\.staff)?\.(?:ts|css)(?:\?|$)/;

/**
 * Fills in the files of `src/` that follow from the folders of the modules, so that a module is registered once, in
 * `modules.ts`: styles, and what modules put into the frame of every page. What they export is typed where they
 * stand; a higher module comes later, and so its styles win.
 */
export function composed(root: string): Plugin {
  return {
    name: "vitrine:composed",
    enforce: "pre",
    transform: {
      filter: { id: composedFile },
      handler(source, id) {
        // Programs that read the source as text see what is written there.
        if (/[?&]raw\b/.test(id)) return null;
        const [, kind, staff] = composedFile.exec(id) ?? [];
        // What asks for an address gets a script that names it; the sheet itself comes by another id.
        if (kind === "styles" && /[?&]url\b/.test(id)) return null;
        if (kind === "styles") return { code: source + stylesOf(root, Boolean(staff)), map: null };
        return { code: framePartsOf(root), map: null, moduleType: "js" };
      },
    },
  };
}

/** The names in the list of `modules.ts`, lowest first. It is read, not run: the build has no modules yet. */
export function moduleNames(root: string): string[] {
  const source = readFileSync(join(root, "src/modules.ts"), "utf8");
  const [, list = ""] = /\bmodules\b[^=]*= \[([^\]]*)\]/.exec(source) ?? [];
  return list.match(/\b[a-z]\w*\b/g) ?? [];
}

/**
 * The styles below `components/` and `blocks/` of each module; those of the back office stand in its `staff/`, or are
 * all of `office`.
 */
export function stylesOf(root: string, staff: boolean): string {
  return moduleNames(root)
    .flatMap((name) =>
      globSync(`modules/${name}/{components,blocks}/**/*.css`, { cwd: join(root, "src") })
        .filter((path) => (path.includes("/staff/") || name === "office") === staff)
        .sort(),
    )
    .map((path) => `@import ${JSON.stringify(`./${path}`)};\n`)
    .join("");
}

/** A module that exports what modules put into the frame of every page. */
function framePartsOf(root: string): string {
  const names = moduleNames(root).filter((name) =>
    existsSync(join(root, `src/modules/${name}/components/frame-parts.tsx`)),
  );
  const imports = names.map((name) =>
    importLine(`{ frameParts as ${name} }`, `#modules/${name}/components/frame-parts.tsx`),
  );
  return `${imports.join("")}export const frameParts = { ${names.join(", ")} };\n`;
}

function importLine(what: string, path: string): string {
  return `import ${what} from ${JSON.stringify(path)};\n`;
}
