import { derTag } from "../components/der.ts";

/** Encodes one ASN.1 element in distinguished encoding. */
export function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const value = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(value.length), value]);
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => der(derTag.sequence, ...parts);

/** A set's elements are sorted by their bytes, X.690 section 11.6. */
export const set = (...parts: readonly Uint8Array[]): Buffer =>
  der(derTag.set, ...parts.toSorted((one, other) => Buffer.compare(one, other)));

export const octets = (value: Uint8Array): Buffer => der(derTag.octetString, value);

/** A non-negative integer. */
export function integer(value: number | Uint8Array): Buffer {
  const bytes = typeof value === "number" ? Buffer.from([value]) : Buffer.from(value);
  const start = bytes.findIndex((byte) => byte !== 0);
  const short = start === -1 ? Buffer.from([0]) : bytes.subarray(start);
  return der(derTag.integer, (short[0] ?? 0) >= 0x80 ? Buffer.from([0]) : Buffer.alloc(0), short);
}

export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split(".").map(Number);
  const arcs = [first * 40 + second, ...rest].flatMap((arc) => {
    const sevens = [arc & 0x7f];
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) {
      sevens.unshift((left & 0x7f) | 0x80);
    }
    return sevens;
  });
  return der(derTag.oid, Buffer.from(arcs));
}

/** Two-digit years until 2049, RFC 5280 section 4.1.2.5. */
export function time(at: Date): Buffer {
  const digits = at.toISOString().replace(/\.\d+/, "").replace(/[-:T]/g, "");
  return at.getUTCFullYear() < 2050
    ? der(derTag.utcTime, Buffer.from(digits.slice(2)))
    : der(derTag.generalizedTime, Buffer.from(digits));
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const bytes: number[] = [];
  for (let left = length; left > 0; left = Math.floor(left / 256)) bytes.unshift(left % 256);
  return Buffer.from([0x80 | bytes.length, ...bytes]);
}
