import type { Context } from "#platform/context.ts";
import { allSites } from "#platform/site.ts";

export interface SiteChoice {
  value: number;
  label: string;
}

/** Every site in order, for forms that select sites. */
export async function siteChoices({ db }: Pick<Context, "db">): Promise<SiteChoice[]> {
  return (await allSites(db)).map(({ id, name }) => ({ value: id, label: name }));
}

/** The same, but empty if only one site exists and none was selected. */
export async function sitesToChoose(
  context: Pick<Context, "db">,
  chosen: number | null,
): Promise<SiteChoice[]> {
  const sites = await siteChoices(context);
  return sites.length > 1 || chosen !== null ? sites : [];
}
