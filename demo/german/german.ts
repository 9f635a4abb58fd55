import { attributes } from "./attributes.ts";
import { care } from "./care.ts";
import { configurator } from "./configurator.ts";
import { doors } from "./doors.ts";
import { fittings } from "./fittings.ts";
import { home } from "./home.ts";
import { screens } from "./screens.ts";
import { sills } from "./sills.ts";
import { site } from "./site.ts";
import { skylights } from "./skylights.ts";
import { windows } from "./windows.ts";
import { workshop } from "./workshop.ts";

/**
 * German is an added language: its texts stand apart from those in English and Romanian, found by the English. Where a word
 * of English has two meanings, its Romanian stands beside it: "Fixed/Fix".
 */
const german: ReadonlyMap<string, string> = new Map(
  [
    attributes,
    care,
    configurator,
    doors,
    fittings,
    home,
    screens,
    sills,
    site,
    skylights,
    windows,
    workshop,
  ].flatMap((texts) => Object.entries(texts)),
);

/** Empty where nobody has written it: a test finds those. */
export function germanOf(en: string, ro: string): string {
  return german.get(`${en}/${ro}`) ?? german.get(en) ?? "";
}
