import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "#platform/context.ts";
import { allSites } from "#platform/site.ts";
import { flag, pickedIds } from "#platform/wire.ts";
import type { SiteChoice } from "./site-choice.ts";

/** The form's fields of a record that belongs to one site and may be shown on others. */
export const sharingInput = { everywhere: flag.default(false), alsoOn: pickedIds.default([]) };

const sharing = z.object(sharingInput);
export type Sharing = z.output<typeof sharing>;

export interface SharingView {
  /** The name of its own site; "" if its blog decides. */
  own: string;
  /** Other sites to choose from; empty if only one site exists. */
  others: SiteChoice[];
  everywhere: boolean;
  alsoOn: number[];
}

/** The condition that a row with the columns `site_id`, `everywhere` and `also_on` is shown on a site. */
export function isOnSite(row: { siteId: SQL; everywhere: SQL; alsoOn: SQL }, siteId: number | SQL): SQL {
  return sql`(${row.siteId} = ${siteId} or ${row.everywhere} or ${siteId} = any(${row.alsoOn}))`;
}

export async function sharingView(
  context: Context,
  { siteId, everywhere, alsoOn }: { siteId: number | null } & Sharing,
): Promise<SharingView> {
  const sites = await allSites(context.db);
  return {
    own: sites.find(({ id }) => id === siteId)?.name ?? "",
    others:
      sites.length < 2
        ? []
        : sites.flatMap(({ id, name }) => (id === siteId ? [] : { value: id, label: name })),
    ...{ everywhere, alsoOn },
  };
}

/** The sites on which something is shown, in words for a list. */
export function sharingWords(
  { locale }: Pick<Context, "locale">,
  sites: readonly { id: number; name: string }[],
  { siteId, everywhere, alsoOn }: { siteId: number } & Sharing,
): string {
  if (everywhere) return locale.text("website.sharedEverySite");
  const shown = sites.filter(({ id }) => id === siteId || alsoOn.includes(id));
  return new Intl.ListFormat(locale.tag, { type: "unit" }).format(shown.map(({ name }) => name));
}

/** The sites to filter a list by. */
export async function siteFilterOptions(context: Context): Promise<{ value: string; label: string }[]> {
  return (await allSites(context.db)).map(({ id, name }) => ({ value: String(id), label: name }));
}

/** Ids of the sites chosen in a filter. */
export function filteredSites(filters: Readonly<Record<string, readonly string[]>>): number[] {
  return (filters["site"] ?? []).filter((id) => /^\d{1,9}$/.test(id)).map(Number);
}
