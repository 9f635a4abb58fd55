import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { derTag, readDer } from "../components/der.ts";
import { der, integer, octets, oid, sequence, set, time } from "./der-write.ts";

/** A new key with its certificate, and the root that certifies it. */
export interface NewKey {
  privateKey: KeyObject;
  certificate: Buffer;
  root: Buffer;
  validUntil: Date;
}

const yearsValid = 10;
const ecdsaWithSha256 = sequence(oid("1.2.840.10045.4.3.2"));
const emailProtection = "1.3.6.1.5.5.7.3.4";
const documentSigning = "1.3.6.1.5.5.7.3.36";

/**
 * Creates a P-256 key that seals documents in the company's name. The root's key is discarded after it has signed the
 * certificate, so that nobody can issue another one; the next key gets its own root. Serial numbers are random, because
 * trust stores refuse two certificates with the same issuer and number. `pdfsig` and Adobe accept the purpose "document
 * signing" only together with `emailProtection`.
 */
export function makeKey(company: string, now: Date): NewKey {
  const root = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const leaf = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const validUntil = new Date(now.getTime());
  validUntil.setUTCFullYear(now.getUTCFullYear() + yearsValid);
  // Backdated by an hour, so that a slow clock trusts it too.
  const validity = sequence(time(new Date(now.getTime() - 3_600_000)), time(validUntil));
  const mark = randomBytes(4).toString("hex");
  const rootName = nameOf(company, `${company}, document root ${mark}`);
  const rootId = keyIdOf(root.publicKey);
  const ca = certify(root.privateKey, {
    issuer: rootName,
    subject: rootName,
    validity,
    publicKey: root.publicKey,
    extensions: [
      extension("2.5.29.19", sequence(der(0x01, Buffer.from([0xff]))), true),
      // keyCertSign and cRLSign.
      extension("2.5.29.15", der(derTag.bitString, Buffer.from([1, 0x06])), true),
      extension("2.5.29.14", octets(rootId)),
    ],
  });
  const certificate = certify(root.privateKey, {
    issuer: rootName,
    subject: nameOf(company, company),
    validity,
    publicKey: leaf.publicKey,
    extensions: [
      extension("2.5.29.19", sequence(), true),
      // digitalSignature and nonRepudiation.
      extension("2.5.29.15", der(derTag.bitString, Buffer.from([6, 0xc0])), true),
      extension("2.5.29.37", sequence(oid(emailProtection), oid(documentSigning))),
      extension("2.5.29.14", octets(keyIdOf(leaf.publicKey))),
      extension("2.5.29.35", sequence(der(0x80, rootId))),
    ],
  });
  return { privateKey: leaf.privateKey, certificate, root: ca, validUntil };
}

interface Subject {
  issuer: Buffer;
  subject: Buffer;
  validity: Buffer;
  publicKey: KeyObject;
  extensions: readonly Buffer[];
}

function certify(key: KeyObject, { issuer, subject, validity, publicKey, extensions }: Subject): Buffer {
  const serial = randomBytes(16);
  // Positive and of full length.
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  const body = sequence(
    der(0xa0, integer(2)),
    integer(serial),
    ecdsaWithSha256,
    issuer,
    validity,
    subject,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(...extensions)),
  );
  const signature = sign("sha256", body, key);
  return sequence(body, ecdsaWithSha256, der(derTag.bitString, Buffer.from([0]), signature));
}

function extension(id: string, value: Buffer, isCritical = false): Buffer {
  const critical = isCritical ? [der(0x01, Buffer.from([0xff]))] : [];
  return sequence(oid(id), ...critical, octets(value));
}

function nameOf(organization: string, common: string): Buffer {
  // X.520 allows 64 characters.
  const part = (id: string, text: string) =>
    set(sequence(oid(id), der(0x0c, Buffer.from([...text].slice(0, 64).join("")))));
  return sequence(part("2.5.4.10", organization), part("2.5.4.3", common));
}

/** Key identifier: SHA-1 of the public key's bits, RFC 5280 section 4.2.1.2. Nothing depends on its strength. */
function keyIdOf(key: KeyObject): Buffer {
  const { children } = readDer(key.export({ type: "spki", format: "der" }));
  return createHash("sha1")
    .update(children[1]?.value.subarray(1) ?? Buffer.alloc(0))
    .digest();
}
