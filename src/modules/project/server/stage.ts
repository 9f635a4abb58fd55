import type { Locale } from "#platform/i18n/locale.ts";
import type { BadgeKind } from "#ui/badge.tsx";

/** The stages of a task, in the order of the board's columns. */
export const taskStages = ["planned", "underWay", "waiting", "done", "cancelled"] as const;
export type TaskStage = (typeof taskStages)[number];

/** Stages of unfinished tasks. */
export const openStages: readonly TaskStage[] = ["planned", "underWay", "waiting"];

const badges: Record<TaskStage, BadgeKind> = {
  planned: "plain",
  underWay: "info",
  waiting: "warn",
  done: "ok",
  cancelled: "plain",
};

export function isOpen(stage: TaskStage): boolean {
  return openStages.includes(stage);
}

export function stageBadge(locale: Locale, stage: TaskStage): { text: string; kind: BadgeKind } {
  return { text: locale.text(`project.stage_${stage}`), kind: badges[stage] };
}
