import type { ReadContext } from "#platform/policy.ts";
import { signingPaths } from "../paths.ts";
import { readableSignature } from "./signature.ts";
import { type SignedView, signedMoment, signedView } from "./signed-view.ts";
import { signingRoots } from "./signing-key.ts";

export interface EvidenceView {
  title: string;
  signed: SignedView;
  facts: { key: string; value: string }[];
  documentHash: string;
  dataHash: string;
  events: { at: string; text: string }[];
  jsonPath: string;
  /** In base64, for the verification in the browser. */
  roots: string[];
}

/** The evidence of a signature, for staff and everyone with its link. */
export async function evidenceView(context: ReadContext, id: number, token: string): Promise<EvidenceView> {
  const signature = await readableSignature(context, id, token);
  const { locale } = context;
  const { name, company, email, ip, userAgent, consent, how, strokes, events, signedAt } = signature;
  const facts = [
    { key: "name", value: [name, company].filter(Boolean).join(", ") },
    { key: "at", value: signedMoment(locale.tag, signedAt) },
    { key: "email", value: email },
    { key: "how", value: locale.text(`signing.how_${how}`, { count: strokes }) },
    { key: "ip", value: ip },
    { key: "device", value: userAgent },
    { key: "consent", value: consent },
  ];
  return {
    title: signature.title,
    signed: signedView(context, signature),
    facts: facts.filter(({ value }) => value !== ""),
    documentHash: signature.documentHash,
    dataHash: signature.dataHash,
    events: events.map(({ at, text }) => ({ at: signedMoment(locale.tag, new Date(at)), text })),
    jsonPath: signingPaths.json(signature.id, signature.accessToken),
    roots: (await signingRoots(context)).map((root) => root.toString("base64")),
  };
}
