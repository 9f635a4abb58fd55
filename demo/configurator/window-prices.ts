import type { Position } from "#modules/configurator/components/price/family-price.ts";
import { both } from "../shop/text.ts";
import { position } from "./kit.ts";

export const windowPositions: readonly Position[] = [
  position("frame", both("Frame and sashes", "Toc și canaturi"), {
    ...{ kind: "windowPerimeter", unitMinor: 3800, wastePercent: "4" },
  }),
  position(
    "glass-double",
    both("Double glazing", "Geam dublu"),
    { kind: "pane", unitMinor: 4900, least: "0.4" },
    [["glass", ["double"]]],
  ),
  position(
    "glass-triple",
    both("Triple glazing", "Geam triplu"),
    { kind: "pane", unitMinor: 7400, least: "0.4" },
    [["glass", ["triple"]]],
  ),
  position(
    "glass-sound",
    both("Glazing against noise", "Geam fonoizolant"),
    { kind: "pane", unitMinor: 11_900, least: "0.5" },
    [["glass", ["sound"]]],
  ),
  position("openings", both("Fittings", "Feronerie"), { kind: "openings", unitMinor: 6900 }),
  position(
    "colour",
    both("Colour foil", "Folie colorată"),
    { kind: "surcharge", percent: "14", of: ["frame"] },
    [["outside", ["anthracite", "oak"]]],
  ),
  position(
    "colour-ral",
    both("Paint by the colour card", "Vopsire după paletar"),
    { kind: "surcharge", percent: "22.5", of: ["frame"] },
    [["outside", ["ral"]]],
  ),
  position("pattern", both("Patterned glass", "Sticlă ornament"), { kind: "squareMeter", unitMinor: 2600 }, [
    ["pattern", ["satin", "master"]],
  ]),
  position("rc1", both("Security RC 1 N", "Siguranță RC 1 N"), { kind: "openings", unitMinor: 3900 }, [
    ["security", ["rc1"]],
  ]),
  position("rc2", both("Security RC 2", "Siguranță RC 2"), { kind: "openings", unitMinor: 8900 }, [
    ["security", ["rc2"]],
  ]),
  position("handle", both("Steel handle", "Mâner de oțel"), { kind: "openings", unitMinor: 1450 }, [
    ["handle", ["steel", "lock"]],
  ]),
  position(
    "sill-outside",
    both("Aluminium sill", "Glaf de aluminiu"),
    { kind: "externalSill", unitMinor: 2400, step: "0.1" },
    [["sill-outside", ["aluminium"]]],
  ),
  position(
    "sill-inside",
    both("Sill inside", "Glaf interior"),
    { kind: "internalSill", unitMinor: 1900, step: "0.1" },
    [["sill-inside", ["pvc"]]],
  ),
  position(
    "sill-oak",
    both("Oak sill inside", "Glaf interior de stejar"),
    { kind: "internalSill", unitMinor: 6400, step: "0.1" },
    [["sill-inside", ["oak"]]],
  ),
  position(
    "screen",
    both("Roller screen", "Rulou"),
    { kind: "rollerScreen", unitMinor: 5200, least: "0.8" },
    [["screen", ["inside"]]],
  ),
];
