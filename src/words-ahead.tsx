import type { ReactNode } from "react";
import { preloadModule } from "react-dom";

interface WordsAheadProps {
  /** Addresses of what the first script will import as soon as it runs. */
  files: readonly string[];
  children: ReactNode;
}

/**
 * Lets the browser fetch the words together with the scripts instead of after them. It wraps what it stands beside,
 * because a sibling that only the server has would change the ids that both sides must agree on.
 */
export function WordsAhead({ files, children }: WordsAheadProps) {
  for (const file of files) preloadModule(file);
  return children;
}

interface Needs {
  /** The back office has words of its own besides those of everybody. */
  staff: boolean;
  /** What the page's scripts import: one that needs further words imports what loads them. */
  imports: readonly string[];
}

/** What a page needs in its language. */
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
