/** The colours that an owner chooses; all others are derived from them. */
export const colourRoles = [
  "brand",
  "accent",
  "page",
  "surface",
  "plaster",
  "ink",
  "ink2",
  "ink3",
  "line",
  "control",
  "sale",
  "ok",
  "warn",
  "danger",
] as const;
export type ColourRole = (typeof colourRoles)[number];
export type Colours = Record<ColourRole, string>;

export const schemes = ["light", "dark"] as const;
export type Scheme = (typeof schemes)[number];

/** Choices with a few options; the first option of each is the default look. */
export const choices = {
  fonts: ["newsreader", "inter", "manrope", "fraunces", "system"],
  titleSize: ["normal", "small", "large"],
  textSize: ["normal", "small", "large"],
  corners: ["eased", "square", "soft", "round"],
  pictures: ["square", "eased", "round"],
  density: ["normal", "compact", "airy"],
  shadows: ["soft", "none", "strong"],
  buttons: ["ink", "accent", "outline"],
  buttonShape: ["corners", "square", "pill"],
  header: ["line", "centred", "band"],
  footer: ["columns", "centred", "band"],
} as const;
export type ChoiceName = keyof typeof choices;
export type Choices = { [Name in ChoiceName]: (typeof choices)[Name][number] };

/** A look of the whole site. */
export interface Theme extends Choices {
  name: string;
  light: Colours;
  /** Only the owner's choices for it; the rest is derived from the light colours. */
  dark: Partial<Colours>;
}

/** One choice by its name: `name`, `header`, `light.accent`, `dark.accent`. Null means derived. */
export interface Change {
  field: string;
  from: string | null;
  to: string | null;
}

/** All choices of a theme by name. */
export function fieldsOf(theme: Theme): Record<string, string> {
  const { light, dark, ...plain } = theme;
  const colours = (scheme: Scheme, values: Partial<Colours>) =>
    colourRoles.flatMap((role) => (values[role] ? [[`${scheme}.${role}`, values[role]] as const] : []));
  return { ...plain, ...Object.fromEntries([...colours("light", light), ...colours("dark", dark)]) };
}

/** The theme with one choice changed. */
export function withField(theme: Theme, field: string, value: string | null): Theme {
  const [scheme, role] = field.split(".");
  if (!role) return { ...theme, [field]: value };
  if (scheme === "light") return { ...theme, light: { ...theme.light, [role]: value } };
  const dark = Object.fromEntries(Object.entries(theme.dark).filter(([name]) => name !== role));
  return { ...theme, dark: value === null ? dark : { ...dark, [role]: value } };
}

export function changesBetween(before: Theme, after: Theme): Change[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((field) => old[field] !== now[field])
    .map((field) => ({ field, from: old[field] ?? null, to: now[field] ?? null }));
}

export const isSameTheme = (one: Theme, other: Theme) => changesBetween(one, other).length === 0;

export interface Conflict {
  field: string;
  mine: string | null;
  theirs: string | null;
}

/**
 * Applies changes to the current theme. A choice that somebody else has changed to another value in the meantime stays
 * and is reported; all others are applied.
 */
export function applyChanges(
  theme: Theme,
  changes: readonly Change[],
): { theme: Theme; conflicts: Conflict[] } {
  const now = fieldsOf(theme);
  const conflicts: Conflict[] = [];
  let after = theme;
  for (const { field, from, to } of changes) {
    const theirs = now[field] ?? null;
    if (theirs === from || theirs === to) after = withField(after, field, to);
    else conflicts.push({ field, mine: to, theirs });
  }
  return { theme: after, conflicts };
}
