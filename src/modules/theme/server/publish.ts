import { eq, sql } from "drizzle-orm";
import { audit } from "#platform/audit/audit.ts";
import type { WriteContext } from "#platform/context.ts";
import { notFound, refusal } from "#platform/errors.ts";
import { siteTable } from "#platform/site.ts";
import { faultsOf } from "../components/colour/pairs.ts";
import { fieldsOf, type Theme } from "../components/theme.ts";
import { draftOf, keepVersion, lockTheme, replaceDraft, versionsOf } from "./draft.ts";
import { publishedTheme } from "./published.ts";

/** The wire's model name of a site's look; its id is the site's. */
export const themeModel = "website.theme";

/** Roles that may change the look of the site. */
export const themeRoles = ["website"] as const;

const unreadable = refusal("invalid", "theme.unreadablePairs");
/** The draft differs from the one that its editor has seen. */
const changedSince = refusal("conflict", "theme.changedSince");

/** Publishes the draft. Refuses unreadable pairs, and a draft that somebody changed since the editor saw it. */
export async function publishTheme(write: WriteContext, revision: number): Promise<number> {
  await lockTheme(write);
  const draft = await draftOf(write);
  if (draft.revision !== revision) throw changedSince({ by: draft.changedBy });
  const faults = faultsOf(draft.theme);
  if (faults.length > 0) throw unreadable({ count: faults.length });
  const before = publishedTheme(write.site);
  const number = await keepVersion(write, draft.theme, true);
  await putPublished(write, draft.theme);
  await audit(write, {
    model: themeModel,
    id: write.site.id,
    name: write.site.name,
    action: "publish",
    before: fieldsOf(before),
    after: fieldsOf(draft.theme),
  });
  return number;
}

/** Makes an earlier look the draft again. */
export async function restoreTheme(write: WriteContext, number: number): Promise<void> {
  const version = (await versionsOf(write)).find((one) => one.number === number);
  if (!version) throw notFound();
  await replaceDraft(write, version.theme);
}

async function putPublished(write: WriteContext, theme: Theme): Promise<void> {
  await write.db
    .update(siteTable)
    .set({
      settings: sql`${siteTable.settings} || jsonb_build_object('theme', ${JSON.stringify(theme)}::jsonb)`,
    })
    .where(eq(siteTable.id, write.site.id));
  write.changed("site");
}
