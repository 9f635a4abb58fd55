import { contentSchemaVersion } from "../components/content-tree.ts";
import { readHtml } from "./html.ts";

type StoredTree = Record<string, unknown> & { schema: number };

/** Brings a tree of the version that is the key to the next one. Entries stay for ever: old backups hold old trees. */
export type Upgrades = Readonly<Record<number, (tree: StoredTree) => StoredTree>>;

const upgrades: Upgrades = {};

/**
 * What is stored, in the present version. Before there were trees, texts were HTML; the audit log and versions that were
 * kept then still give it back. Whatever is no older tree is answered as it is.
 */
export function upgradeContent(
  stored: unknown,
  { steps = upgrades, to = contentSchemaVersion as number }: { steps?: Upgrades; to?: number } = {},
): unknown {
  if (typeof stored === "string") return readHtml(stored);
  if (typeof stored !== "object" || stored === null || !("schema" in stored)) return stored;
  let tree = stored as StoredTree;
  while (tree.schema < to) {
    const step = steps[tree.schema];
    if (!step) return tree;
    tree = step(tree);
  }
  return tree;
}
