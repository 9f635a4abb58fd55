import type { Site } from "#platform/site.ts";
import { studio } from "../components/built-in.ts";
import { reaching, textRatio } from "../components/colour/contrast.ts";
import { type Look, lookOf } from "../components/look.ts";
import type { Theme } from "../components/theme.ts";
import { themeShape } from "./theme-input.ts";

/** The theme that visitors see. It is part of the site's settings, so that pages, mails and documents have it at hand. */
export function publishedTheme({ settings }: Pick<Site, "settings">): Theme {
  return themeShape.safeParse(settings["theme"]).data ?? studio;
}

/** By the site as it was read; a change brings another one. */
const looks = new WeakMap<object, Look>();

export function publishedLook(site: Pick<Site, "settings">): Look {
  const made = looks.get(site) ?? lookOf(publishedTheme(site));
  looks.set(site, made);
  return made;
}

const paper = "#ffffff";

/** The brand's colour for mails and documents, dark enough for words on white paper; null without a theme of the site's own. */
export function brandOnPaper({ settings }: Pick<Site, "settings">): string | null {
  if (settings["theme"] === undefined) return null;
  return reaching(publishedTheme({ settings }).light.brand, [paper], textRatio);
}
