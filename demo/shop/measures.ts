import { both, type Text } from "./text.ts";

const english = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 2 });
const german = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 2, useGrouping: "always" });
const romanian = new Intl.NumberFormat("ro-RO", { maximumFractionDigits: 2, useGrouping: "always" });

/** A number with its unit in each language's format: 1,200 mm and 1.200 mm. */
export function quantity(value: number, unit: string): Text {
  const said = (format: Intl.NumberFormat) => `${format.format(value)} ${unit}`;
  return both(said(english), said(romanian), said(german));
}

/** "1,200 × 1,400 mm". */
export function dimensions(sidesMm: readonly number[]): Text {
  const join = (format: Intl.NumberFormat) => `${sidesMm.map((side) => format.format(side)).join(" × ")} mm`;
  return both(join(english), join(romanian), join(german));
}

/** "900 × 1,200 mm to 1,500 × 1,400 mm", from the first and last size slugs. */
export function sizeRange(slugs: readonly string[]): Text {
  const [first = "", last = ""] = [slugs[0], slugs.at(-1)];
  const from = dimensions(sidesOf(first));
  if (first === last) return from;
  const to = dimensions(sidesOf(last));
  return both(`${from.en} to ${to.en}`, `${from.ro} până la ${to.ro}`, `${from.de} bis ${to.de}`);
}

/** The sides of a size in millimetres, from its slug: "1200x1400". */
export function sidesOf(sizeSlug: string): number[] {
  return sizeSlug.split("x").map(Number);
}

const row =
  (en: string, ro: string) =>
  (value: Text): Measure => ({ name: both(en, ro), value });
const inUnit =
  (en: string, ro: string, unit: string) =>
  (value: number): Measure => ({
    name: both(en, ro),
    value: quantity(value, unit),
  });
/** For names and codes that are the same in all languages. */
const plain =
  (en: string, ro: string) =>
  (value: string): Measure => ({ name: both(en, ro), value: both(value, value, value) });

export const outerSize = row("Outer size", "Dimensiune exterioară");
export const size = (...sidesMm: number[]): Measure => ({
  name: both("Size", "Dimensiuni"),
  value: dimensions(sidesMm),
});
export const clearOpening = row("Clear opening", "Deschidere liberă");
export const frameDepth = inUnit("Frame depth", "Adâncimea tocului", "mm");
export const thickness = inUnit("Thickness", "Grosime", "mm");
export const height = inUnit("Height", "Înălțime", "mm");
export const diameter = inUnit("Diameter", "Diametru", "mm");
export const projection = inUnit("Projection", "Ieșire din perete", "mm");
export const length = inUnit("Length", "Lungime", "m");
export const weight = inUnit("Weight", "Greutate", "kg");
export const weightGrams = inUnit("Weight", "Greutate", "g");
export const insulation = inUnit("Insulation, U", "Izolație termică, U", "W/m²K");
export const sound = inUnit("Sound, Rw", "Izolare fonică, Rw", "dB");
export const glass = row("Glass", "Sticlă");
export const security = row("Security", "Siguranță");
export const material = row("Material", "Material");
export const surface = row("Surface", "Finisaj");
const madeIn = row("Made in", "Făcut în");
export const care = row("Care", "Îngrijire");
export const fits = row("Fits", "Se potrivește la");
export const contents = row("In the box", "În cutie");
export const light = row("Light source", "Sursă de lumină");
export const duration = row("Takes", "Durează");
export const slope = row("Roof slope", "Panta acoperișului");
export const operation = row("Operation", "Acționare");
export const certificate = plain("Certificate", "Certificat");
export const wind = row("Wind", "Vânt");
export const volume = row("Volume", "Volum");
export const coverage = row("Goes as far as", "Ajunge pentru");
export const depth = inUnit("Depth", "Adâncime", "mm");
export const capacity = inUnit("Holds", "Capacitate", "l");

export const made = {
  cluj: madeIn(both("Cluj-Napoca", "Cluj-Napoca")),
  belis: madeIn(both("Beliș, Cluj county", "Beliș, județul Cluj")),
  sibiu: madeIn(both("Avrig, Sibiu county", "Avrig, județul Sibiu")),
  corund: madeIn(both("Corund, Harghita county", "Corund, județul Harghita")),
  saliste: madeIn(both("Săliște, Sibiu county", "Săliște, județul Sibiu")),
  vistea: madeIn(both("Viștea, Cluj county", "Viștea, județul Cluj")),
  leiden: madeIn(both("Leiden, the Netherlands", "Leiden, Țările de Jos")),
  bassano: madeIn(both("Bassano del Grappa, Italy", "Bassano del Grappa, Italia")),
  tyrol: madeIn(both("Hall in Tirol, Austria", "Hall in Tirol, Austria")),
};

export interface Measure {
  name: Text;
  value: Text;
}
