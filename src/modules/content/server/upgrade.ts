import { contentSchemaVersion } from "../components/content-tree.ts";
import { readHtml } from "./html.ts";

type StoredTree = Record<string, unknown> & { schema: number };

/**
 * Upgrades a tree from the version in the key to the next one. Entries stay forever, because old backups contain old
 * trees.
 */
export type Upgrades = Readonly<Record<number, (tree: StoredTree) => StoredTree>>;

const upgrades: Upgrades = {};

/**
 * A stored text in the current version. Before trees, texts were HTML, which old audit entries and versions still
 * contain. Any other value is returned unchanged.
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
