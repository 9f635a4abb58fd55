import * as at from "stdnum/lib/cjs/at/uid.js";
import * as be from "stdnum/lib/cjs/be/vat.js";
import * as bg from "stdnum/lib/cjs/bg/vat.js";
import * as cy from "stdnum/lib/cjs/cy/vat.js";
import * as cz from "stdnum/lib/cjs/cz/dic.js";
import * as de from "stdnum/lib/cjs/de/vat.js";
import * as dk from "stdnum/lib/cjs/dk/cvr.js";
import * as ee from "stdnum/lib/cjs/ee/kmkr.js";
import * as es from "stdnum/lib/cjs/es/nif.js";
import * as fi from "stdnum/lib/cjs/fi/alv.js";
import * as fr from "stdnum/lib/cjs/fr/tva.js";
import * as el from "stdnum/lib/cjs/gr/vat.js";
import * as hr from "stdnum/lib/cjs/hr/oib.js";
import * as hu from "stdnum/lib/cjs/hu/anum.js";
import * as ie from "stdnum/lib/cjs/ie/vat.js";
import * as it from "stdnum/lib/cjs/it/iva.js";
import * as lt from "stdnum/lib/cjs/lt/pvm.js";
import * as lu from "stdnum/lib/cjs/lu/tva.js";
import * as lv from "stdnum/lib/cjs/lv/pvn.js";
import * as mt from "stdnum/lib/cjs/mt/vat.js";
import * as nl from "stdnum/lib/cjs/nl/btw.js";
import * as pl from "stdnum/lib/cjs/pl/nip.js";
import * as pt from "stdnum/lib/cjs/pt/nif.js";
import * as ro from "stdnum/lib/cjs/ro/cui.js";
import * as se from "stdnum/lib/cjs/se/vat.js";
import * as si from "stdnum/lib/cjs/si/ddv.js";
import * as sk from "stdnum/lib/cjs/sk/dph.js";

/** Check-digit rules of the European Union's countries, by the number's prefix (EL: Greece). */
const checks: Readonly<Record<string, (number: string) => { isValid: boolean }>> = {
  AT: at.validate,
  BE: be.validate,
  BG: bg.validate,
  CY: cy.validate,
  CZ: cz.validate,
  DE: de.validate,
  DK: dk.validate,
  EE: ee.validate,
  EL: el.validate,
  ES: es.validate,
  FI: fi.validate,
  FR: fr.validate,
  HR: hr.validate,
  HU: hu.validate,
  IE: ie.validate,
  IT: it.validate,
  LT: lt.validate,
  LU: lu.validate,
  LV: lv.validate,
  MT: mt.validate,
  NL: nl.validate,
  PL: pl.validate,
  PT: pt.validate,
  RO: ro.validate,
  SE: se.validate,
  SI: si.validate,
  SK: sk.validate,
};

const shape = /^[A-Z0-9][A-Z0-9 .\-/]{2,18}[A-Z0-9]$/;

/**
 * Whether a tax number is plausible: by its check digits if it begins with the letters of a European Union country,
 * else by its shape. Only the country's register knows whether it belongs to somebody.
 */
export function isVatNumber(vat: string): boolean {
  if (!shape.test(vat)) return false;
  const compact = compactVat(vat);
  const check = checks[compact.slice(0, 2)];
  return check ? check(compact.slice(2)).isValid : true;
}

/** A number in the register's notation: without spaces, points and dashes. */
export function compactVat(vat: string): string {
  return vat.toUpperCase().replace(/[ .\-/]/g, "");
}

/** Country letters and the rest of a number that the European Union's register can check; else null. */
export function unionVat(vat: string): { prefix: string; number: string } | null {
  const compact = compactVat(vat);
  const prefix = compact.slice(0, 2);
  return checks[prefix] && isVatNumber(vat) ? { prefix, number: compact.slice(2) } : null;
}

/** The country (ISO 3166) that issued a number; `fallback` if the number does not begin with a country's letters. */
export function vatCountryOf(vat: string, fallback: string): string {
  const letters = /^[A-Z]{2}/.exec(compactVat(vat))?.[0];
  if (!letters) return fallback;
  // Greece writes EL, Switzerland CHE and the United Kingdom GB or, for Northern Ireland, XI.
  if (letters === "EL") return "GR";
  return letters === "XI" ? "GB" : letters;
}
