import type { LandscapeName } from "./palette.ts";
import type { FloorName, RoomName } from "./palette-places.ts";
import { rollDice } from "./random.ts";
import type { OutsideProp, SillProp, Subject } from "./subject.ts";
import type { WallName } from "./wall.ts";

/** The complete surroundings of the product: the subject's own choices, and random ones for the rest. */
export type Setting = {
  readonly wall: WallName;
  readonly room: RoomName;
  readonly floor: FloorName;
  readonly landscape: LandscapeName;
  readonly outsideProp: OutsideProp;
  readonly sillProp: SillProp;
  readonly curtains: boolean;
  readonly lamp: boolean;
};

export function chooseSetting(subject: Subject): Setting {
  const dice = rollDice(`${subject.key}/setting`);
  // Draws every random choice even when the subject names it, so that naming one does not change the others.
  const wall = dice.pick<WallName>([
    "plaster-lime",
    "plaster-lime",
    "plaster-dove",
    "plaster-sand",
    "plaster-snow",
    "plaster-clay",
    "plaster-straw",
    "brick-red",
    "brick-buff",
    "brick-grey",
    "boards-dark",
    "boards-white",
    "boards-silver",
    "stone-limestone",
  ]);
  const room = dice.pick<RoomName>(["warm", "warm", "mist", "sky", "sage", "blush", "sand", "stone"]);
  const floor = dice.pick<FloorName>(["oak", "oak", "pale", "dark", "stone"]);
  const landscape = dice.pick<LandscapeName>(["day", "day", "spring", "evening"]);
  const outsideProp = dice.pick<OutsideProp>([
    "none",
    "none",
    "lavender",
    "laurel",
    "olive",
    "grass",
    "palm",
    "flowerBox",
  ]);
  const sillProp = dice.pick<SillProp>([
    "branch",
    "branch",
    "vases",
    "herbs",
    "books",
    "candle",
    "bowl",
    "lamp",
    "cup",
  ]);
  return {
    wall: subject.wall ?? wall,
    room: subject.room ?? room,
    floor: subject.floor ?? floor,
    landscape: subject.landscape ?? landscape,
    outsideProp: subject.outsideProp ?? outsideProp,
    sillProp: subject.sillProp ?? sillProp,
    curtains: dice.chance(0.6),
    lamp: dice.chance(0.5),
  };
}
