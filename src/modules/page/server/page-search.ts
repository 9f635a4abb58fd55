import { sql } from "drizzle-orm";
import { blockKinds } from "#modules/content/server/block-kind.tsx";
import { linesOfBlocks } from "#modules/content/server/plain-text.ts";
import type { IndexedKind, SearchText } from "#modules/search/slots.ts";
import type { Context } from "#platform/context.ts";
import { type LocaleCode, locales } from "#platform/i18n/locale.ts";
import { languagesOf } from "#platform/site-languages.ts";
import { readTexts, textIn } from "./page-text.ts";
import { isOn } from "./tables.ts";

interface LivePage extends Record<string, unknown> {
  id: number;
  site_id: number;
  path: string;
  changed_at: string;
  texts: unknown;
  settings: Record<string, unknown>;
}

/** Published public pages that search may find; for each language the text that its readers see. */
export const pageTexts: IndexedKind = {
  kind: "page",
  position: 20,
  label: "page.foundPages",
  async texts(context, ids) {
    const { rows } = await context.db.execute<LivePage>(sql`
      select page.id, site.id as site_id, page.path, page.changed_at, live.texts, site.settings
      from page_page page join page_version live on live.id = page.live_id join site on ${isOn(sql`site.id`)}
      where page.id = any(${sql.param([...ids])}::integer[]) and page.deleted_at is null
        and page.published_at is not null and page.access = 'everybody' and page.indexed
      order by page.id, site.id`);
    return rows.flatMap(textsOf);
  },
  async recordIds(context: Context, after: number, limit: number) {
    const { rows } = await context.db.execute<{ id: number }>(
      sql`select id from page_page where id > ${after} order by id limit ${limit}`,
    );
    return rows.map(({ id }) => id);
  },
};

function textsOf(row: LivePage): SearchText[] {
  const texts = readTexts(row.texts);
  const { own } = languagesOf({ settings: row.settings });
  const readers = new Map<LocaleCode, LocaleCode[]>();
  for (const { code } of locales) {
    const shown = textIn(texts, code, own.code);
    if (shown) readers.set(shown.code, [...(readers.get(shown.code) ?? []), code]);
  }
  return [...readers].flatMap(([code, codes]) => {
    const text = texts[code];
    if (!text) return [];
    const body = linesOfBlocks(text.body.content, ({ attrs }) => wordsOfBlock(attrs)).join("\n");
    const { title, description: summary } = text;
    return [
      {
        ...{ recordId: row.id, siteId: row.site_id, code, codes, path: row.path, title, summary, body },
        changedAt: new Date(row.changed_at),
      },
    ];
  });
}

function wordsOfBlock({ kind, data }: { kind: string; data: unknown }): string {
  return (
    blockKinds
      .entries()
      .find((one) => one.kind === kind)
      ?.words(data) ?? ""
  );
}
