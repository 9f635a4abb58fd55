import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { certificateOf } from "../components/certificate-view.ts";
import { verifyPdf } from "../components/verify-pdf.ts";
import { samplePdf } from "../testing.ts";
import { makeKey, type NewKey } from "./certificate.ts";
import { signDetached } from "./cms.ts";
import { sealPdf } from "./signed-pdf.ts";

const now = new Date("2026-11-23T09:02:07Z");
let key: NewKey;
let document: Buffer;
let sealed: Buffer;

function seal(name = "Ioana Șerban"): Buffer {
  return sealPdf(document, evidence, {
    at: now,
    name,
    reason: "Quote VT00031, version 3",
    label: `Signature of ${name}`,
    box: [48, 60, 248, 120],
    sign: (content) => signDetached(key, content),
  });
}
let evidence: Buffer;

beforeAll(async () => {
  key = makeKey("Vitrine Tâmplărie SRL", now);
  document = await samplePdf(["Quote VT00031", "3 windows", "€3,780.48"], 3);
  evidence = await samplePdf(["Signature evidence", "Ioana Șerban"], 1);
  sealed = seal();
});

test("a sealed document is genuine: unchanged, ours, valid and covered to its end", async () => {
  const verdict = await verifyPdf(sealed, [key.root]);
  expect(verdict).toEqual({
    isGenuine: true,
    checks: ["signed", "unchanged", "ours", "valid", "whole"].map((name) => ({ name, holds: true })),
    sealedBy: "Vitrine Tâmplărie SRL",
    sealedAt: now,
    validUntil: key.validUntil,
    documentHash: createHash("sha256").update(document).digest("hex"),
  });
  expect(sealed.subarray(0, document.length).equals(document)).toBe(true);
});

test("one changed byte anywhere fails, and so does anything behind the end", async () => {
  const step = 97;
  for (let at = 0; at < sealed.length; at += step) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    const { isGenuine } = await verifyPdf(changed, [key.root]);
    expect(isGenuine, `byte ${at} of ${sealed.length}`).toBe(false);
  }
  const longer = await verifyPdf(Buffer.concat([sealed, Buffer.from("\n")]), [key.root]);
  expect(longer.isGenuine).toBe(false);
});

test("every byte of the signature itself counts", { tags: ["slow"] }, async () => {
  const start = sealed.lastIndexOf("/Contents <") + "/Contents <".length;
  const length = signDetached(key, Buffer.from("x")).length;
  for (let at = start; at < start + 2 * length + 40; at += 2) {
    const changed = Buffer.from(sealed);
    changed[at] = changed[at] === 0x30 ? 0x31 : 0x30;
    expect((await verifyPdf(changed, [key.root])).isGenuine, `digit ${at - start}`).toBe(false);
  }
});

test("a document that was extended after it was sealed is told from one that was changed", async () => {
  const update = "9999 0 obj\n<<\n>>\nendobj\n%%EOF\n";
  const { checks, isGenuine } = await verifyPdf(Buffer.concat([sealed, Buffer.from(update)]), [key.root]);
  expect(isGenuine).toBe(false);
  expect(checks.filter(({ holds }) => !holds).map(({ name }) => name)).toEqual(["whole"]);
});

test("the seal of another company is valid, but not ours", async () => {
  const other = makeKey("Vitrine Tâmplărie SRL", now);
  const { checks, isGenuine } = await verifyPdf(sealed, [other.root]);
  expect(isGenuine).toBe(false);
  expect(checks.filter(({ holds }) => !holds).map(({ name }) => name)).toEqual(["ours"]);
});

test("a document without a signature, and what is no document, are said to have none", async () => {
  for (const file of [document, Buffer.from("hello"), Buffer.alloc(0)]) {
    const { checks } = await verifyPdf(file, [key.root]);
    expect(checks[0]).toEqual({ name: "signed", holds: false });
  }
});

test("the file stays whole: one page more, its structure and a labelled field of the signature", () => {
  const text = sealed.toString("latin1");
  expect(text.lastIndexOf("/Count 4")).toBeGreaterThan(document.length);
  expect(text).toContain("/SubFilter /ETSI.CAdES.detached");
  expect(text).toContain("/SigFlags 3");
  const trailer = text.slice(text.lastIndexOf("trailer"));
  const [, first] = /\/ID \[<([0-9a-f]{32})> <[0-9a-f]{32}>\]/.exec(trailer) ?? [];
  expect(document.toString("latin1")).toContain(`/ID [<${first}>`);
  // Every page and the field have their place in the structure tree for screen readers.
  const tree = text.slice(text.lastIndexOf("/Type /StructTreeRoot"));
  expect([...tree.matchAll(/^ {4}(\d+) [\d[]/gm)].map(([, number]) => Number(number))).toEqual([
    0, 1, 2, 3, 4,
  ]);
  expect(tree).toContain("/ParentTreeNextKey 5");
  // Each offset in the table points to its object.
  const table = text.slice(text.lastIndexOf("\nxref\n"));
  let number = 0;
  for (const row of table.split("\n").slice(2)) {
    const section = /^(\d+) (\d+)$/.exec(row);
    const place = /^(\d{10}) 00000 n/.exec(row);
    if (section) number = Number(section[1]);
    else if (place) {
      expect(text.startsWith(`${number} 0 obj\n`, Number(place[1]))).toBe(true);
      number += 1;
    } else break;
  }
});

test("the signature is PAdES B-B: three signed attributes, none of them a time", () => {
  const signature = signDetached(key, Buffer.from("content"));
  const has = (oid: string) => signature.includes(Buffer.from(oid, "hex"));
  expect(has("060b2a864886f70d010910022f")).toBe(true); // signing-certificate-v2
  expect(has("06092a864886f70d010904")).toBe(true); // message digest
  expect(has("06092a864886f70d010905")).toBe(false); // signing time
  expect(signature.length).toBeLessThan(2_000);
});

test("two keys of one company differ in serial number and in the name of the root", () => {
  const [one, other] = [key, makeKey("Vitrine Tâmplărie SRL", now)].map(({ root }) => certificateOf(root));
  expect(one?.serial).not.toEqual(other?.serial);
  expect(one?.subject).not.toEqual(other?.subject);
});

const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

test.runIf(hasOpenssl)("openssl verifies the signature and the chain, and refuses a changed byte", () => {
  const folder = mkdtempSync(join(tmpdir(), "sealed-"));
  try {
    const file = (name: string, bytes: Buffer | string) => {
      writeFileSync(join(folder, name), bytes);
      return join(folder, name);
    };
    const text = sealed.toString("latin1");
    const [, open = 0, close = 0] = (/\/ByteRange \[0 (\d+) (\d+)/.exec(text) ?? []).map(Number);
    const pem = `-----BEGIN CERTIFICATE-----\n${key.root.toString("base64")}\n-----END CERTIFICATE-----\n`;
    const content = Buffer.concat([sealed.subarray(0, open), sealed.subarray(close)]);
    const verify = (bytes: Buffer) =>
      spawnSync("openssl", [
        ...["cms", "-verify", "-binary", "-cades", "-inform", "DER"],
        ...["-in", file("signature.der", Buffer.from(text.slice(open + 1, close - 1), "hex"))],
        ...["-content", file("content", bytes), "-CAfile", file("root.pem", pem)],
        ...["-purpose", "any", "-no_check_time", "-out", join(folder, "out")],
      ]);
    const good = verify(content);
    expect(good.stderr.toString()).toContain("successful");
    expect(good.status).toBe(0);
    content[100] = (content[100] ?? 0) ^ 1;
    expect(verify(content).status).not.toBe(0);
    const shown = execFileSync("openssl", ["x509", "-inform", "DER", "-noout", "-text"], {
      input: key.certificate,
    }).toString();
    expect(shown).toContain("E-mail Protection");
    expect(shown).toContain("Digital Signature, Non Repudiation");
    expect(shown).toContain("CA:FALSE");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
