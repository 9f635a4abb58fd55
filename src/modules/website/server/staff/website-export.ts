import { sql } from "drizzle-orm";
import { htmlColumn } from "#modules/content/server/html-field.ts";
import type { Context } from "#platform/context.ts";
import { allSites } from "#platform/site.ts";
import { type ExportPart, exportSheet, inLanguages } from "#platform/staff/export-parts.ts";

/** The legal texts, menus and settings of the shop, without credentials. */
export const websiteExport: ExportPart = {
  position: 50,
  label: "website.exportPart",
  hasPersonalData: false,
  async *files(context) {
    yield exportSheet(context, {
      name: "legal-texts.csv",
      from: sql`website_legal_text t`,
      id: sql`t.id`,
      columns: {
        ...{ site: sql`t.site_id`, kind: sql`t.kind`, version: sql`t.version` },
        ...inLanguages(context, "title", "t.title"),
        ...inLanguages(context, "body", "t.body", htmlColumn),
        published_at: sql`t.published_at`,
      },
    });
    yield exportSheet(context, {
      name: "menus.csv",
      from: sql`website_menu m`,
      id: sql`m.id`,
      columns: {
        ...{ id: sql`m.id`, site: sql`m.site_id`, parent: sql`m.parent_id`, place: sql`m.place` },
        ...inLanguages(context, "name", "m.name"),
        ...{ path: sql`m.path`, position: sql`m.position` },
      },
    });
    yield { name: "settings.json", pieces: settings(context) };
  },
};

async function* settings(context: Context) {
  const sites = await allSites(context.db);
  yield JSON.stringify(withoutSecrets({ sites }), null, 2);
}

const secretName = /sealed|secret|password|token|credential|private|(^|[a-z_])key$/i;

/** Settings without values whose names mark them as credentials. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      secretName.test(name) ? [] : [[name, withoutSecrets(inner)]],
    ),
  );
}
