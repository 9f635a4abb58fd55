import { certificateOf } from "./certificate-view.ts";
import { type DerElement, derTag, isSameBytes, oidOf, readDer, readFirstDer } from "./der.ts";

export type CheckName =
  /** The file contains a signature where we place it. */
  | "signed"
  /** No byte of the sealed part has changed. */
  | "unchanged"
  /** The certificate belongs to this site; any other valid one is not enough. */
  | "ours"
  /** The certificate was valid at the time of sealing. */
  | "valid"
  /** The signature covers the whole file. */
  | "whole";

export interface Verdict {
  isGenuine: boolean;
  checks: readonly { name: CheckName; holds: boolean }[];
  /** The certificate's owner; "" if it is not ours. */
  sealedBy: string;
  /** The time of sealing by our clock. */
  sealedAt: Date | null;
  validUntil: Date | null;
  /** SHA-256 of the signed document, which is the beginning of the file. */
  documentHash: string;
}

const names: readonly CheckName[] = ["signed", "unchanged", "ours", "valid", "whole"];

/**
 * Verifies a signed PDF against this site's roots, in the browser and without network. It accepts only the form of
 * signature that `sealPdf` writes. A valid hash alone proves little: the ranges must begin at 0, leave out only the
 * signature itself, and reach the end of the file.
 */
export async function verifyPdf(file: Uint8Array, roots: readonly Uint8Array[]): Promise<Verdict> {
  const verdict: Verdict = {
    ...{ isGenuine: false, checks: [], sealedBy: "", sealedAt: null, validUntil: null, documentHash: "" },
  };
  const holds: Partial<Record<CheckName, boolean>> = {};
  const place = placeOf(file);
  holds.signed = place !== null;
  if (place) {
    holds.whole = place.end === file.length;
    const at = sealedAtOf(place.dictionary);
    const found = await examine(place, roots).catch(() => null);
    holds.unchanged = found?.isUnchanged ?? false;
    holds.ours = found?.isOurs ?? false;
    holds.valid = found !== null && at !== null && found.from <= at && at <= found.until;
    if (found?.isOurs) Object.assign(verdict, { sealedBy: found.name, validUntil: found.until });
    if (found?.isUnchanged && found.isOurs) verdict.sealedAt = at;
    verdict.documentHash = hexOf(await sha256(file.subarray(0, place.documentEnd)));
  }
  const checks = names.map((name) => ({ name, holds: holds[name] ?? false }));
  return { ...verdict, checks, isGenuine: checks.every((check) => check.holds) };
}

interface Place {
  content: Uint8Array;
  signature: Uint8Array;
  end: number;
  /** The signature's dictionary before its contents. */
  dictionary: string;
  /** End of the original document, before the evidence. */
  documentEnd: number;
}

/** The last signature and the ranges it covers; null if it differs from what `sealPdf` writes. */
function placeOf(file: Uint8Array): Place | null {
  const text = latin1(file);
  const at = text.lastIndexOf("/ByteRange [");
  const [said, ...numbers] =
    /^\/ByteRange \[0 (\d{1,10}) (\d{1,10}) (\d{1,10})\]/.exec(text.slice(at, at + 80)) ?? [];
  if (at === -1 || !said) return null;
  const [open = 0, close = 0, rest = 0] = numbers.map(Number);
  const gap = text.slice(open, close);
  const between = text.slice(at + said.length, open);
  if (!/^ *\n\/Contents $/.test(between) || !/^<[0-9a-f]+>$/.test(gap) || gap.length % 2 !== 0) return null;
  if (close + rest > file.length || text.slice(close, close + 3) !== "\n>>") return null;
  const previous = Number(
    /\/Prev (\d{1,10})\n>>\nstartxref\n\d+\n%%EOF\n$/.exec(text.slice(0, close + rest))?.[1],
  );
  const documentEnd = text.indexOf("%%EOF\n", previous) + "%%EOF\n".length;
  if (!text.startsWith("xref", previous) || documentEnd > at) return null;
  const content = new Uint8Array(open + rest);
  content.set(file.subarray(0, open));
  content.set(file.subarray(close, close + rest), open);
  return {
    content,
    signature: bytesOf(gap.slice(1, -1)),
    end: close + rest,
    dictionary: text.slice(text.lastIndexOf(" obj\n", at), at),
    documentEnd,
  };
}

interface Examined {
  isUnchanged: boolean;
  isOurs: boolean;
  name: string;
  from: Date;
  until: Date;
}

/** Parses the signature; throws for any difference from the form of `signDetached`. */
async function examine({ content, signature }: Place, roots: readonly Uint8Array[]): Promise<Examined> {
  const outer = readFirstDer(signature);
  if (signature.subarray(outer.bytes.length).some((byte) => byte !== 0)) throw new Error("Padding");
  const [type, explicit] = parts(outer, derTag.sequence, 2);
  if (oidOf(type) !== "1.2.840.113549.1.7.2") throw new Error("Type");
  const [signedData] = parts(explicit, 0xa0, 1);
  const [version, digests, encapsulated, certificates, signers] = parts(signedData, derTag.sequence, 5);
  expectSmall(version, 1);
  expectSame(parts(digests, derTag.set, 1)[0], sha256Algorithm);
  expectSame(parts(encapsulated, derTag.sequence, 1)[0], dataType);
  const [signer] = parts(signers, derTag.set, 1);
  const [kind, id, digest, attributes, algorithm, value] = parts(signer, derTag.sequence, 6);
  expectSmall(kind, 1);
  expectSame(digest, sha256Algorithm);
  expectSame(algorithm, ecdsaAlgorithm);

  const chain = parts(certificates, 0xa0, 2).map(({ bytes }) => bytes);
  const root = roots.find((one) => chain.some((bytes) => isSameBytes(bytes, one)));
  const own = chain.find((bytes) => !isSameBytes(certificateOf(bytes).subject, certificateOf(bytes).issuer));
  if (!own) throw new Error("Certificates");
  const certificate = certificateOf(own);
  const [issuer, serial] = parts(id, derTag.sequence, 2);
  const isIssued =
    root !== undefined &&
    isSameBytes(certificateOf(root).subject, certificate.issuer) &&
    (await isSigned(certificateOf(root).publicKey, certificate.signed, certificate.signature));
  if (!isSameBytes(issuer.bytes, certificate.issuer) || !isSameBytes(serial.bytes, certificate.serial)) {
    throw new Error("Signer");
  }

  const said = attributesOf(attributes);
  const contentType = said.get("1.2.840.113549.1.9.3");
  const messageDigest = said.get("1.2.840.113549.1.9.4");
  const certificateId = said.get("1.2.840.113549.1.9.16.2.47");
  if (!contentType || !messageDigest || !certificateId || said.size !== 3) throw new Error("Attributes");
  expectSame(contentType, dataType);
  const [ids] = parts(certificateId, derTag.sequence, 1);
  const [idOfCertificate] = parts(ids, derTag.sequence, 1);
  const [hash] = parts(idOfCertificate, derTag.sequence, 1);
  const isCertificate = isSameBytes(hash.value, await sha256(own));
  // The attributes are signed as a set but stored under another tag.
  const tags = [attributes.tag, messageDigest.tag, hash.tag, value.tag];
  if (tags.join() !== [0xa0, ...Array(3).fill(derTag.octetString)].join()) throw new Error("Form");
  const signedAttributes = new Uint8Array(attributes.bytes);
  signedAttributes[0] = derTag.set;
  const isSignature = await isSigned(certificate.publicKey, signedAttributes, value.value);
  const isDigest = isSameBytes(messageDigest.value, await sha256(content));
  return {
    isUnchanged: isDigest && isSignature && isCertificate,
    isOurs: isIssued,
    name: certificate.name,
    from: certificate.from,
    until: certificate.until,
  };
}

function attributesOf(attributes: DerElement): Map<string, DerElement> {
  return new Map(
    attributes.children.map((attribute) => {
      const [type, values] = parts(attribute, derTag.sequence, 2);
      return [oidOf(type), parts(values, derTag.set, 1)[0]];
    }),
  );
}

type Tuple<Length extends number, Found extends DerElement[] = []> = Found["length"] extends Length
  ? Found
  : Tuple<Length, [...Found, DerElement]>;

/** The children of an element; throws unless there are exactly `count`. */
function parts<Length extends number>(
  { tag, children }: DerElement,
  expected: number,
  count: Length,
): Tuple<Length> {
  if (tag !== expected || !hasLength(children, count)) throw new Error("Form");
  return children;
}

function hasLength<Length extends number>(
  elements: readonly DerElement[],
  count: Length,
): elements is Tuple<Length> {
  return elements.length === count;
}

function expectSmall({ tag, value }: DerElement, expected: number): void {
  if (tag !== derTag.integer || value.length !== 1 || value[0] !== expected) throw new Error("Version");
}

function expectSame({ bytes }: DerElement, expected: Uint8Array): void {
  if (!isSameBytes(bytes, expected)) throw new Error("Algorithm");
}

const sha256Algorithm = bytesOf("300b0609608648016503040201");
const ecdsaAlgorithm = bytesOf("300a06082a8648ce3d040302");
const dataType = bytesOf("06092a864886f70d010701");

async function isSigned(publicKey: Uint8Array, content: Uint8Array, signature: Uint8Array): Promise<boolean> {
  const { subtle } = globalThis.crypto;
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  const key = await subtle.importKey("spki", copyOf(publicKey), algorithm, false, ["verify"]);
  const raw = rawSignature(signature);
  return subtle.verify({ name: "ECDSA", hash: "SHA-256" }, key, copyOf(raw), copyOf(content));
}

/** The signature's two numbers concatenated, as WebCrypto expects them. */
function rawSignature(signature: Uint8Array): Uint8Array {
  const numbers = parts(readDer(signature), derTag.sequence, 2);
  const raw = new Uint8Array(64);
  for (const [index, { tag, value }] of numbers.entries()) {
    const short = value[0] === 0 ? value.subarray(1) : value;
    if (tag !== derTag.integer || short.length > 32) throw new Error("Signature");
    raw.set(short, 32 * (index + 1) - short.length);
  }
  return raw;
}

async function sha256(bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await globalThis.crypto.subtle.digest("SHA-256", copyOf(bytes)));
}

/** WebCrypto needs bytes in a buffer of their own. */
function copyOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}

function sealedAtOf(dictionary: string): Date | null {
  const [, year, month, day, hour, minute, second] =
    /\/M \(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z\)/.exec(dictionary) ?? [];
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : null;
}

function latin1(bytes: Uint8Array): string {
  let text = "";
  // A call accepts only a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
