import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { verifyPdf } from "../src/modules/signing/components/verify-pdf.ts";
import { type Harness, inHarness, rows } from "./_harness.ts";
import { claimNoFailures, drill, type Report } from "./_report.ts";
import { countedGoods, expectStatus, putInStock } from "./_shopping.ts";
import { signedInStaff } from "./_staff.ts";
import { type Visitor, visitor } from "./_visitor.ts";

/** The number of bytes of the signed file to change, one at a time, evenly from its first to its last. */
const changedBytes = 400;

interface Offer {
  orderId: number;
  token: string;
  /** The id of an optional line. */
  lineId: number;
}

await drill("signature", (report) =>
  inHarness(async (harness) => {
    const staff = await signedInStaff(harness, "shop");
    const customer = visitor(harness.baseUrl);
    const offer = await writeOffer(harness, staff);
    await claimChangedLine(harness, report, customer, offer);
    const pdf = await signedPdf(harness, report, customer, offer);
    await claimChangedBytes(harness, report, pdf);
    claimNoFailures(report, harness);
  }),
);

async function writeOffer(harness: Harness, staff: Visitor): Promise<Offer> {
  const [goods] = await countedGoods(harness, 1);
  if (!goods) throw new Error("The demo sells nothing.");
  await putInStock(harness, goods.variantId, 20);
  const written = await staff.form("/web/orders/new", {
    action: "save",
    name: "Ioana Șerban",
    email: "ioana.serban@example.com",
    locale: "en",
    "lines[0].variant_id": String(goods.variantId),
    "lines[0].quantity": "2",
    "lines[1].variant_id": String(goods.variantId),
    "lines[1].quantity": "1",
    "lines[1].optional": "1",
  });
  const orderId = Number(/\/web\/orders\/(\d+)/.exec(written.location ?? "")?.[1]);
  expectStatus(await staff.form(`/web/orders/${orderId}`, { action: "offer", words: "" }), 303);
  const [line] = await rows<{ id: number; access_token: string }>(
    harness,
    `select line.id, o.access_token from orders_line line join orders_order o on o.id = line.order_id
     where o.id = $1 and line.optional`,
    [orderId],
  );
  return { orderId, token: line?.access_token ?? "", lineId: line?.id ?? 0 };
}

async function readHash(customer: Visitor, { orderId, token }: Offer): Promise<string> {
  const page = expectStatus(await customer.get(`/my/orders/${orderId}?access_token=${token}&sign=1`), 200);
  return /name="hash" value="([0-9a-f]{64})"/.exec(page.text)?.[1] ?? "";
}

function sign(customer: Visitor, { orderId, token }: Offer, hash: string) {
  const sent = { name: "Ioana Șerban", how: "type", signature: "", access_token: token, hash };
  return customer.rpc(`/my/orders/${orderId}/accept`, sent);
}

async function signatures(harness: Harness): Promise<number> {
  return (await rows(harness, "select id from signing_signature")).length;
}

async function claimChangedLine(
  harness: Harness,
  report: Report,
  customer: Visitor,
  offer: Offer,
): Promise<void> {
  const hash = await readHash(customer, offer);
  await customer.rpc(`/my/orders/${offer.orderId}/update_line_dict`, {
    line_id: offer.lineId,
    access_token: offer.token,
    input_quantity: 2,
  });
  const { result } = await sign(customer, offer, hash);
  report.claim(
    "one changed line refuses the signature under what was read before",
    String(result?.["error"]).includes("changed") && (await signatures(harness)) === 0,
    String(result?.["error"]),
  );
}

async function signedPdf(harness: Harness, report: Report, customer: Visitor, offer: Offer): Promise<Buffer> {
  const hash = await readHash(customer, offer);
  const answers = await Promise.all(Array.from({ length: 10 }, () => sign(customer, offer, hash)));
  const signed = answers.filter(({ result }) => result?.["success"]);
  report.claim(
    "of ten tabs that sign at once, one signs and nine are told to look again",
    signed.length === 1 &&
      answers.filter(({ result }) => result?.["force_refresh"]).length === 9 &&
      (await signatures(harness)) === 1,
  );
  const locked = await customer.rpc(`/my/orders/${offer.orderId}/update_line_dict`, {
    line_id: offer.lineId,
    access_token: offer.token,
    input_quantity: 5,
  });
  report.claim("a signed line can no longer be changed by its customer", !locked.result);
  const [found] = await rows<{ id: number; access_token: string }>(
    harness,
    "select id, access_token from signing_signature",
  );
  return (await customer.bytes(`/my/signatures/${found?.id}/pdf?access_token=${found?.access_token}`)).bytes;
}

async function claimChangedBytes(harness: Harness, report: Report, pdf: Buffer): Promise<void> {
  const [kept] = await rows<{ root: Buffer; document_hash: string }>(
    harness,
    "select key.root, signature.document_hash from signing_signature signature join signing_key key on key.id = key_id",
  );
  const root = kept?.root ?? Buffer.alloc(0);
  const { isGenuine, documentHash } = await verifyPdf(pdf, [root]);
  report.claim("the signed PDF is genuine for our verifier", isGenuine);
  report.claim(
    "and begins with the document whose hash the evidence names",
    documentHash === kept?.document_hash,
  );
  let passed = 0;
  for (const at of places(pdf)) {
    const changed = Buffer.from(pdf);
    changed[at] = (changed[at] ?? 0) ^ 1;
    if ((await verifyPdf(changed, [root])).isGenuine) passed += 1;
  }
  report.claim(
    `each of ${changedBytes} changed bytes fails in our verifier`,
    passed === 0,
    `${passed} passed`,
  );
  if (has("openssl")) claimOpenssl(report, pdf, root);
  if (has("pdfsig")) claimPdfsig(report, pdf);
}

function places(pdf: Buffer): number[] {
  return Array.from({ length: changedBytes }, (_, index) =>
    Math.floor((index * (pdf.length - 1)) / (changedBytes - 1)),
  );
}

function has(program: string): boolean {
  return spawnSync(program, ["-v"]).error === undefined;
}

/** openssl's check of the signature: the two ranges, the signature, and the root as the only authority. */
function claimOpenssl(report: Report, pdf: Buffer, root: Buffer): void {
  const folder = mkdtempSync(join(tmpdir(), "signature-"));
  const file = (name: string, bytes: Buffer | string) => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  };
  const text = pdf.toString("latin1");
  const [, open = 0, close = 0] = (/\/ByteRange \[0 (\d+) (\d+)/.exec(text) ?? []).map(Number);
  const content = Buffer.concat([pdf.subarray(0, open), pdf.subarray(close)]);
  const pem = `-----BEGIN CERTIFICATE-----\n${root.toString("base64")}\n-----END CERTIFICATE-----\n`;
  const signature = file("signature.der", Buffer.from(text.slice(open + 1, close - 1), "hex"));
  const verify = (bytes: Buffer) =>
    spawnSync("openssl", [
      ...["cms", "-verify", "-binary", "-cades", "-inform", "DER", "-in", signature],
      ...["-content", file("content", bytes), "-CAfile", file("root.pem", pem)],
      ...["-purpose", "any", "-out", join(folder, "out")],
    ]).status === 0;
  report.claim("openssl verifies the signature and its chain", verify(content));
  let passed = 0;
  for (let index = 0; index < 20; index += 1) {
    const changed = Buffer.from(content);
    const at = createHash("sha256").update(String(index)).digest().readUInt32BE() % changed.length;
    changed[at] = (changed[at] ?? 0) ^ 1;
    if (verify(changed)) passed += 1;
  }
  report.claim("each of 20 changed bytes fails in openssl", passed === 0, `${passed} passed`);
  rmSync(folder, { recursive: true });
}

function claimPdfsig(report: Report, pdf: Buffer): void {
  const folder = mkdtempSync(join(tmpdir(), "signature-"));
  const say = (bytes: Buffer) => {
    writeFileSync(join(folder, "signed.pdf"), bytes);
    return execFileSync("pdfsig", [join(folder, "signed.pdf")]).toString();
  };
  report.claim("pdfsig says that the signature is valid", say(pdf).includes("Signature is Valid"));
  const changed = Buffer.from(pdf);
  changed[1_000] = (changed[1_000] ?? 0) ^ 1;
  report.claim("pdfsig finds one changed byte", !say(changed).includes("Signature is Valid"));
  rmSync(folder, { recursive: true });
}
