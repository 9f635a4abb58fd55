import { stringify } from "csv-stringify/sync";
import type { Context } from "#platform/context.ts";
import type { Period } from "#platform/staff/period.ts";
import { findChannel } from "./channel.ts";
import { type FigureGroup, groupedFigures } from "./figures.ts";

const byGroup: readonly FigureGroup[] = ["operator", "day", "tag"];
const columns = ["by", "name", "chats", "missed", "first", "most", "whole", "great", "okay", "bad"] as const;

/** A period's figures by operator, day and tag, with times in whole seconds. */
export async function chatFiguresCsv(context: Context, period: Period): Promise<string> {
  const { text } = context.locale;
  const channel = await findChannel(context);
  const rows: (string | number)[][] = [];
  for (const group of channel ? byGroup : []) {
    const groups = await groupedFigures(context, channel?.id ?? 0, period, group);
    for (const one of groups) {
      const { great, okay, bad } = one.ratings;
      rows.push([
        text(`chat.staffCsvBy_${group}`),
        group === "day" ? one.key : one.name,
        ...[one.chats, one.missed],
        ...[one.firstAnswerSeconds, one.mostAnsweredSeconds, one.resolutionSeconds].map(whole),
        ...[great, okay, bad],
      ]);
    }
  }
  const head = columns.map((column) => text(`chat.staffCsv_${column}`));
  // The byte order mark makes spreadsheets read ș and ț correctly.
  return stringify([head, ...rows], { bom: true, escape_formulas: true, record_delimiter: "windows" });
}

const whole = (seconds: number | null) => (seconds === null ? "" : Math.round(seconds));
