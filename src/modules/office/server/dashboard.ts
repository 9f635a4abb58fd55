import type { Context } from "#platform/context.ts";
import { hasRole } from "#platform/roles.ts";
import { type StaffFigureView, staffFigures } from "#platform/staff/slots.ts";
import { type FirstStepsView, firstSteps } from "./first-steps.ts";
import { entriesFor } from "./frame.ts";

export interface DashboardView {
  /** A new shop's remaining steps; null once all are done. */
  steps: FirstStepsView | null;
  /** Open tasks, in words: "3 orders to ship". */
  waiting: { words: string; path: string; icon: string; count: number }[];
  figures: (StaffFigureView & { label: string; path: string | null })[];
  days: number;
  periods: number[];
}

/** The periods of the charts, in days; the first is the default. */
const periods = [30, 7, 90, 365] as const;

const dayMs = 86_400_000;

/** The person's open tasks and the business figures of the last `days` days including today. */
export async function dashboardView(context: Context, asked: number): Promise<DashboardView> {
  const days = periods.find((period) => period === asked) ?? periods[0];
  const from = new Date(context.now.getTime() - (days - 1) * dayMs);
  const held = context.user?.roles ?? [];
  const [steps, waiting, figures] = await Promise.all([
    firstSteps(context),
    Promise.all(
      entriesFor(context).flatMap(({ waiting: count, waitingLabel, path, icon }) =>
        count && waitingLabel ? [waitingFor(context, { count, waitingLabel, path, icon })] : [],
      ),
    ),
    Promise.all(
      [...staffFigures.entries()]
        .filter(({ roles }) => hasRole(held, ...roles))
        .sort((a, b) => a.position - b.position)
        .map(async ({ label, path, days: read }) => {
          const { headline, points } = await read(context, from, context.now);
          const named = points.map((point) => ({ ...point, day: shortDay(context, point.day) }));
          return { headline, points: named, label: context.locale.text(label), path: path ?? null };
        }),
    ),
  ]);
  return {
    steps,
    waiting: waiting.filter(({ count }) => count > 0),
    figures,
    days,
    periods: [...periods].sort((a, b) => a - b),
  };
}

async function waitingFor(
  context: Context,
  entry: { count: (context: Context) => Promise<number>; waitingLabel: string; path: string; icon: string },
) {
  const count = await entry.count(context);
  return {
    words: context.locale.text(entry.waitingLabel, { count }),
    path: entry.path,
    icon: entry.icon,
    count,
  };
}

/** "2026-11-21" as a label on an axis: "21 Nov". */
function shortDay({ locale }: Context, day: string): string {
  const at = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  return new Intl.DateTimeFormat(locale.tag, { day: "numeric", month: "short", timeZone: "UTC" }).format(at);
}
