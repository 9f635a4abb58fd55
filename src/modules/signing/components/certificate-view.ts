import { type DerElement, derTag, oidOf, readDer } from "./der.ts";

/** The fields of a certificate that we use. */
export interface CertificateView {
  /** The part that its issuer signed. */
  signed: Uint8Array;
  signature: Uint8Array;
  serial: Uint8Array;
  issuer: Uint8Array;
  subject: Uint8Array;
  /** The subject's common name. */
  name: string;
  from: Date;
  until: Date;
  publicKey: Uint8Array;
}

/** Parses one of our certificates (RFC 5280); throws for any other. */
export function certificateOf(bytes: Uint8Array): CertificateView {
  const [body, algorithm, signature] = readDer(bytes).children;
  const [, serial, inner, issuer, validity, subject, publicKey] = body?.children ?? [];
  const [from, until] = validity?.children ?? [];
  if (!body || !serial || !issuer || !subject || !publicKey || !from || !until)
    throw new Error("Certificate");
  const isEcdsa = [algorithm, inner].every(
    (one) => oidOf(one?.children[0] ?? body) === "1.2.840.10045.4.3.2",
  );
  if (!isEcdsa || signature?.tag !== derTag.bitString || signature.value[0] !== 0) {
    throw new Error("Certificate");
  }
  return {
    signed: body.bytes,
    signature: signature.value.subarray(1),
    serial: serial.bytes,
    issuer: issuer.bytes,
    subject: subject.bytes,
    name: commonName(subject),
    from: timeOf(from),
    until: timeOf(until),
    publicKey: publicKey.bytes,
  };
}

function commonName({ children }: DerElement): string {
  for (const { children: pairs } of children) {
    const [type, value] = pairs[0]?.children ?? [];
    if (type && value && oidOf(type) === "2.5.4.3") return new TextDecoder().decode(value.value);
  }
  return "";
}

/** RFC 5280 section 4.1.2.5: two-digit years from 50 on belong to the last century. */
function timeOf({ tag, value }: DerElement): Date {
  const said = new TextDecoder().decode(value);
  const digits = tag === derTag.utcTime ? `${Number(said.slice(0, 2)) < 50 ? "20" : "19"}${said}` : said;
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(digits) ?? [];
  if (!year) throw new Error("Time");
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
