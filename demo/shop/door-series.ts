import { cetate, moara, negoiu, type Series, senin, zada } from "./series.ts";
import { both } from "./text.ts";

const doorNorm = "CE, EN 14351-1";
const threeBolts = both("Three bolts, RC 2", "Trei zăvoare, RC 2");

export const pragOak: Series = {
  ...cetate,
  depthMm: 78,
  uValue: 0.95,
  soundDb: 36,
  glass: both("None in the leaf", "Fără sticlă în foaie"),
  security: threeBolts,
  certificate: doorNorm,
  kilogramsPerSquareMetre: 42,
  squareMetreMinor: 52000,
  handles: ["black", ["brass", 2400], ["steel", 0]],
  about: both(
    "Prag is a leaf of oak on both faces with cork and a steel sheet between, so that it stays straight when one side freezes and the other sits by the stove. Three bolts close with one turn of the key.",
    "Prag are stejar pe ambele fețe, iar între ele plută și o tablă de oțel, ca să rămână dreaptă când o față îngheață și cealaltă stă lângă sobă. Trei zăvoare se închid cu o singură tură de cheie.",
  ),
};

export const pragLarch: Series = {
  ...pragOak,
  brand: "belis",
  material: "larch",
  finishes: ["natural", ["walnut-oil", 2200], ["sage", 3800]],
  drawn: "larch",
  squareMetreMinor: 46000,
  kilogramsPerSquareMetre: 38,
  about: both(
    "The boards are larch from Beliș, 22 mm thick and free to move in their grooves, over a core of cork. Left without oil they turn silver in three summers; oiled, they stay the colour of honey.",
    "Scândurile sunt larice de la Beliș, groase de 22 mm și libere să lucreze în nut, peste un miez de plută. Neuleiate se fac argintii în trei veri; uleiate, rămân de culoarea mierii.",
  ),
};

export const poarta: Series = {
  ...moara,
  depthMm: 68,
  uValue: 1.1,
  soundDb: 33,
  glass: both("4/16/4, laminated inside", "4/16/4, laminat la interior"),
  security: threeBolts,
  certificate: doorNorm,
  kilogramsPerSquareMetre: 34,
  squareMetreMinor: 38000,
  finishes: ["blue", "sage", "oxide", "white", ["natural", 6000]],
  drawn: "blue",
  handles: ["brass", ["steel", 0], ["black", 600]],
  about: both(
    "Poartă is joined the old way, with stiles, rails and floating panels, and painted four times because a front door is touched every day. The paint is matt and can be washed.",
    "Poartă e îmbinată ca pe vremuri, cu montanți, traverse și tăblii libere, și vopsită de patru ori, fiindcă pe ușa de intrare se pune mâna în fiecare zi. Vopseaua e mată și se poate spăla.",
  ),
};

export const negoiuDoor: Series = {
  ...negoiu,
  uValue: 1.1,
  soundDb: 35,
  security: threeBolts,
  certificate: doorNorm,
  kilogramsPerSquareMetre: 40,
  squareMetreMinor: 44000,
  handles: ["black", ["steel", 0]],
};

export const terraceOak: Series = {
  ...cetate,
  depthMm: 92,
  uValue: 0.98,
  soundDb: 37,
  certificate: doorNorm,
  kilogramsPerSquareMetre: 52,
  squareMetreMinor: 60000,
  handles: ["black", ["brass", 3600]],
  about: both(
    "Prispă runs on stainless rollers in a threshold of 25 mm that a wheelchair does not notice. Half a turn of the handle lifts 180 kg by four millimetres, and then one finger is enough.",
    "Prispă merge pe role inoxidabile, într-un prag de 25 mm pe care un scaun rulant nici nu-l simte. O jumătate de tură a mânerului ridică 180 kg cu patru milimetri, iar apoi ajunge un deget.",
  ),
};

export const terraceLarch: Series = {
  ...zada,
  uValue: 0.92,
  certificate: doorNorm,
  kilogramsPerSquareMetre: 42,
  squareMetreMinor: 36000,
};

export const balcony: Series = { ...senin, uValue: 1, certificate: doorNorm, squareMetreMinor: 15000 };

export const tinda: Series = {
  ...moara,
  depthMm: 40,
  uValue: 1.8,
  soundDb: 27,
  glass: both("None in the leaf", "Fără sticlă în foaie"),
  security: both("Mortise lock, one key", "Broască îngropată, o cheie"),
  certificate: "CE, EN 14351-2",
  kilogramsPerSquareMetre: 22,
  squareMetreMinor: 14000,
  finishes: ["white", "linen", "sage", "blue"],
  drawn: "white",
  handles: ["steel", ["brass", 1400], ["black", 600]],
  about: both(
    "Tindă leaves are solid wood through and through, rebated on three sides with a soft seal, so they close with a breath and not with a bang. The frame comes in two halves and takes walls of 80 to 260 mm.",
    "Foile Tindă sunt din lemn masiv, cu falț pe trei laturi și garnitură moale, așa că se închid cu o adiere, nu cu o bubuitură. Tocul vine în două jumătăți și cuprinde pereți de la 80 la 260 mm.",
  ),
};
