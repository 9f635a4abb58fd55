import { type ColourRole, type Colours, type Scheme, schemes, type Theme } from "../theme.ts";
import { contrast, controlRatio, nearest, textRatio } from "./contrast.ts";
import { coloursOf, strongerGround, wallGround } from "./scheme.ts";

/** The backgrounds of a scheme by the choice that determines them: two are derived from the background of sections. */
const grounds = {
  page: (colours: Colours) => colours.page,
  surface: (colours: Colours) => colours.surface,
  plaster: (colours: Colours) => colours.plaster,
  stronger: (colours: Colours) => strongerGround(colours.plaster),
  wall: (colours: Colours) => wallGround(colours.plaster),
} as const;
type Ground = keyof typeof grounds;

const roleOfGround: Record<Ground, ColourRole> = {
  page: "page",
  surface: "surface",
  plaster: "plaster",
  stronger: "plaster",
  wall: "plaster",
};

const shared: readonly Ground[] = ["page", "surface", "plaster"];
const everywhere: readonly Ground[] = [...shared, "stronger"];

interface Rule {
  role: ColourRole;
  on: readonly Ground[];
  least: number;
}

/**
 * Pairs that must be readable or visible. The accent is used for links and for the focus ring, which needs less
 * contrast. Text on buttons and on messages is derived and always passes.
 */
export const rules: readonly Rule[] = [
  { role: "ink", on: everywhere, least: textRatio },
  { role: "ink2", on: everywhere, least: textRatio },
  { role: "ink3", on: everywhere, least: textRatio },
  { role: "accent", on: shared, least: textRatio },
  { role: "sale", on: shared, least: textRatio },
  { role: "ok", on: shared, least: textRatio },
  { role: "warn", on: shared, least: textRatio },
  { role: "danger", on: shared, least: textRatio },
  { role: "control", on: [...shared, "wall"], least: controlRatio },
];

/** An unreadable pair, with the nearest change of either colour that makes it readable. */
export interface Fault {
  scheme: Scheme;
  role: ColourRole;
  ground: ColourRole;
  ratio: number;
  least: number;
  /** Null if no lightness of that colour passes. */
  roleFix: string | null;
  groundFix: string | null;
}

/** The lowest contrast of a colour on any of its backgrounds; null for colours that are not used for text. */
export function lowestRatio(colours: Colours, role: ColourRole): number | null {
  const rule = rules.find((one) => one.role === role);
  if (!rule) return null;
  return Math.min(...rule.on.map((ground) => contrast(colours[role], grounds[ground](colours))));
}

const passesRule = (colours: Colours, { role, on, least }: Rule) =>
  on.every((ground) => contrast(colours[role], grounds[ground](colours)) >= least);

/** The refused pairs of one scheme: of several backgrounds, the worst represents those that are derived from it. */
export function faultsIn(colours: Colours, scheme: Scheme): Fault[] {
  return rules.flatMap((rule) => {
    const { role, on, least } = rule;
    const worst = new Map<ColourRole, number>();
    for (const ground of on) {
      const ratio = contrast(colours[role], grounds[ground](colours));
      const owner = roleOfGround[ground];
      if (ratio < least) worst.set(owner, Math.min(ratio, worst.get(owner) ?? ratio));
    }
    if (worst.size === 0) return [];
    const roleFix = nearest(colours[role], (one) => passesRule({ ...colours, [role]: one }, rule));
    return [...worst].map(([ground, ratio]) => {
      const groundFix = nearest(colours[ground], (one) => {
        const tried = { ...colours, [ground]: one };
        return rules.every((other) =>
          other.on
            .filter((name) => roleOfGround[name] === ground)
            .every((name) => contrast(tried[other.role], grounds[name](tried)) >= other.least),
        );
      });
      return { scheme, role, ground, ratio, least, roleFix, groundFix };
    });
  });
}

export function faultsOf(theme: Pick<Theme, "light" | "dark">): Fault[] {
  return schemes.flatMap((scheme) => faultsIn(coloursOf(theme, scheme), scheme));
}
