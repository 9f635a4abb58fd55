import { studio } from "./built-in.ts";
import { coloursOf } from "./colour/scheme.ts";
import { type FontFile, fontPairs } from "./font-pairs.ts";
import { type Choices, isSameTheme, type Theme } from "./theme.ts";
import { themeCss } from "./theme-css.ts";

/** What the frame of every page needs of a theme. */
export interface Look {
  /** A style sheet of custom properties; empty where the site looks as it does without a theme. */
  css: string;
  header: Choices["header"];
  footer: Choices["footer"];
  /** The ground of pages, which browsers show around them. */
  page: { light: string; dark: string };
  fonts: readonly FontFile[];
}

export function lookOf(theme: Theme): Look {
  return {
    css: isSameTheme({ ...theme, name: studio.name }, studio) ? "" : themeCss(theme),
    header: theme.header,
    footer: theme.footer,
    page: { light: theme.light.page, dark: coloursOf(theme, "dark").page },
    fonts: fontPairs[theme.fonts].files,
  };
}
