import type { Locale } from "#platform/i18n/locale.ts";
import { type Family, firstMet } from "../family/family.ts";
import { accessoriesOf, type FamilyFacts, factsOf, isMade, layoutOf, lookOf } from "../family/family-plan.ts";
import { type HardwarePiece, hardwareList } from "../geometry/hardware-list.ts";
import type { Layout } from "../geometry/layout.ts";
import { type CutPiece, cutList, type GlassPiece, glassList, isBoard } from "../geometry/workshop-list.ts";
import { attributeOf, shownOf } from "../screen/shown-family.ts";
import { saidValue } from "../screen/words.ts";
import type { Configuration } from "../solver/rule-model.ts";

/** The workshop lists for one piece of a configuration. */
export interface WorkshopLists {
  layout: Layout;
  cuts: CutPiece[];
  glass: (GlassPiece & { kg: number | null; buildUp: string })[];
  hardware: HardwarePiece[];
  facts: FamilyFacts;
}

/** The lists of one piece; null without a drawing. */
export function listsOf(
  locale: Pick<Locale, "tag" | "code">,
  family: Family,
  configuration: Configuration,
): WorkshopLists | null {
  const layout = layoutOf(family, configuration);
  if (!isMade(layout)) return null;
  const facts = factsOf(family, configuration, layout);
  const perM2 = firstMet(family.weights, configuration)?.values;
  const buildUp = buildUpOf(locale, family, configuration);
  return {
    layout,
    cuts: cutList(layout, lookOf(family, configuration)?.material.joint),
    glass: glassList(layout).map((piece) => ({
      ...piece,
      kg: perM2 ? piece.areaM2 * (piece.filling === "glass" ? perM2.glassKgPerM2 : perM2.panelKgPerM2) : null,
      buildUp,
    })),
    hardware: isBoard(layout.plan.profile)
      ? []
      : hardwareList(
          layout,
          accessoriesOf(family, configuration),
          (field) => facts.weight?.sashes.get(field) ?? null,
        ),
    facts,
  };
}

/** The values that determine the weight and insulation of glass and panels, such as "Triple, Ug 0.6". */
function buildUpOf(
  locale: Pick<Locale, "tag" | "code">,
  family: Family,
  configuration: Configuration,
): string {
  const deciding = [...family.thermal, ...family.weights].flatMap(({ when }) => when ?? []);
  const shown = shownOf(family);
  return [...new Set(deciding.map(([attribute]) => attribute))]
    .flatMap((id) => {
      const value = configuration[id];
      return value === undefined || !attributeOf(shown, id) ? [] : saidValue(locale, shown, [id, value]);
    })
    .join(", ");
}
