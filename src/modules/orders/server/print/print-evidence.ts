import { signingPaths } from "#modules/signing/paths.ts";
import type { NewSignature, Signature } from "#modules/signing/server/signature.ts";
import { signedMoment } from "#modules/signing/server/signed-view.ts";
import type { Context } from "#platform/context.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { colors, contentWidth, openSheet, page, type Sheet, type TextStyle } from "#platform/sheet/sheet.ts";
import { sellerOf } from "../invoice/settings.ts";
import { drawTitle, footOf } from "../invoice/sheet-parts.ts";

export type EvidenceFacts = NewSignature & Pick<Signature, "documentHash" | "ip" | "userAgent" | "signedAt">;

/** Signature field on its page: left, bottom, right and top in points from the lower left corner. */
export type FieldBox = readonly [number, number, number, number];

const nameWidth = 110;
const sealHeight = 46;
const pictureHeight = 90;

/** The evidence page behind a signed document: who signed what, when, how and from where, and how to verify it. */
export async function evidencePdf(
  context: Context,
  facts: EvidenceFacts,
): Promise<{ pdf: Buffer; box: FieldBox }> {
  const locale = localeNamed(context, facts.locale);
  const { text } = locale;
  const seller = sellerOf(context.site);
  const title = text("orders.print.evidence");
  const sheet = await openSheet({ title, author: seller.name, at: facts.signedAt, locale });
  drawTitle(sheet, title);
  paragraph(sheet, facts.title, { font: "strong", size: 11 });
  sheet.y += 10;
  drawSignature(sheet, facts, text("orders.print.evidencePicture"));
  const row = (name: string, value: string) => value && drawRow(sheet, text(`orders.print.${name}`), value);
  row("evidenceName", [facts.name, facts.company].filter(Boolean).join(", "));
  row("evidenceAt", signedMoment(locale.tag, facts.signedAt));
  row("evidenceEmail", facts.email);
  row("evidenceHow", text(`signing.how_${facts.how}`, { count: facts.strokes }));
  row("evidenceIp", facts.ip);
  row("evidenceDevice", facts.userAgent);
  row("evidenceConsent", facts.consent);
  row("evidenceDocument", grouped(facts.documentHash));
  row("evidenceData", grouped(facts.dataHash));
  heading(sheet, text("orders.print.evidenceEvents"));
  for (const { at, text: words } of facts.events)
    drawRow(sheet, signedMoment(locale.tag, new Date(at)), words);
  heading(sheet, text("orders.print.evidenceVerify"));
  paragraph(
    sheet,
    text("orders.print.evidenceVerifyText", {
      address: `${context.installation.publicUrl}${locale.href(signingPaths.verify)}`,
    }),
    { color: colors.quiet },
  );
  const box = drawSeal(sheet, text("orders.print.evidenceSeal", { company: seller.name }));
  const pdf = await sheet.finish((number, pages) => ({
    left: footOf(seller),
    right: text("orders.print.evidencePage", { page: number, pages }),
  }));
  return { pdf, box };
}

/** The drawn signature, or the typed name, above a line. */
function drawSignature(sheet: Sheet, { picture, name }: EvidenceFacts, alt: string): void {
  const box = { x: page.margin + 12, y: sheet.y + 10, width: 260, height: pictureHeight - 30 };
  if (picture) sheet.drawPicture(picture, alt, box);
  else sheet.write(sheet.root, "P", name, { ...box, y: box.y + 16 }, { font: "display", size: 26 });
  const line = sheet.y + pictureHeight - 12;
  sheet.decorate(() => {
    sheet.doc
      .moveTo(page.margin, line)
      .lineTo(page.margin + 284, line)
      .lineWidth(0.5)
      .strokeColor(colors.line)
      .stroke();
  });
  sheet.y += pictureHeight + 6;
}

function drawRow(sheet: Sheet, name: string, value: string): void {
  const width = contentWidth - nameWidth - 12;
  const height = Math.max(sheet.heightOf(name, nameWidth), sheet.heightOf(value, width));
  if (sheet.y + height > page.bottom) sheet.addPage();
  sheet.write(
    sheet.root,
    "P",
    name,
    { x: page.margin, y: sheet.y, width: nameWidth },
    { color: colors.quiet },
  );
  sheet.write(sheet.root, "P", value, { x: page.margin + nameWidth + 12, y: sheet.y, width });
  sheet.y += height + 5;
}

function heading(sheet: Sheet, words: string): void {
  if (sheet.y + 60 > page.bottom) sheet.addPage();
  sheet.y += 12;
  const at = { x: page.margin, y: sheet.y, width: contentWidth };
  sheet.y += sheet.write(sheet.root, "H2", words, at, { font: "strong", size: 11 }) + 6;
}

function paragraph(sheet: Sheet, words: string, style: TextStyle): void {
  const at = { x: page.margin, y: sheet.y, width: contentWidth };
  sheet.y += sheet.write(sheet.root, "P", words, at, style);
}

/** The field of the digital signature, with text for readers that do not know signatures. */
function drawSeal(sheet: Sheet, words: string): FieldBox {
  if (sheet.y + sealHeight + 20 > page.bottom) sheet.addPage();
  const top = sheet.y + 20;
  const width = 300;
  sheet.decorate(() => {
    sheet.doc.rect(page.margin, top, width, sealHeight).fillColor(colors.plaster).fill();
  });
  sheet.write(
    sheet.root,
    "P",
    words,
    { x: page.margin + 12, y: top + 10, width: width - 24 },
    { color: colors.quiet },
  );
  sheet.y = top + sealHeight;
  const bottom = Math.round(page.height - top - sealHeight);
  return [page.margin, bottom, page.margin + width, bottom + sealHeight];
}

/** People can compare eight digits at a time by eye. */
function grouped(hash: string): string {
  return hash.match(/.{1,8}/g)?.join(" ") ?? "";
}
