import {
  type Choices,
  type ColourRole,
  type Colours,
  colourRoles,
  type Scheme,
  type Theme,
} from "../theme.ts";
import { contrast, controlRatio, nearest, reaching, textRatio } from "./contrast.ts";
import { channelsOf, toHex, toOklch } from "./oklch.ts";

/** Backgrounds come first, because the other colours are adjusted to them. */
const darkGrounds: Partial<Record<ColourRole, number>> = {
  page: 0.195,
  surface: 0.232,
  plaster: 0.262,
  line: 0.34,
};
const darkInks: Partial<Record<ColourRole, number>> = { ink: 0.953, ink2: 0.842, ink3: 0.722 };
const neutralChromaMax = 0.02;
const darkAccentLightness = 0.8;
const darkAccentChromaMax = 0.12;

export const isDark = (hex: string) => toOklch(hex).lightness < 0.55;

/** The colour at another lightness, with as much chroma as is possible there. */
function at(hex: string, lightness: number, chromaMax = 1): string {
  const { chroma, hue } = toOklch(hex);
  return toHex({ lightness, hue, chroma: Math.min(chroma, chromaMax) });
}

function lighter(hex: string, by: number): string {
  return at(hex, toOklch(hex).lightness + by);
}

/** A stronger background than that of sections: pressed and disabled elements. */
export const strongerGround = (plaster: string) => lighter(plaster, isDark(plaster) ? 0.04 : -0.035);
/** The background of large pictures. */
export const wallGround = (plaster: string) => (isDark(plaster) ? plaster : lighter(plaster, -0.02));

/** The colours of a scheme: dark colours that the owner did not choose are derived from the light ones. */
export function coloursOf({ light, dark }: Pick<Theme, "light" | "dark">, scheme: Scheme): Colours {
  if (scheme === "light") return light;
  const made: Partial<Colours> = { brand: light.brand, ...dark };
  for (const [role, lightness] of Object.entries(darkGrounds) as [ColourRole, number][]) {
    made[role] ??= at(light[role], lightness, neutralChromaMax);
  }
  const { page = "", surface = "", plaster = "" } = made;
  const grounds = [page, surface, plaster, strongerGround(plaster)];
  for (const role of colourRoles) {
    if (made[role]) continue;
    const ink = darkInks[role];
    if (role === "control") {
      made.control = reaching(at(light.control, 0.6, neutralChromaMax), grounds, controlRatio);
    } else {
      const wanted = ink
        ? at(light[role], ink, neutralChromaMax)
        : at(light[role], darkAccentLightness, darkAccentChromaMax);
      made[role] = reaching(wanted, grounds, textRatio);
    }
  }
  return made as Colours;
}

/** A background for coloured text, such as a message. */
function soft(colour: string, onDark: boolean): string {
  const ground = onDark ? at(colour, 0.28, 0.045) : at(colour, 0.95, 0.028);
  return reaching(ground, [colour], textRatio);
}

/** The text colour on a filled shape. */
function on(fill: string, preferred: string): string {
  if (contrast(preferred, fill) >= textRatio) return preferred;
  const candidates = ["#ffffff", at(fill, 0.2, 0.06), "#000000"];
  return candidates.find((one) => contrast(one, fill) >= textRatio) ?? "#000000";
}

const translucent = (hex: string, share: number) =>
  `rgb(${channelsOf(hex)
    .map((channel) => Math.round(channel * 255))
    .join(" ")} / ${share})`;

function mixed(over: string, under: string, share: number): string {
  const [top, ground] = [channelsOf(over), channelsOf(under)];
  const byte = (index: 0 | 1 | 2) =>
    Math.round(255 * (top[index] * share + ground[index] * (1 - share)))
      .toString(16)
      .padStart(2, "0");
  return `#${byte(0)}${byte(1)}${byte(2)}`;
}

/** The colours of `ui/tokens.css` by name, all derived from the owner's choices. */
export function tokensOf(colours: Colours, buttons: Choices["buttons"]): Record<string, string> {
  const { accent, page, surface, plaster, ink, ink2, ink3, line, control, sale, ok, warn, danger } = colours;
  const dark = isDark(page);
  const onInk = on(ink, page);
  const onAccent = on(accent, dark ? at(accent, 0.25, 0.06) : "#ffffff");
  const inkHover = reaching(lighter(ink, dark ? -0.09 : 0.12), [onInk], textRatio);
  const accentStrong = reaching(lighter(accent, dark ? 0.07 : -0.08), [onAccent, page], textRatio);
  const dimmer = dark ? "#000000" : at(ink, 0.2);
  const dimmedShare = dark ? 0.6 : 0.48;
  return {
    "--c-page": page,
    "--c-surface": surface,
    "--c-plaster": plaster,
    "--c-plaster-2": strongerGround(plaster),
    "--c-wall": wallGround(plaster),
    "--c-ink": ink,
    "--c-ink-2": ink2,
    "--c-ink-3": ink3,
    "--c-on-ink": onInk,
    "--c-ink-hover": inkHover,
    "--c-line": line,
    "--c-line-control": control,
    "--c-accent": accent,
    "--c-accent-strong": accentStrong,
    "--c-accent-soft": soft(accent, dark),
    "--c-on-accent": onAccent,
    "--c-sale": sale,
    "--c-ok": ok,
    "--c-ok-soft": soft(ok, dark),
    "--c-warn": warn,
    "--c-warn-soft": soft(warn, dark),
    "--c-danger": danger,
    "--c-danger-soft": soft(danger, dark),
    "--c-star": reaching(dark ? "#d9b36a" : "#8a6420", [page], controlRatio),
    "--c-scrim": translucent(dimmer, dimmedShare),
    "--c-page-dimmed": mixed(dimmer, page, dimmedShare),
    ...buttonTokens(buttons, {
      ink,
      ink2,
      inkHover,
      onInk,
      accent,
      accentStrong,
      onAccent,
      surface,
      plaster,
    }),
  };
}

interface ButtonColours {
  ink: string;
  ink2: string;
  inkHover: string;
  onInk: string;
  accent: string;
  accentStrong: string;
  onAccent: string;
  surface: string;
  plaster: string;
}

function buttonTokens(buttons: Choices["buttons"], from: ButtonColours): Record<string, string> {
  const press = reaching(from.ink2, [from.onInk], textRatio);
  const [fill, words, hover, pressed, edge, hoverEdge] = {
    ink: [from.ink, from.onInk, from.inkHover, press, from.ink, from.inkHover],
    accent: [
      from.accent,
      from.onAccent,
      from.accentStrong,
      from.accentStrong,
      from.accent,
      from.accentStrong,
    ],
    outline: [from.surface, from.ink, from.plaster, from.plaster, from.ink, from.ink],
  }[buttons] as [string, string, string, string, string, string];
  return {
    "--c-button": fill,
    "--c-on-button": words,
    "--c-button-hover": hover,
    "--c-button-press": pressed,
    "--c-button-line": edge,
    "--c-button-hover-line": hoverEdge,
  };
}

/**
 * A bar in the brand's colour is a small scheme of its own: its text, fields and lists are adjusted to that background.
 */
export function bandColours({ light, dark }: Pick<Theme, "light" | "dark">): Colours {
  const { brand } = light;
  const pale = contrast("#ffffff", brand) >= textRatio;
  // The other backgrounds differ away from the text colour, so that the text is readable on all of them.
  const away = pale ? -1 : 1;
  const page = brand;
  const surface = lighter(brand, away * 0.035);
  const plaster = lighter(brand, away * 0.06);
  const grounds = [page, surface, plaster, strongerGround(plaster)];
  const base = coloursOf({ light, dark }, pale ? "dark" : "light");
  const fitted = (hex: string, least: number) =>
    nearest(hex, (one) => grounds.every((ground) => contrast(one, ground) >= least)) ??
    (pale ? "#ffffff" : "#000000");
  const words = Object.fromEntries(
    colourRoles.map((role) => [role, fitted(base[role], role === "control" ? controlRatio : textRatio)]),
  ) as Colours;
  const ink = fitted(pale ? "#ffffff" : "#000000", textRatio);
  return { ...words, brand, page, surface, plaster, ink, line: mixed(ink, page, 0.22) };
}
