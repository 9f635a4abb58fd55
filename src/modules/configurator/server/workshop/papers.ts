import type { WorkshopPaper } from "#modules/orders/slots.ts";
import type { Context } from "#platform/context.ts";
import type { Reply } from "#platform/http/answer.ts";
import { productionPath } from "../../paths.ts";
import { productionOf } from "./production.ts";
import { productionCsv } from "./production-csv.ts";
import { productionPdf } from "./production-pdf.tsx";

export type PaperKind = "pdf" | "csv";

/** The production sheet and the lists, for the order page. */
export function papersOf(
  { locale }: Context,
  { orderId, lineId }: { orderId: number; lineId: number | null },
): WorkshopPaper[] {
  return (["pdf", "csv"] as const).map((kind) => ({
    label: locale.text(`configurator.paperLink_${kind}`),
    path: productionPath(orderId, kind, lineId),
  }));
}

/** The papers of an order or of one line, as a file. */
export async function productionReply(
  context: Context,
  asked: { orderId: number; lineId?: number | undefined; kind: PaperKind },
): Promise<Reply> {
  const production = await productionOf(context, asked);
  const { locale } = context;
  const isPdf = asked.kind === "pdf";
  const bytes = isPdf
    ? await productionPdf(locale, production)
    : Buffer.from(productionCsv(locale, production));
  const name = `production-${asked.orderId}${asked.lineId === undefined ? "" : `-${asked.lineId}`}`;
  return {
    kind: "bytes",
    type: isPdf ? "application/pdf" : "text/csv; charset=utf-8",
    bytes,
    headers: {
      "content-disposition": `${isPdf ? "inline" : "attachment"}; filename="${name}.${asked.kind}"`,
      "cache-control": "private, no-store",
    },
  };
}
