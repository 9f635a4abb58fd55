import type { Context } from "#platform/context.ts";
import type { Incoming, Reply } from "#platform/http/answer.ts";
import { invoiceFile } from "../invoice/invoice.ts";
import { deliveryNotePdf } from "../invoice/print-delivery.ts";
import { sampleInvoice } from "../invoice/sample.ts";
import { readableOrder } from "../order/order-access.ts";
import { type PrintKind, printMany } from "./print-many.ts";
import { orderPdf } from "./print-order.ts";

const type = "application/pdf";

/** The document as it was issued. Its hash is the ETag, so a browser with a copy gets 304 without the bytes. */
export async function invoiceReply(
  context: Context,
  id: number,
  accessToken: string,
  { headers }: Incoming,
): Promise<Reply> {
  const { bytes, sha256, name } = await invoiceFile(context, id, accessToken);
  const etag = `"${sha256}"`;
  const isKnown = String(headers["if-none-match"] ?? "").includes(etag);
  return {
    kind: "bytes",
    type,
    bytes: isKnown ? Buffer.alloc(0) : bytes,
    status: isKnown ? 304 : 200,
    headers: {
      etag,
      "cache-control": "private, no-cache",
      "content-disposition": `inline; filename="${name}"`,
      // The token is in the address and must not reach other sites.
      "referrer-policy": "no-referrer",
    },
  };
}

/** An order as the PDF for its customer. */
export async function orderReply(context: Context, id: number, accessToken: string): Promise<Reply> {
  const order = await readableOrder(context, id, accessToken);
  return {
    kind: "bytes",
    type,
    bytes: await orderPdf(context, order),
    headers: {
      "cache-control": "private, no-cache",
      "content-disposition": `inline; filename="order-${id}.pdf"`,
      // The token is in the address and must not reach other sites.
      "referrer-policy": "no-referrer",
    },
  };
}

export async function deliveryNoteReply(context: Context, shipmentId: number): Promise<Reply> {
  const bytes = await deliveryNotePdf(context, shipmentId);
  return {
    kind: "bytes",
    type,
    bytes,
    headers: { "content-disposition": `inline; filename="delivery-note-${shipmentId}.pdf"` },
  };
}

/** A sample invoice with the stored settings. */
export async function sampleReply(context: Context): Promise<Reply> {
  const bytes = await sampleInvoice(context);
  const headers = {
    "content-disposition": 'inline; filename="sample.pdf"',
    "cache-control": "private, no-store",
  };
  return { kind: "bytes", type, bytes, headers };
}

/** Several documents in one PDF. */
export async function printReply(context: Context, kind: PrintKind, ids: readonly number[]): Promise<Reply> {
  const bytes = await printMany(context, kind, ids);
  const headers = {
    "content-disposition": `attachment; filename="${kind}.pdf"`,
    "cache-control": "private, no-store",
  };
  return { kind: "bytes", type, bytes, headers };
}
