import type { PoolClient } from "pg";

const sitesPerStep = 50;

/** Payment terms of invoices were plain lines; they are a text like all others, and papers print the same lines. */
export async function step(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ id: number; terms: unknown }>(
    `select id, settings->'invoicing'->'terms' as terms from site
     where settings @? 'strict $.invoicing.terms.* ? (@.type() == "string")' order by id limit ${sitesPerStep} for update`,
  );
  // A new installation has nothing to convert and loads no parser.
  if (rows.length === 0) return false;
  const { readPaperWords } = await import("../server/invoice/paper-words.ts");
  for (const { id, terms } of rows)
    await client.query(
      "update site set settings = jsonb_set(settings, '{invoicing,terms}', $2) where id = $1",
      [id, JSON.stringify(readPaperWords(terms))],
    );
  return rows.length === sitesPerStep;
}
