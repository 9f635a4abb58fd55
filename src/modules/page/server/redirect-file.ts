import { parse } from "csv-parse/sync";
import { z } from "zod";
import type { WriteContext } from "#platform/context.ts";
import { invalidFields, Refusal, refusal } from "#platform/errors.ts";
import { siteOrigin } from "#platform/site.ts";
import { localAddress, saveRedirect } from "./redirect.ts";

const redirectRowsMax = 1_000;
const redirectCharactersMax = 400_000;

export const redirectFileInput = z.object({ rows: z.string().max(redirectCharactersMax) });

/** Values: line, from, reason. */
const redirectLineWrong = refusal("invalid", "page.redirectLineWrong");

interface FileRow {
  /** The line number, starting at 1. */
  line: number;
  from: string;
  to: string;
}

/** The rows of a CSV file with an old and a new address each, with or without a header; null for an invalid file. */
export function readRedirects(typed: string): FileRow[] | null {
  try {
    const records = parse(typed, {
      bom: true,
      delimiter: delimiterOf(typed),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return records
      .map(({ record: [from = "", to = ""], info: { lines } }) => ({ line: lines, from, to }))
      .filter(({ from, to }, at) => at > 0 || isAddress(from) || isAddress(to));
  } catch {
    return null;
  }
}

function delimiterOf(typed: string): string {
  const first = typed.slice(0, 1_000).split("\n")[0] ?? "";
  return ["\t", ";"].find((sign) => first.includes(sign)) ?? ",";
}

function isAddress(cell: string): boolean {
  return cell.startsWith("/") || /^https?:\/\//i.test(cell);
}

/** Imports all redirects of a file or, if one is invalid, none; the refusal names the line. */
export async function importRedirects(write: WriteContext, typed: string): Promise<number> {
  const rows = readRedirects(typed);
  if (!rows || rows.length === 0) throw invalidFields({ rows: "page.redirectFileUnreadable" });
  if (rows.length > redirectRowsMax) throw invalidFields({ rows: "page.redirectFileLong" });
  for (const { line, from, to } of rows) {
    try {
      await saveRedirect(write, { from, to: ownTarget(write, to) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const [reason = "page.toWrong"] = Object.values(error.fields ?? {});
      throw redirectLineWrong({ line, from, reason: write.locale.text(reason) });
    }
  }
  return rows.length;
}

/** Accepts a target as a full URL of this site; another site's URL stays unchanged and is refused. */
function ownTarget(write: WriteContext, to: string): string {
  const isOwn = URL.canParse(to) && new URL(to).origin === siteOrigin(write);
  return isOwn ? localAddress(to) : to;
}
