import { sql } from "drizzle-orm";
import { moment } from "#modules/office/server/audit-log.ts";
import { picturePath } from "#modules/website/paths.ts";
import { menuEntryView } from "#modules/website/server/menu/staff-menu-entry.ts";
import { type SharingView, sharingView } from "#modules/website/server/site/sharing.ts";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { shopFormat } from "#platform/i18n/shop-time.ts";
import { roles } from "#platform/roles.ts";
import { languagesOf } from "#platform/site-languages.ts";
import { inLocale, type Translated } from "#platform/translated.ts";
import { draftsOf } from "./draft.ts";
import { type PageState, stateSql } from "./page-list.ts";
import { pageModel } from "./page-record.ts";
import { isOn, type PageAccess, pageTable } from "./tables.ts";
import { type Mention, usedOn } from "./used-on.ts";

export interface SettingsView {
  id: number;
  version: number;
  crumb: string;
  state: PageState;
  /** When the page will be or was last published, in words. */
  at: string;
  isHome: boolean;
  path: string;
  isPublished: boolean;
  access: PageAccess;
  role: string;
  /** The selectable roles. */
  roles: readonly string[];
  hasPassword: boolean;
  indexed: boolean;
  track: boolean;
  sharing: SharingView;
  publishAt: string;
  unpublishAt: string;
  pictures: { id: number; url: string }[];
  hasPreview: boolean;
  languages: { code: string; name: string; title: string; description: string }[];
  usedOn: Mention[];
  /** Menus and entries to which the page can be added. */
  menuPlaces: { value: string; label: string }[];
}

/** A page's settings for the form. */
export async function settingsView(context: Context, id: number): Promise<SettingsView> {
  const { rows } = await context.db.execute<{ state: PageState }>(sql`
    select ${stateSql} as state from page_page page where page.id = ${id} and ${isOn(context.site.id)}`);
  const [page] = await context.db.select().from(pageTable).where(sql`${pageTable.id} = ${id}`);
  const [found] = rows;
  if (!found || !page) throw notFound();
  const drafts = await draftsOf(context, id);
  const titles: Translated = Object.fromEntries(drafts.map(({ code, title }) => [code, title]));
  const at = page.publishAt ?? page.publishedAt;
  const { pictureFileId } = page;
  return {
    ...{ id, version: page.version, crumb: inLocale(titles, context.locale.code) || page.path },
    ...{ state: found.state, at: at ? moment(context, at) : "", isHome: page.path === "/", path: page.path },
    isPublished: page.publishedAt !== null,
    ...{ access: page.access, role: page.role, roles, hasPassword: page.passwordHash !== "" },
    ...{ indexed: page.indexed, track: page.track },
    sharing: await sharingView(context, page),
    ...{ publishAt: fieldTime(page.publishAt), unpublishAt: fieldTime(page.unpublishAt) },
    pictures:
      pictureFileId === null
        ? []
        : [
            {
              id: pictureFileId,
              url: picturePath(pageModel, id, "image_256", { unique: String(pictureFileId) }),
            },
          ],
    hasPreview: page.previewUntil !== null && page.previewUntil > context.now,
    languages: languagesOf(context.site).offered.map(({ code, name }) => {
      const draft = drafts.find((one) => one.code === code);
      return { code, name, title: draft?.title ?? "", description: draft?.description ?? "" };
    }),
    usedOn: await usedOn(context, page.path),
    menuPlaces: (await menuEntryView(context, null)).choices,
  };
}

/** In the shop's time zone, in the format of the field. */
function fieldTime(at: Date | null): string {
  if (at === null) return "";
  return shopFormat("sv-SE", { dateStyle: "short", timeStyle: "short" }).format(at).replace(" ", "T");
}
