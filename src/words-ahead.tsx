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

/** What a page needs in its language: the back office has words of its own besides those of everybody. */
export function wordsOf(files: Readonly<Record<string, string>>, code: string, staff: boolean): string[] {
  return [files[code], staff ? files[`staff.${code}`] : undefined].filter((file) => file !== undefined);
}
