import type { Context } from "#platform/context.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { provenDone } from "#platform/pages/done.ts";
import { hasRole } from "#platform/roles.ts";
import { languagesOf } from "#platform/site-languages.ts";
import { type StaffEntry, staffEntries, staffGroups } from "#platform/staff/slots.ts";

/** The frame of the back office for one person: only what their roles may open. */
export interface FrameView {
  siteName: string;
  userName: string;
  groups: { id: string; label: string; entries: EntryView[] }[];
  /** The confirmation of this person's last action; the address contains the text as well until it is shown. */
  done: { id: string; text: string } | null;
  /** The languages of the site, its own first. */
  languages: LocaleCode[];
}

export interface EntryView {
  label: string;
  path: string;
  /** Further addresses of the same area. */
  also: readonly string[];
  icon: string;
  /** The number of open tasks there; null for an entry without tasks. */
  count: number | null;
}

export async function frameView(context: Context, query: URLSearchParams): Promise<FrameView> {
  const { text } = context.locale;
  const done = provenDone(context, query);
  const entries = await Promise.all(
    entriesFor(context).map(async (entry) => ({
      group: entry.group,
      view: {
        label: text(entry.label),
        path: entry.path,
        also: entry.also ?? [],
        icon: entry.icon,
        count: entry.waiting ? await entry.waiting(context) : null,
      },
    })),
  );
  return {
    siteName: context.site.name,
    userName: context.user?.name ?? "",
    groups: staffGroups
      .map((id) => ({
        id,
        label: text(`office.group_${id}`),
        entries: entries.filter(({ group }) => group === id).map(({ view }) => view),
      }))
      .filter(({ entries: ofGroup }) => ofGroup.length > 0),
    languages: offeredLanguages(context),
    done: done && { id: done.id, text: text(done.id, done.values) },
  };
}

function offeredLanguages({ site }: Context): LocaleCode[] {
  const { offered, own } = languagesOf(site);
  return [own.code, ...offered.map(({ code }) => code).filter((code) => code !== own.code)];
}

/** The menu entries that the person may open, in order. */
export function entriesFor(context: Context): StaffEntry[] {
  const held = context.user?.roles ?? [];
  return [...staffEntries.entries()]
    .filter(({ roles }) => hasRole(held, ...roles))
    .sort((a, b) => a.position - b.position);
}
