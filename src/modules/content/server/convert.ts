import type { PoolClient } from "pg";
import { escapeHtml } from "#platform/html/escape.ts";

/** Rows per transaction. The longest texts have about 100 kB each. */
const rowsPerStep = 100;

/**
 * For a migration in code: converts the HTML texts of a translated column to trees, a few rows at a time. Returns
 * whether there may be more. It skips rows with trees, so that it can run again after a crash. `key` names the row; the
 * migration provides `table` and `column`, which never come from outside. `asParagraph` is for texts that were never
 * HTML: pages showed their words as one paragraph.
 */
export async function convertTexts(
  client: PoolClient,
  table: string,
  column: string,
  { key = "id", asParagraph = false }: { key?: string; asParagraph?: boolean } = {},
): Promise<boolean> {
  const { rows } = await client.query<{ key: number; texts: Record<string, unknown> }>(
    `select ${key} as key, ${column} as texts from ${table}
     where ${column} @? 'strict $.* ? (@.type() == "string")' order by ${key} limit ${rowsPerStep} for update`,
  );
  // A new installation has nothing to convert and should not load the parser.
  if (rows.length === 0) return false;
  const { readHtml } = await import("./html.ts");
  const treeOf = (text: string) => readHtml(asParagraph ? `<p>${escapeHtml(text)}</p>` : text);
  for (const row of rows) {
    const trees = Object.entries(row.texts)
      .map(([code, text]) => [code, typeof text === "string" ? treeOf(text) : text] as const)
      .filter(([, tree]) => (tree as { content: unknown[] }).content.length > 0);
    await client.query(`update ${table} set ${column} = $2 where ${key} = $1`, [
      row.key,
      JSON.stringify(Object.fromEntries(trees)),
    ]);
  }
  return rows.length === rowsPerStep;
}
