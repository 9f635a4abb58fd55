import pg from "pg";

export const blocksCount = 40;

/** Copies the demo's page with its blocks repeated, each copy under an address of its own: `/bench-0` and so on. */
export async function writePages(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ site_id: number; texts: Record<string, Text> }>(
      `select page.site_id, version.texts from page_page page join page_version version on version.id = page.live_id
       where page.path = '/workshop'`,
    );
    const [page] = rows;
    if (!page) throw new Error("The demo has no page of blocks.");
    const texts = Object.fromEntries(
      Object.entries(page.texts).map(([code, text]) => [code, { ...text, body: repeated(text.body) }]),
    );
    for (let at = 0; at < count; at += 1) {
      await client.query(
        `with made as (insert into page_page (site_id, path) values ($1, $2) returning id),
          kept as (insert into page_version (page_id, number, is_published, texts, saved_at)
            select id, 1, true, $3::jsonb, now() from made returning id, page_id)
         select page_id, id from kept`,
        [page.site_id, `/bench-${at}`, JSON.stringify(texts)],
      );
    }
    await client.query(
      `insert into page_draft (page_id, code, title, body, changed_at)
       select page.id, text.key, text.value->>'title', text.value->'body', now()
       from page_page page join page_version version on version.page_id = page.id, jsonb_each(version.texts) text
       where page.path like '/bench-%'`,
    );
    await client.query(
      `update page_page page set live_id = version.id, published_at = now() from page_version version
       where version.page_id = page.id and page.path like '/bench-%'`,
    );
  } finally {
    await client.end();
  }
}

interface Text {
  body: { content: { attrs: { id: string } }[] };
}

function repeated(body: Text["body"]): Text["body"] {
  const blocks = body.content;
  const content = Array.from({ length: blocksCount }, (_, at) => {
    const block = blocks[at % blocks.length] as (typeof blocks)[number];
    return { ...block, attrs: { ...block.attrs, id: `r${at}` } };
  });
  return { ...body, content };
}
