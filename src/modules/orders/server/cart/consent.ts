import { createHash } from "node:crypto";
import { legalPath } from "#modules/website/paths.ts";
import { type LegalEdition, type LegalVersions, legalEditions } from "#modules/website/server/legal/legal.ts";
import { promisesOf } from "#modules/website/server/legal/promise.ts";
import type { Context } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import type { Agreed } from "./agreed.ts";
import type { Goods } from "./goods.ts";
import type { PricedCart } from "./priced-line.ts";
import type { OrderLine } from "./tables.ts";
import type { ConsentView } from "./views.ts";

export const termsMissing = refusal("invalid", "orders.termsMissing");
/** The shop has no terms to accept, but the cart contains goods that cannot be returned. */
export const measureMissing = refusal("invalid", "orders.measureMissing");
/** A legal text or the made-to-measure goods changed after the page was shown. */
export const consentChanged = refusal("conflict", "orders.consentChanged");

type Line = { goods: Pick<Goods, "name" | "product"> | null; line: Pick<OrderLine, "kind"> };

/** Names of goods that cannot be returned, each once. */
export function exceptionsOf(lines: readonly Line[]): { madeToMeasure: string[]; notReturnable: string[] } {
  const named = (wanted: (promise: Goods["product"]["promise"]) => boolean) => [
    ...new Set(
      lines.flatMap(({ goods, line }) =>
        goods && line.kind === "product" && wanted(goods.product.promise) ? [goods.name] : [],
      ),
    ),
  ];
  return {
    madeToMeasure: named(({ madeToMeasure }) => madeToMeasure),
    notReturnable: named(({ madeToMeasure, notReturnable }) => notReturnable && !madeToMeasure),
  };
}

/** Whether the shop's return policy covers any of the lines. */
export function hasReturnable(lines: readonly Line[]): boolean {
  return lines.some(({ goods, line }) => {
    if (!goods || line.kind !== "product" || goods.product.type === "service") return false;
    const { madeToMeasure, notReturnable } = goods.product.promise;
    return !madeToMeasure && !notReturnable;
  });
}

interface Consent {
  texts: LegalEdition[];
  madeToMeasure: string[];
  /** True with terms or made-to-measure goods. Without either, there is nothing to accept and no checkbox. */
  isNeeded: boolean;
  /** Identifies exactly what the buyer accepts; part of the form. */
  stamp: string;
}

/** The consent that ordering this cart requires now. */
async function consentTo(context: Context, lines: readonly Line[]): Promise<Consent> {
  const texts = await legalEditions(context);
  const { madeToMeasure } = exceptionsOf(lines);
  const accepted = texts.filter(({ kind }) => kind === "terms" || kind === "withdrawal");
  const said = [accepted.map(({ kind, version, hash }) => [kind, version, hash]), idsOf(lines)];
  return {
    texts,
    madeToMeasure,
    isNeeded: texts.some(({ kind }) => kind === "terms") || madeToMeasure.length > 0,
    stamp: createHash("sha256").update(JSON.stringify(said)).digest("base64url").slice(0, 22),
  };
}

/** Product ids instead of names, so that another page language does not change the consent. */
function idsOf(lines: readonly Line[]): number[] {
  const ids = lines.flatMap(({ goods, line }) =>
    goods && line.kind === "product" && goods.product.promise.madeToMeasure ? [goods.product.basis.id] : [],
  );
  return [...new Set(ids)].toSorted((one, other) => one - other);
}

/** The consent as the page shows it. */
export async function consentView(context: Context, cart: PricedCart | null): Promise<ConsentView> {
  const { texts, madeToMeasure, isNeeded, stamp } = await consentTo(context, cart?.lines ?? []);
  const path = (wanted: string) => (texts.some(({ kind }) => kind === wanted) ? legalPath(wanted) : null);
  return {
    isNeeded,
    stamp,
    termsPath: path("terms"),
    withdrawalPath: path("terms") && path("withdrawal"),
    privacyPath: path("privacy"),
    madeToMeasure,
  };
}

/**
 * Checks the consent sent with an order and answers the evidence to store. A page sends the stamp of what it showed; a
 * forged or outdated stamp makes the page show the texts again.
 */
export async function checkConsent(
  context: Context,
  cart: PricedCart,
  { termsAccepted, agreed }: { termsAccepted: boolean; agreed?: string | undefined },
): Promise<Agreed> {
  const consent = await consentTo(context, cart.lines);
  if (agreed !== undefined && agreed !== consent.stamp) throw consentChanged();
  if (consent.isNeeded && !termsAccepted) {
    throw consent.texts.some(({ kind }) => kind === "terms") ? termsMissing() : measureMissing();
  }
  return evidence(context, cart.lines, consent.isNeeded ? (agreed ? "tick" : "call") : "nothing", consent);
}

/** The evidence of an order that did not come from the checkout page. */
export async function agreedNow(context: Context, lines: readonly Line[], by: Agreed["by"]): Promise<Agreed> {
  return evidence(context, lines, by, await consentTo(context, lines));
}

function evidence(
  { now, site }: Context,
  lines: readonly Line[],
  by: Agreed["by"],
  { texts }: Pick<Consent, "texts">,
): Agreed {
  return {
    by,
    at: now.toISOString(),
    texts: texts.map(({ kind, version, hash }) => ({ kind, version, hash })),
    ...exceptionsOf(lines),
    isReturnable: hasReturnable(lines),
    promises: promisesOf(site),
  };
}

/** Versions of the legal texts that applied when the order was placed, for the links on its page. */
export function versionsOf({ texts }: Pick<Agreed, "texts">): LegalVersions {
  return Object.fromEntries(texts.map(({ kind, version }) => [kind, version]));
}
