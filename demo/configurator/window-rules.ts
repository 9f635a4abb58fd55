import { both } from "../shop/text.ts";
import type { ToldRule } from "./kit.ts";

export const windowRules: readonly ToldRule[] = [
  [
    { id: "one-sash-area", if: [["parts", ["one"]]], limit: [[1, "width", "height"]], max: 2_500_000 },
    both("One sash carries at most 2.5 m²", "Un canat poartă cel mult 2,5 m²"),
  ],
  [
    {
      id: "one-sash-width",
      not: [
        ["parts", ["one"]],
        ["width", [1401, 2800]],
        ["opening", ["turn", "tilt-turn"]],
      ],
    },
    both("A sash that turns is at most 1,400 mm wide", "Un canat batant are cel mult 1.400 mm lățime"),
  ],
  [
    {
      id: "two-sashes-width",
      not: [
        ["parts", ["two"]],
        ["width", [500, 899]],
      ],
    },
    both("Two sashes need at least 900 mm", "Două canaturi cer cel puțin 900 mm"),
  ],
  [
    {
      id: "three-parts-width",
      not: [
        ["parts", ["three"]],
        ["width", [500, 1499]],
      ],
    },
    both("Three parts need at least 1,500 mm", "Trei părți cer cel puțin 1.500 mm"),
  ],
  [
    {
      id: "left-part",
      if: [["parts", ["two"]]],
      limit: [
        [1, "left"],
        [-1, "width"],
      ],
      max: -380,
    },
    both("Each part is at least 380 mm wide", "Fiecare parte are cel puțin 380 mm lățime"),
  ],
  [
    {
      id: "glass-weight",
      table: ["glass", "width", "height"],
      rows: [
        [["double"], "*", "*"],
        [["triple"], [500, 2400], "*"],
        [["triple"], "*", [500, 1800]],
        [["sound"], [500, 2000], [500, 1800]],
      ],
    },
    both("The glass would be too heavy at this size", "Sticla ar fi prea grea la această dimensiune"),
  ],
  [
    {
      id: "security-glass",
      not: [
        ["security", ["rc2"]],
        ["glass", ["double"]],
      ],
    },
    both("Class RC 2 comes with triple glazing", "Clasa RC 2 se livrează cu geam triplu"),
  ],
  [
    {
      id: "security-handle",
      not: [
        ["security", ["rc2"]],
        ["handle", ["white", "steel"]],
      ],
    },
    both("Class RC 2 needs a handle with a lock", "Clasa RC 2 cere un mâner cu cheie"),
  ],
  [
    {
      id: "fixed-handle",
      not: [
        ["opening", ["fixed"]],
        ["handle", ["white", "steel", "lock"]],
      ],
    },
    both("What is fixed has no handle", "Ce este fix nu are mâner"),
  ],
  [
    {
      id: "handle-needed",
      not: [
        ["opening", ["turn", "tilt", "tilt-turn"]],
        ["handle", ["none"]],
      ],
    },
    both("What opens needs a handle", "Ce se deschide are nevoie de mâner"),
  ],
  [
    {
      id: "inside-colour",
      not: [
        ["outside", ["white"]],
        ["inside", ["anthracite"]],
      ],
    },
    both(
      "Anthracite inside comes with anthracite outside",
      "Antracitul la interior se face doar cu exterior colorat",
    ),
  ],
  [
    {
      id: "screen-tilt",
      not: [
        ["screen", ["inside"]],
        ["opening", ["tilt"]],
      ],
    },
    both(
      "A screen on the sash would catch on a tilting window",
      "Ruloul de pe canat s-ar agăța la o fereastră rabatantă",
    ),
  ],
];
