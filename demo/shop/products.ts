import { careProducts } from "./care.ts";
import type { DemoProduct } from "./demo-product.ts";
import { frontDoors } from "./doors-front.ts";
import { interiorDoors } from "./doors-interior.ts";
import { terraceDoors } from "./doors-terrace.ts";
import { handleFittings } from "./fittings-handles.ts";
import { lockFittings } from "./fittings-locks.ts";
import { sealFittings } from "./fittings-seals.ts";
import { ceramics } from "./home-ceramics.ts";
import { homeLight } from "./home-light.ts";
import { smallThings } from "./home-small-things.ts";
import { textiles } from "./home-textiles.ts";
import { roofParts } from "./roof-parts.ts";
import { insideScreens } from "./screens-inside.ts";
import { outsideScreens } from "./screens-outside.ts";
import { services } from "./services.ts";
import { insideSills } from "./sills-inside.ts";
import { outsideSills } from "./sills-outside.ts";
import { skylights } from "./skylights.ts";
import { larchWindows } from "./windows-larch.ts";
import { metalWindows } from "./windows-metal.ts";
import { oakWindows } from "./windows-oak.ts";
import { paintedWindows } from "./windows-painted.ts";
import { plasticWindows } from "./windows-plastic.ts";

/** The most popular products come first in each group, in order of popularity; so every list begins with a mixture. */
export const groups: readonly (readonly DemoProduct[])[] = [
  larchWindows,
  ceramics,
  paintedWindows,
  frontDoors,
  homeLight,
  skylights,
  metalWindows,
  textiles,
  outsideScreens,
  insideSills,
  plasticWindows,
  insideScreens,
  terraceDoors,
  handleFittings,
  smallThings,
  oakWindows,
  outsideSills,
  interiorDoors,
  careProducts,
  lockFittings,
  sealFittings,
  roofParts,
  services,
];

/** In the owner's order. */
export const products: readonly DemoProduct[] = groups
  .flatMap((group, groupIndex) =>
    group.map((product, index) => ({ product, rank: index * groups.length + groupIndex })),
  )
  .toSorted((a, b) => a.rank - b.rank)
  .map(({ product }) => product);
