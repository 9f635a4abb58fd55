import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const composedFile = /\/src\/(styles|frame-parts)(\.staff)?\.(?:ts|css)(?:\?|$)/;

/**
 * Generates the files of `src/` that follow from the modules' folders: styles, and the modules' parts of every page's
 * frame. So a module is registered once, in `modules.ts`. Each module types its own exports. A higher module comes
 * later, so its styles win.
 */
export function composed(root: string): Plugin {
  return {
    name: "vitrine:composed",
    enforce: "pre",
    transform: {
      filter: { id: composedFile },
      handler(source, id) {
        // Programs that read the source as text see the file as written.
        if (/[?&]raw\b/.test(id)) return null;
        const [, kind, staff] = composedFile.exec(id) ?? [];
        // An import of the address gets a script that names it; the sheet itself has another id.
        if (kind === "styles" && /[?&]url\b/.test(id)) return null;
        if (kind === "styles") return { code: source + stylesOf(root, Boolean(staff)), map: null };
        return { code: framePartsOf(root), map: null, moduleType: "js" };
      },
    },
  };
}

/**
 * The names in the list of `modules.ts`, lowest first. The file is read, not run: during the build no modules exist
 * yet.
 */
export function moduleNames(root: string): string[] {
  const source = readFileSync(join(root, "src/modules.ts"), "utf8");
  const [, list = ""] = /\bmodules\b[^=]*= \[([^\]]*)\]/.exec(source) ?? [];
  return list.match(/\b[a-z]\w*\b/g) ?? [];
}

/**
 * The styles below `components/` and `blocks/` of each module. Styles of the back office are those in a module's
 * `staff/`, and all of `office`.
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

/** A module that exports the modules' parts of every page's frame. */
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
