import type { ReactNode } from "react";
import { preloadModule } from "react-dom";

interface WordsAheadProps {
  /** URLs of the files that the first script imports immediately. */
  files: readonly string[];
  children: ReactNode;
}

/**
 * Lets the browser load the texts in parallel with the scripts. It wraps the page, because a sibling that exists only
 * on the server would change the ids that server and browser must agree on.
 */
export function WordsAhead({ files, children }: WordsAheadProps) {
  for (const file of files) preloadModule(file);
  return children;
}

interface Needs {
  /** The back office has additional texts. */
  staff: boolean;
  /** The imports of the page's scripts. A script that needs further texts imports the file that loads them. */
  imports: readonly string[];
}

/** The text files that a page needs in its language. */
export function wordsOf(
  files: Readonly<Record<string, string>>,
  code: string,
  { staff, imports }: Needs,
): string[] {
  const further = Object.entries(files)
    .filter(([name, file]) => name.startsWith("words.") && imports.includes(file))
    .map(([name]) => `${name.slice("words.".length)}.${code}`);
  const names = [code, ...(staff ? [`staff.${code}`] : []), ...further];
  return names.flatMap((name) => files[name] ?? []);
}
