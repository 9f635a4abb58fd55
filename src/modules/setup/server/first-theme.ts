import { setupScreenPath } from "#modules/office/paths.ts";
import { builtIn } from "#modules/theme/components/built-in.ts";
import type { Theme } from "#modules/theme/components/theme.ts";
import { replaceDraft } from "#modules/theme/server/draft.ts";
import { publishTheme } from "#modules/theme/server/publish.ts";
import { publishedTheme } from "#modules/theme/server/published.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import type { StaffStep } from "#platform/staff/slots.ts";

export interface FirstThemeView {
  themes: readonly Theme[];
  /** Name of the published theme. */
  shown: string;
  /** The owner made it; choosing another one keeps it in the version history. */
  isOwn: boolean;
}

export function firstThemeView({ site }: Pick<Context, "site">): FirstThemeView {
  const shown = publishedTheme(site).name;
  return { themes: builtIn, shown, isOwn: builtIn.every(({ name }) => name !== shown) };
}

/** Publishes a built-in theme. The previous one stays in the version history. Answers the new name. */
export async function applyTheme(write: WriteContext, name: string): Promise<string> {
  const theme = builtIn.find((one) => one.name === name);
  if (!theme) throw notFound();
  const { revision } = await replaceDraft(write, theme);
  await publishTheme(write, revision);
  return theme.name;
}

/** Done once the owner has chosen a theme. */
export const themeStep: StaffStep = {
  position: 65,
  label: "setup.stepTheme",
  why: "setup.stepThemeWhy",
  path: () => setupScreenPath("theme"),
  roles: ["administrator"],
  isDone: async ({ site }) => site.settings["theme"] !== undefined,
};
