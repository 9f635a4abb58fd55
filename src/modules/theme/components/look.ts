import { studio } from "./built-in.ts";
import { coloursOf } from "./colour/scheme.ts";
import { type FontFile, fontPairs } from "./font-pairs.ts";
import { type Choices, isSameTheme, type Theme } from "./theme.ts";
import { themeCss } from "./theme-css.ts";

/** The parts of a theme that every page needs. */
export interface Look {
  /** A style sheet of custom properties; empty for the default look. */
  css: string;
  header: Choices["header"];
  footer: Choices["footer"];
  /** The background of pages, which browsers also show around them. */
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
