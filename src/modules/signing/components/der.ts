/** One ASN.1 element in distinguished encoding (ITU-T X.690). */
export interface DerElement {
  tag: number;
  /** Including tag and length. */
  bytes: Uint8Array;
  value: Uint8Array;
  /** Empty for a primitive element. */
  children: readonly DerElement[];
}

export const derTag = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  oid: 0x06,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const;

const depthMax = 24;
const constructed = 0x20;

/**
 * Parses exactly one element without trailing bytes. Strict, because a signature is only as good as its parser: refuses
 * indefinite lengths, lengths that are not minimal, and multi-byte tags.
 */
export function readDer(bytes: Uint8Array): DerElement {
  const element = elementAt(bytes, 0, 0);
  if (element.bytes.length !== bytes.length) throw new Error("There is something behind the element.");
  return element;
}

/** Parses the first element; other bytes may follow. */
export function readFirstDer(bytes: Uint8Array): DerElement {
  return elementAt(bytes, 0, 0);
}

function elementAt(bytes: Uint8Array, start: number, depth: number): DerElement {
  const tag = bytes[start];
  const first = bytes[start + 1];
  if (tag === undefined || first === undefined) throw new Error("The element is cut off.");
  if ((tag & 0x1f) === 0x1f || depth > depthMax) throw new Error("The element is not one of ours.");
  let at = start + 2;
  let length = first;
  if (first >= 0x80) {
    const count = first & 0x7f;
    if (count === 0 || count > 4) throw new Error("The length is not definite.");
    length = 0;
    for (let index = 0; index < count; index += 1) length = length * 256 + (bytes[at + index] ?? Number.NaN);
    at += count;
    if (!(length >= 0x80) || (count > 1 && length < 256 ** (count - 1))) {
      throw new Error("The length is not the shortest.");
    }
  }
  const end = at + length;
  if (end > bytes.length) throw new Error("The element is cut off.");
  const value = bytes.subarray(at, end);
  const children: DerElement[] = [];
  if ((tag & constructed) !== 0) {
    for (let inside = 0; inside < value.length; ) {
      const child = elementAt(value, inside, depth + 1);
      children.push(child);
      inside += child.bytes.length;
    }
  }
  return { tag, bytes: bytes.subarray(start, end), value, children };
}

/** An object identifier as text, such as "2.5.4.3". */
export function oidOf({ tag, value }: DerElement): string {
  if (tag !== derTag.oid) return "";
  const arcs: number[] = [];
  let arc = 0;
  for (const byte of value) {
    arc = arc * 128 + (byte & 0x7f);
    if (byte < 0x80) {
      arcs.push(arc);
      arc = 0;
    }
  }
  const [first = 0, ...rest] = arcs;
  return [
    Math.min(2, Math.floor(first / 40)),
    first - 40 * Math.min(2, Math.floor(first / 40)),
    ...rest,
  ].join(".");
}

export function isSameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
