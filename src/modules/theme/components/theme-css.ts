import { studio } from "./built-in.ts";
import { bandColours, coloursOf, isDark, tokensOf } from "./colour/scheme.ts";
import { fontPairs } from "./font-pairs.ts";
import { type ChoiceName, type Choices, changesBetween, type Theme } from "./theme.ts";

type Tokens = Record<string, string>;

const block = (selector: string, tokens: Tokens) => {
  const body = Object.entries(tokens).map(([name, value]) => `${name}:${value}`);
  return body.length === 0 ? "" : `${selector}{${body.join(";")}}`;
};

/** `ui/tokens.css` declares these on each themed element, because they are composed of other tokens. */
const focus: Tokens = {
  "--focus": "0 0 0 2px var(--c-page),0 0 0 4px var(--c-accent)",
  "--focus-in": "inset 0 0 0 2px var(--c-accent)",
};

const sizes = (small: number, large: number, preferred: string) =>
  `clamp(${small}rem,${preferred},${large}rem)`;

/**
 * The tokens of each choice besides colours; the first option of each kind sets nothing, because `ui/tokens.css` has
 * its values.
 */
const settings: { [Name in ChoiceName]: Partial<Record<Choices[Name], Tokens>> } = {
  fonts: {},
  titleSize: {
    small: {
      "--t-24": sizes(1.125, 1.3125, "1rem + .5vi"),
      "--t-32": sizes(1.375, 1.75, "1.15rem + .9vi"),
      "--t-44": sizes(1.625, 2.25, "1.3rem + 1.5vi"),
      "--t-80": sizes(2.125, 3.5, "1.5rem + 2.8vi"),
    },
    large: {
      "--t-24": sizes(1.375, 1.75, "1.15rem + .9vi"),
      "--t-32": sizes(1.875, 2.625, "1.5rem + 1.6vi"),
      "--t-44": sizes(2.25, 3.625, "1.6rem + 2.7vi"),
      "--t-80": sizes(2.75, 6.5, "1.7rem + 5.2vi"),
    },
  },
  textSize: {
    small: { "--t-14": ".8125rem", "--t-16": ".9375rem", "--t-18": "1.0625rem", "--t-20": "1.1875rem" },
    large: {
      "--t-12": ".8125rem",
      "--t-13": ".875rem",
      "--t-14": "1rem",
      "--t-16": "1.125rem",
      "--t-18": "1.25rem",
      "--t-20": "1.375rem",
    },
  },
  corners: {
    square: { "--r-2": "0", "--r-4": "0", "--r-chip": "0" },
    soft: { "--r-2": "6px", "--r-4": "10px" },
    round: { "--r-2": "12px", "--r-4": "18px" },
  },
  pictures: { eased: { "--r-picture": "6px" }, round: { "--r-picture": "18px" } },
  density: {
    compact: {
      "--section": "clamp(2.5rem,1.5rem + 3.6vi,4.75rem)",
      "--gap-head": "clamp(1rem,.75rem + 1.2vi,1.75rem)",
      "--gap-row": "clamp(1.25rem,.8rem + 1.6vi,2rem)",
      "--gap-column": "clamp(.625rem,.3rem + 1vi,1.125rem)",
      "--control": "2.75rem",
      "--control-l": "3rem",
    },
    airy: {
      "--section": "clamp(4.5rem,2.5rem + 8vi,10.5rem)",
      "--gap-head": "clamp(2rem,1.25rem + 2.6vi,3.75rem)",
      "--gap-row": "clamp(2.25rem,1.25rem + 3.2vi,4.5rem)",
      "--gap-column": "clamp(.875rem,.4rem + 2vi,2.5rem)",
      "--control": "3.25rem",
      "--control-l": "3.75rem",
    },
  },
  shadows: {},
  buttons: {},
  buttonShape: { square: { "--r-button": "0" }, pill: { "--r-button": "999px" } },
  header: {},
  footer: {},
};

const flat = "0 0 0 1px var(--c-line)";
const shadows: Record<Choices["shadows"], (onDark: boolean) => Tokens> = {
  soft: () => ({}),
  none: () => ({ "--sh-1": "none", "--sh-2": flat, "--sh-3": flat, "--sh-up": flat }),
  strong: (onDark) => {
    const shade = (share: number) => `rgb(0 0 0/${onDark ? Math.min(0.8, share * 3) : share})`;
    return {
      "--sh-1": `0 2px 6px ${shade(0.1)},0 1px 2px ${shade(0.08)}`,
      "--sh-2": `0 8px 24px ${shade(0.16)},0 2px 6px ${shade(0.1)}`,
      "--sh-3": `0 24px 64px ${shade(0.26)},0 6px 18px ${shade(0.14)}`,
      "--sh-up": `0 -8px 32px ${shade(0.16)}`,
    };
  },
};

function typeTokens({ fonts }: Theme): Tokens {
  if (fonts === studio.fonts) return {};
  const { displayStack, bodyStack, weights } = fontPairs[fonts];
  return {
    "--f-display": displayStack,
    "--f-body": bodyStack,
    ...Object.fromEntries(
      ["display", "title", "name", "brand"].map((name, at) => [`--fw-${name}`, `${weights[at]}`]),
    ),
  };
}

const hasOwnColours = (theme: Theme) =>
  changesBetween(studio, theme).some(({ field }) => field.includes(".") || field === "buttons");

/**
 * A theme as a style sheet on top of `ui/tokens.css`, with only the differences. `whole` adds the dark scheme by name,
 * for people who compare both on one device.
 */
export function themeCss(theme: Theme, { whole = false }: { whole?: boolean } = {}): string {
  const plain = Object.assign(
    typeTokens(theme),
    ...Object.entries(settings).map(
      ([name, values]) => (values as Record<string, Tokens>)[theme[name as ChoiceName]],
    ),
  ) as Tokens;
  const own = hasOwnColours(theme);
  const schemeTokens = (scheme: "light" | "dark") => ({
    ...(own ? tokensOf(coloursOf(theme, scheme), theme.buttons) : {}),
    ...shadows[theme.shadows](scheme === "dark"),
  });
  const dark = schemeTokens("dark");
  const parts = [
    block(":root", plain),
    block("[data-theme]", schemeTokens("light")),
    whole ? block('[data-theme="dark"]', dark) : "",
    Object.keys(dark).length > 0
      ? `@media screen and (prefers-color-scheme:dark){${block('[data-theme="auto"]', dark)}}`
      : "",
    own
      ? "@media (prefers-contrast:more){[data-theme]{--c-ink-3:var(--c-ink-2);--c-line:var(--c-ink-2);--c-line-control:var(--c-ink)}}"
      : "",
    bandCss(theme),
  ];
  return parts.join("");
}

/** Header and footer in the brand's colour are a scheme of their own, in light and dark mode. */
function bandCss(theme: Theme): string {
  if (theme.header !== "band" && theme.footer !== "band") return "";
  const colours = bandColours(theme);
  return block('[data-header="band"] .head,[data-footer="band"] .foot', {
    "color-scheme": isDark(colours.page) ? "dark" : "light",
    color: colours.ink,
    ...tokensOf(colours, theme.buttons),
    ...focus,
  });
}
