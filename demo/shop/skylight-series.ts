import type { Series } from "./series.ts";
import { both } from "./text.ts";

export const streasina: Series = {
  brand: "hochlicht",
  material: "painted-pine",
  depthMm: 98,
  uValue: 1.1,
  soundDb: 35,
  glass: both("6/16/4, laminated inside", "6/16/4, laminat la interior"),
  security: both("Laminated inside, holds when it breaks", "Laminat la interior, nu cade dacă se sparge"),
  certificate: "CE, EN 14351-1",
  kilogramsPerSquareMetre: 34,
  squareMetreMinor: 24000,
  finishes: ["natural", ["white", 2200]],
  drawn: "pine",
  handles: [],
  about: both(
    "The frame is pine, glued and lacquered twice, and clad in coated aluminium where the rain runs. It is sold without flashing, because tile, slate and sheet each want their own.",
    "Tocul e din pin, încleiat și lăcuit de două ori, îmbrăcat în aluminiu vopsit pe unde curge ploaia. Se vinde fără ramă de etanșare, fiindcă țigla, ardezia și tabla o vor fiecare pe a lor.",
  ),
};

export const zenit: Series = {
  ...streasina,
  material: "pvc",
  depthMm: 150,
  uValue: 0.95,
  soundDb: 37,
  finishes: ["white"],
  drawn: "white",
  squareMetreMinor: 52000,
  kilogramsPerSquareMetre: 40,
  glass: both("6/18/4/18/6, laminated inside", "6/18/4/18/6, laminat la interior"),
  about: both(
    "Upstand and sash are one welded body of PVC with foam inside, 150 mm high, so that snow and puddles stay below the seal. Any roofer can weld the sheet to it.",
    "Soclul și canatul formează un singur corp de PVC sudat, umplut cu spumă, înalt de 150 mm, ca zăpada și băltoaca să rămână sub garnitură. Orice acoperișar poate suda membrana de el.",
  ),
};
