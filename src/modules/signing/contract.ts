import { z } from "zod";
import { get } from "#platform/contract.ts";
import { id, line } from "#platform/wire.ts";

const byLink = {
  params: z.object({ id }),
  input: z.object({ access_token: line.default("") }),
  perMinute: 120,
};

export const signedPdf = get({
  path: "/my/signatures/:id/pdf",
  ...byLink,
  summary:
    "A signed document with its evidence as a sealed PDF, by the token of its link. The same bytes every time.",
});

export const signaturePng = get({
  path: "/my/signatures/:id/picture",
  ...byLink,
  summary: "The picture of a signature, by the token of its link.",
});

export const signatureEvidence = get({
  path: "/my/signatures/:id/evidence",
  ...byLink,
  summary: "What proves a signature, as JSON: who, when, from where, hashes, events and the certificates.",
});
