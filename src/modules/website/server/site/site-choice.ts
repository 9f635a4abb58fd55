import type { Context } from "#platform/context.ts";
import { allSites } from "#platform/site.ts";

export interface SiteChoice {
  value: number;
  label: string;
}

/** Every site, in their order, for the forms that choose some of them. */
export async function siteChoices({ db }: Pick<Context, "db">): Promise<SiteChoice[]> {
  return (await allSites(db)).map(({ id, name }) => ({ value: id, label: name }));
}

/** The same, but none where there is only one and nothing was chosen. */
export async function sitesToChoose(
  context: Pick<Context, "db">,
  chosen: number | null,
): Promise<SiteChoice[]> {
  const sites = await siteChoices(context);
  return sites.length > 1 || chosen !== null ? sites : [];
}
