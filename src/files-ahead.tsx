import type { ReactNode } from "react";
import { preloadModule } from "react-dom";

interface FilesAheadProps {
  /** URLs of scripts that the page's first scripts import only once they run, such as texts. */
  files: readonly string[];
  children: ReactNode;
}

/**
 * Lets the browser load these files in parallel with the page's own scripts. It wraps the page, because a sibling that exists only
 * on the server would change the ids that server and browser must agree on.
 */
export function FilesAhead({ files, children }: FilesAheadProps) {
  for (const file of files) preloadModule(file);
  return children;
}

interface Needs {
  /** The back office has additional texts, and the editor of a page some of them. */
  shell: "staff" | "edit" | undefined;
  /** The imports of the page's scripts. A script that needs further texts imports the file that loads them. */
  imports: readonly string[];
}

/** The text files that a page needs in its language. */
export function wordsOf(
  files: Readonly<Record<string, string>>,
  code: string,
  { shell, imports }: Needs,
): string[] {
  const further = Object.entries(files)
    .filter(([name, file]) => name.startsWith("words.") && imports.includes(file))
    .map(([name]) => `${name.slice("words.".length)}.${code}`);
  const names = [code, ...(shell ? [`${shell === "edit" ? "editing" : "staff"}.${code}`] : []), ...further];
  return names.flatMap((name) => files[name] ?? []);
}
