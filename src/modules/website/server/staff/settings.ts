import type { PublicContext } from "#platform/context.ts";
import { settingsPages } from "../../slots.ts";

export interface SettingsTab {
  label: string;
  path: string;
}

/** The pages of settings as tabs, in their order. */
export function settingsTabs({ locale }: PublicContext): SettingsTab[] {
  return [...settingsPages.entries()]
    .sort((one, other) => one.position - other.position)
    .map(({ label, path }) => ({ label: locale.text(label), path }));
}
