import type { Context } from "#platform/context.ts";
import { forbidden, notFound } from "#platform/errors.ts";
import { hasRole } from "#platform/roles.ts";
import { type StaffFound, type StaffPick, staffPickers, staffSearches } from "#platform/staff/slots.ts";
import { findPlaces } from "./find-place.ts";

export interface FoundGroup {
  label: string;
  found: StaffFound[];
}

const foundPerGroup = 6;

/**
 * Pages, settings and records that the person may manage and that match the needle, by kind. Fewer than two letters
 * find nothing.
 */
export async function findAnything(context: Context, search: string): Promise<FoundGroup[]> {
  const needle = search.trim().slice(0, 100);
  if (needle.length < 2) return [];
  const held = context.user?.roles ?? [];
  const groups = await Promise.all(
    staffSearches
      .entries()
      .filter(({ roles }) => hasRole(held, ...roles))
      .map(async ({ label, find }) => ({
        label: context.locale.text(label),
        found: await find(context, needle, foundPerGroup),
      })),
  );
  const places = {
    label: context.locale.text("office.findPlaces"),
    found: findPlaces(context, needle, foundPerGroup),
  };
  return [places, ...groups].filter(({ found }) => found.length > 0);
}

const picksMax = 20;

/** Records for a form's field: those with these ids, else those that match the letters. */
export async function pick(
  context: Context,
  model: string,
  asked: { search: string; ids?: readonly number[] | undefined },
): Promise<StaffPick[]> {
  const picker = staffPickers.entries().find((one) => one.model === model);
  if (!picker) throw notFound();
  if (!hasRole(context.user?.roles ?? [], ...picker.roles)) throw forbidden();
  if (asked.ids) return asked.ids.length > 0 ? picker.named(context, asked.ids) : [];
  return picker.find(context, asked.search.trim().slice(0, 100), picksMax);
}
