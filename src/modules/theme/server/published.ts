import type { Site } from "#platform/site.ts";
import { studio } from "../components/built-in.ts";
import { reaching, textRatio } from "../components/colour/contrast.ts";
import { type Look, lookOf } from "../components/look.ts";
import type { Theme } from "../components/theme.ts";
import { themeShape } from "./theme-input.ts";

/** The published theme. It is part of the site's settings, so that pages, mails and documents need no query. */
export function publishedTheme({ settings }: Pick<Site, "settings">): Theme {
  return themeShape.safeParse(settings["theme"]).data ?? studio;
}

/** Keyed by the site's settings object; a change brings a new object. */
const looks = new WeakMap<object, Look>();

export function publishedLook(site: Pick<Site, "settings">): Look {
  const made = looks.get(site) ?? lookOf(publishedTheme(site));
  looks.set(site, made);
  return made;
}

const paper = "#ffffff";

/**
 * The brand's colour for mails and documents, dark enough for text on white paper; null without the site's own theme.
 */
export function brandOnPaper({ settings }: Pick<Site, "settings">): string | null {
  if (settings["theme"] === undefined) return null;
  return reaching(publishedTheme({ settings }).light.brand, [paper], textRatio);
}
