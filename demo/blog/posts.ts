import { balconyDoor } from "./balcony-door.ts";
import { condensation } from "./condensation.ts";
import type { DemoPost } from "./demo-post.ts";
import { firstWinter } from "./first-winter.ts";
import { foamAndTapes } from "./foam-and-tapes.ts";
import { larchOrOak } from "./larch-or-oak.ts";
import { oilingDay } from "./oiling-day.ts";
import { shadeOfWhite } from "./shade-of-white.ts";
import { threePlaces } from "./three-places.ts";

export const posts: readonly DemoPost[] = [
  threePlaces,
  condensation,
  oilingDay,
  balconyDoor,
  larchOrOak,
  foamAndTapes,
  shadeOfWhite,
  firstWinter,
];
