import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../context.ts";
import type { LocaleCode } from "../i18n/locale.ts";
import type { Role } from "../roles.ts";
import { languagesOf } from "../site-languages.ts";
import { slot } from "../slot.ts";
import { inLocale, type Translated } from "../translated.ts";

/** Records with texts in the site's languages, such as pages or products. */
export interface TranslatedKind {
  position: number;
  /** Id of their name. */
  label: string;
  model: string;
  roles: readonly Role[];
  /** A select of the site's records: `id`, `name` and the other texts by language. */
  records: (context: Context) => SQL;
  /** The columns with texts, `name` among them. */
  texts: readonly string[];
  /** A select of `record_id`, `code` and `changed_at`; absent: the changes that the tables' triggers record. */
  changes?: SQL;
  /** The editor of a record in a language. */
  path: (id: number, code: LocaleCode) => string;
}

export const translatedKinds = slot<TranslatedKind>("translatedKinds");

export interface LanguageShare {
  code: LocaleCode;
  /** The share of existing texts that is translated, rounded down, so that 100 means all. */
  percent: number;
  outdated: number;
}

export interface OpenTranslation {
  id: number;
  name: string;
  percent: number;
  state: "missing" | "part" | "outdated";
  path: string;
}

const openMost = 100;

/** The translated share of a kind of records, for each language of the site; empty without records. */
export async function sharesOf(context: Context, kind: TranslatedKind): Promise<LanguageShare[]> {
  const { rows } = await context.db.execute<{ code: string; percent: number; outdated: number }>(sql`
    select code, floor(100 * sum(said) / greatest(sum(asked), 1))::integer as percent,
      (count(*) filter (where outdated))::integer as outdated
    from (${standing(context, kind)}) standing group by code`);
  return languagesOf(context.site).offered.flatMap(({ code }) => rows.filter((row) => row.code === code));
}

/** Records with missing or outdated texts in a language, newest first. */
export async function openTranslations(
  context: Context,
  kind: TranslatedKind,
  code: LocaleCode,
): Promise<{ count: number; open: OpenTranslation[] }> {
  const { rows } = await context.db.execute<{
    id: number;
    name: Translated;
    percent: number;
    outdated: boolean;
    count: number;
  }>(sql`
    select id, name, floor(100 * said / asked)::integer as percent, outdated, count(*) over ()::integer as count
    from (${standing(context, kind)}) standing
    where code = ${code} and asked > 0 and (said < asked or outdated) order by id desc limit ${openMost}`);
  return {
    count: rows[0]?.count ?? 0,
    open: rows.map(({ id, name, percent, outdated }) => ({
      ...{ id, percent, name: inLocale(name, context.locale.code) || `#${id}` },
      state: percent === 0 ? "missing" : percent < 100 ? "part" : "outdated",
      path: kind.path(id, code),
      ...(outdated && percent < 100 ? { state: "outdated" as const } : {}),
    })),
  };
}

/**
 * For each record and language: the texts that exist in any language, those in this one, and whether it is outdated.
 */
function standing(context: Context, { model, texts, records, changes }: TranslatedKind): SQL {
  const { offered, own } = languagesOf(context.site);
  const changed = changes ?? sql`select record_id, code, changed_at from text_change where model = ${model}`;
  const columns = texts.map((text) => sql`record.${sql.identifier(text)}`);
  const asked = columns.map(
    (column) => sql`exists (select from jsonb_each_text(${column}) each where each.value <> '')::integer`,
  );
  const said = columns.map((column) => sql`(coalesce(${column}->>language.code, '') <> '')::integer`);
  return sql`
    select record.id, record.name, language.code, ${sql.join(asked, sql` + `)} as asked,
      ${sql.join(said, sql` + `)} as said,
      language.code <> ${own.code} and coalesce(record.name->>language.code, '') <> ''
        and source.changed_at is not null
        and (target.changed_at is null or target.changed_at < source.changed_at) as outdated
    from (${records(context)}) record
    cross join unnest(${sql.param(offered.map(({ code }) => code))}::text[]) as language(code)
    left join (${changed}) target on target.record_id = record.id and target.code = language.code
    left join (${changed}) source on source.record_id = record.id and source.code = ${own.code}`;
}
