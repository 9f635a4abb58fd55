import { breadBoard } from "./home-board.ts";
import { basket, cushions, floorCloth, linenStack, throwOverBench } from "./home-cloth.ts";
import { floorLamp, pendant } from "./home-lamp.ts";
import {
  bookEnds,
  bowlWithFruit,
  candleHolders,
  cupSet,
  jugOnTable,
  lampOnTable,
  oneVase,
  pottedPlant,
  servingTray,
  threeVases,
} from "./home-table.ts";
import { hookRail, stool, wallClock, wallMirror } from "./home-wall.ts";
import type { Stage } from "./stage.ts";
import type { HomeForm, HomeSubject } from "./subject.ts";
import type { Sheet } from "./svg.ts";

/** Draws one object. `y` is its foot, or its middle on a wall; at `s` 1 it fills a card. */
type Drawing = (sheet: Sheet, subject: HomeSubject, x: number, y: number, s: number) => string;
export type Kind = {
  readonly place: "table" | "floor" | "wall" | "ceiling";
  readonly draw: Drawing;
  /** Half the height at size 1, used to place close views. */
  readonly middle: number;
  /** Size in a room relative to a card; one third by default. */
  readonly inRoom?: number;
};

export const kinds: Record<HomeForm, Kind> = {
  vase: { place: "table", draw: oneVase, middle: 190 },
  vases: { place: "table", draw: threeVases, middle: 190, inRoom: 0.36 },
  tableLamp: { place: "table", draw: lampOnTable, middle: 330, inRoom: 0.42 },
  bowl: { place: "table", draw: bowlWithFruit, middle: 100 },
  cups: { place: "table", draw: cupSet, middle: 80, inRoom: 0.34 },
  tray: { place: "table", draw: servingTray, middle: 100, inRoom: 0.38 },
  candleHolder: { place: "table", draw: candleHolders, middle: 190 },
  board: { place: "table", draw: breadBoard, middle: 110, inRoom: 0.4 },
  jug: { place: "table", draw: jugOnTable, middle: 190 },
  bookends: { place: "table", draw: bookEnds, middle: 130 },
  planter: { place: "table", draw: pottedPlant, middle: 270, inRoom: 0.36 },
  linen: { place: "table", draw: linenStack, middle: 150, inRoom: 0.4 },
  cushion: { place: "table", draw: cushions, middle: 160, inRoom: 0.44 },
  throw: { place: "floor", draw: throwOverBench, middle: 200, inRoom: 0.66 },
  basket: { place: "floor", draw: basket, middle: 140, inRoom: 0.5 },
  stool: { place: "floor", draw: stool, middle: 200, inRoom: 0.62 },
  floorLamp: { place: "floor", draw: floorLamp, middle: 420, inRoom: 0.74 },
  rug: { place: "floor", draw: floorCloth, middle: 100, inRoom: 0.98 },
  doormat: { place: "floor", draw: floorCloth, middle: 100, inRoom: 0.7 },
  clock: { place: "wall", draw: wallClock, middle: 0, inRoom: 0.52 },
  hooks: { place: "wall", draw: hookRail, middle: 0, inRoom: 0.6 },
  mirror: { place: "wall", draw: wallMirror, middle: 0, inRoom: 0.6 },
  pendantLamp: { place: "ceiling", draw: pendant, middle: -60, inRoom: 0.56 },
};

/** Scale of an object relative to a card. */
export function sceneScale(stage: Stage): number {
  return stage.size === "card" ? 1 : stage.size === "first" ? 0.92 : 1.06;
}
