import { createHash, type KeyObject, sign } from "node:crypto";
import { readDer } from "../components/der.ts";
import { der, integer, octets, oid, sequence, set } from "./der-write.ts";

export interface SealingKey {
  privateKey: KeyObject;
  certificate: Buffer;
  root: Buffer;
}

const sha256 = sequence(oid("2.16.840.1.101.3.4.2.1"));
const ecdsaWithSha256 = sequence(oid("1.2.840.10045.4.3.2"));
const data = oid("1.2.840.113549.1.7.1");

/**
 * A detached CMS signature as PAdES B-B requires it (ETSI EN 319 142-1): content type, message digest and
 * signing-certificate-v2 are signed. There is no signing-time, because the PDF itself contains the time.
 */
export function signDetached({ privateKey, certificate, root }: SealingKey, content: Uint8Array): Buffer {
  const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
  const attributes = [
    sequence(oid("1.2.840.113549.1.9.3"), set(data)),
    sequence(oid("1.2.840.113549.1.9.4"), set(octets(digest(content)))),
    // ESSCertIDv2, RFC 5035: SHA-256 is the default and therefore omitted.
    sequence(
      oid("1.2.840.113549.1.9.16.2.47"),
      set(sequence(sequence(sequence(octets(digest(certificate)))))),
    ),
  ];
  // Signed as a set, stored under tag [0], RFC 5652 section 5.4.
  const signed = set(...attributes);
  const stored = Buffer.from(signed);
  stored[0] = 0xa0;
  const [body] = readDer(certificate).children;
  const [, serial, , issuer] = body?.children ?? [];
  if (!serial || !issuer) throw new Error("The certificate cannot be read.");
  const signer = sequence(
    integer(1),
    sequence(issuer.bytes, serial.bytes),
    sha256,
    stored,
    ecdsaWithSha256,
    octets(sign("sha256", signed, privateKey)),
  );
  const signedData = sequence(
    integer(1),
    set(sha256),
    sequence(data),
    der(0xa0, ...[certificate, root].toSorted((one, other) => Buffer.compare(one, other))),
    set(signer),
  );
  return sequence(oid("1.2.840.113549.1.7.2"), der(0xa0, signedData));
}
