import type { PrintedLogo } from "#modules/website/server/site/logo.ts";
import { colors, contentWidth, page, type Sheet, type TextStyle } from "#platform/sheet/sheet.ts";
import type { Seller } from "./document.ts";

const columnGap = 24;

const logoBox = { width: 180, height: 36 };

/** The site's logo, or the default mark with the company's name. */
export function drawBrand(
  sheet: Sheet,
  company: string,
  { logo, brand = colors.ink }: { logo: PrintedLogo | null; brand?: string },
): void {
  const { doc } = sheet;
  const top = sheet.y;
  if (logo) {
    sheet.drawPicture(logo.png, company, { x: page.margin, y: top, ...logoBox });
    sheet.y = top + logoBox.height + 24;
    return;
  }
  sheet.decorate(() => {
    doc.save().translate(page.margin, top).scale(0.8);
    doc.path("M3 2h18v20H3z").lineWidth(1.6).strokeColor(brand).stroke();
    doc.path("M3 2l18 10L3 22").lineWidth(1.1).stroke();
    doc.restore();
  });
  const at = { x: page.margin + 24, y: top + 1, width: contentWidth - 24 };
  const height = sheet.write(sheet.root, "P", company, at, { font: "display", size: 14, color: brand });
  sheet.y = top + Math.max(20, height) + 30;
}

export function drawTitle(sheet: Sheet, title: string, brand = colors.ink): void {
  const at = { x: page.margin, y: sheet.y, width: contentWidth };
  sheet.y += sheet.write(sheet.root, "H1", title, at, { font: "display", size: 25, color: brand }) + 14;
}

/** Labelled facts side by side, wrapping to more rows. */
export function drawFacts(sheet: Sheet, facts: readonly { name: string; value: string }[]): void {
  const perRow = 4;
  const width = contentWidth / perRow;
  for (let start = 0; start < facts.length; start += perRow) {
    const row = facts.slice(start, start + perRow);
    const heights = row.map(({ name, value }, index) => {
      const at = { x: page.margin + index * width, y: sheet.y, width: width - 12 };
      const high = sheet.write(sheet.root, "P", name, at, { size: 7.5, color: colors.quiet });
      return high + sheet.write(sheet.root, "P", value, { ...at, y: at.y + high }, { size: 9 });
    });
    sheet.y += Math.max(...heights) + 12;
  }
  sheet.y += 6;
}

/** Seller, buyer and recipient side by side. The first line of each is a name. */
export function drawParties(
  sheet: Sheet,
  parties: readonly { title: string; lines: readonly string[] }[],
): void {
  const count = Math.max(2, parties.length);
  const width = (contentWidth - (count - 1) * columnGap) / count;
  const heights = parties.map(({ title, lines }, index) => {
    const x = page.margin + index * (width + columnGap);
    const start = sheet.y;
    let y =
      start +
      sheet.write(sheet.root, "H2", title, { x, y: start, width }, { size: 7.5, color: colors.quiet });
    y += 2;
    lines.forEach((line, at) => {
      const style: TextStyle = at === 0 ? { font: "strong" } : { color: colors.quiet };
      y += sheet.write(sheet.root, "P", line, { x, y, width }, style);
    });
    return y - start;
  });
  sheet.y += Math.max(...heights) + 24;
}

export interface Sum {
  label: string;
  value: string;
  strong?: boolean;
}

/** Totals at the right edge with aligned amounts, kept together on one page. */
export function drawSums(sheet: Sheet, sums: readonly Sum[]): void {
  const width = 310;
  const labelWidth = 200;
  const x = page.width - page.margin - width;
  // A tax name with its base may need two lines.
  const styleOf = ({ strong }: Sum): TextStyle =>
    strong ? { font: "strong", size: 11.5 } : { size: 9, color: colors.quiet };
  const heightOf = (sum: Sum) =>
    Math.max(sum.strong ? 18 : 17, sheet.heightOf(sum.label, labelWidth, styleOf(sum)) + 4);
  const height = sums.reduce((all, sum) => all + heightOf(sum) + (sum.strong ? 8 : 0), 10);
  if (sheet.y + height > page.bottom) sheet.addPage();
  sheet.y += 10;
  for (const sum of sums) {
    const { label, value, strong } = sum;
    if (strong) {
      const y = sheet.y + 2;
      sheet.decorate(() => {
        sheet.doc
          .moveTo(x, y)
          .lineTo(page.width - page.margin, y)
          .lineWidth(0.75)
          .strokeColor(colors.ink)
          .stroke();
      });
      sheet.y += 8;
    }
    const style = styleOf(sum);
    sheet.write(sheet.root, "P", label, { x, y: sheet.y, width: labelWidth }, style);
    sheet.write(
      sheet.root,
      "P",
      value,
      { x: x + labelWidth - 30, y: sheet.y, width: width - labelWidth + 30 },
      { ...style, align: "right", color: colors.ink },
    );
    sheet.y += heightOf(sum);
  }
}

/** A panel with a title and lines of text at the left edge. */
export function drawPanel(sheet: Sheet, title: string, lines: readonly string[]): void {
  const inner = contentWidth - 28;
  const height =
    sheet.heightOf(title, inner, { font: "strong" }) +
    lines.reduce((all, line) => all + sheet.heightOf(line, inner, {}) + 1, 0) +
    24;
  if (sheet.y + 20 + height > page.bottom) sheet.addPage();
  else sheet.y += 20;
  const top = sheet.y;
  sheet.decorate(() => {
    sheet.doc.rect(page.margin, top, contentWidth, height).fillColor(colors.plaster).fill();
  });
  let y = top + 12;
  const x = page.margin + 14;
  y += sheet.write(sheet.root, "P", title, { x, y, width: inner }, { font: "strong" });
  for (const line of lines) {
    y += sheet.write(sheet.root, "P", line, { x, y, width: inner }, { color: colors.quiet }) + 1;
  }
  sheet.y = top + height;
}

/** The footer of every page. Non-breaking spaces keep each part on one line. */
export function footOf({
  name,
  lines,
  email,
  phone,
}: Pick<Seller, "name" | "lines" | "email" | "phone">): string {
  const parts = [name, ...lines, email, phone].filter(Boolean);
  return parts.map((part) => part.replaceAll(" ", "\u00a0")).join(" · ");
}
