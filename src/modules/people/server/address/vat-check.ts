import { and, eq, sql } from "drizzle-orm";
import type { Context, PublicContext, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import type { Work } from "#platform/module.ts";
import { type Site, siteById } from "#platform/site.ts";
import { compactVat, isVatNumber, unionVat, vatCountryOf } from "./vat.ts";
import { askRegister, RegisterSilent, registerOf, type VatProof } from "./vat-register.ts";
import { vatCheckTable } from "./vat-tables.ts";

/** The state of a VAT number. "unchecked": only its form was checked, because no register can be asked. */
export type VatState = "none" | "unchecked" | "pending" | "valid" | "invalid";

export interface VatStanding {
  state: VatState;
  askedAt: Date | null;
  answeredAt: Date | null;
  proof: VatProof | null;
}

const hourMs = 3_600_000;
/** The register is asked again if the number is entered again after a day. */
const freshMs = 24 * hourMs;
const retriesMs = [60_000, 5 * 60_000, 15 * 60_000, hourMs, 4 * hourMs];
/** About a week; afterwards a person has to ask again. */
const attemptsMax = 40;
const patientMs = 20_000;
/** How long a buyer waits for the register; afterwards the checkout continues with domestic taxes. */
const buyerWaitsMs = 3_000;

/** The state of a number. One query, and none if no register can be asked. */
export async function vatStandingOf(context: PublicContext, vat: string): Promise<VatStanding> {
  const nothing = { askedAt: null, answeredAt: null, proof: null };
  if (vat.trim() === "") return { state: "none", ...nothing };
  if (!isVatNumber(vat.toUpperCase())) return { state: "invalid", ...nothing };
  if (!isAsked(context.site, vat)) return { state: "unchecked", ...nothing };
  const [row] = await context.db
    .select()
    .from(vatCheckTable)
    .where(eq(vatCheckTable.vat, compactVat(vat)));
  if (!row) return { state: "pending", ...nothing };
  const { state, askedAt, answeredAt, proof } = row;
  return { state, askedAt, answeredAt, proof };
}

/**
 * The country of a definitely valid number: confirmed, or of the right form if no register can be asked. Null for a
 * missing or wrong number, and while the answer is awaited.
 */
export function heldVatCountry({ state }: VatStanding, vat: string, fallback: string): string | null {
  return state === "valid" || state === "unchecked" ? vatCountryOf(vat, fallback) : null;
}

/**
 * Asks the register after the commit. Its earlier answer counts until the new one. Within a day of an answer it does
 * nothing, unless called with `again`.
 */
export async function requestVatCheck(
  write: WriteContext,
  vat: string,
  { again = false }: { again?: boolean } = {},
): Promise<void> {
  if (!isAsked(write.site, vat)) return;
  const { state, answeredAt } = await vatStandingOf(write, vat);
  const isFresh = answeredAt !== null && write.now.getTime() - answeredAt.getTime() < freshMs;
  if (isFresh && state !== "pending" && !again) return;
  const key = compactVat(vat);
  await write.db
    .insert(vatCheckTable)
    .values({ vat: key, state: "pending", askedAt: write.now })
    .onConflictDoUpdate({ target: vatCheckTable.vat, set: { askedAt: write.now, attempts: 0 } });
  await write.enqueue("people.checkVat", { vat: key, siteId: write.site.id }, { key: `vat:${key}` });
}

/** Waits a moment for the register's pending answer, so that most buyers never see it pending. */
export async function settleVat(context: Context, vat: string): Promise<void> {
  if (!isAsked(context.site, vat)) return;
  const { state } = await vatStandingOf(context, vat);
  if (state === "pending") await ask(context, context.site, vat, buyerWaitsMs);
}

/** Asks for a moment, even if an answer is known; false if no register can be asked, or it does not answer. */
export async function askNow(context: Context, vat: string): Promise<boolean> {
  return isAsked(context.site, vat) && ask(context, context.site, vat, buyerWaitsMs);
}

/** The job. It retries while the register is silent. */
export const checkVat: Work = async (context, payload) => {
  const vat = String(payload["vat"] ?? "");
  const site = await siteById(context.db, Number(payload["siteId"]));
  if (!isAsked(site, vat) || (await ask(context, site, vat, patientMs))) return;
  await transact(context, async (write) => {
    const [row] = await write.db
      .update(vatCheckTable)
      .set({ attempts: sql`${vatCheckTable.attempts} + 1` })
      .where(eq(vatCheckTable.vat, vat))
      .returning({ attempts: vatCheckTable.attempts });
    if (!row || row.attempts >= attemptsMax) return;
    const pauseMs = retriesMs[Math.min(row.attempts, retriesMs.length) - 1] ?? hourMs;
    const runAt = new Date(write.now.getTime() + pauseMs);
    await write.enqueue("people.checkVat", { vat, siteId: site.id }, { key: `vat:${vat}`, runAt });
  });
};

/** True if the register has answered; the answer is stored. */
async function ask(context: Context, site: Site, vat: string, timeoutMs: number): Promise<boolean> {
  try {
    const proof = await askRegister(site, vat, timeoutMs);
    await transact(context, (write) => keepAnswer(write, proof));
    return true;
  } catch (error) {
    if (!(error instanceof RegisterSilent)) throw error;
    context.log.warn({ err: error }, "the register of VAT numbers is silent");
    return false;
  }
}

async function keepAnswer(write: WriteContext, proof: VatProof): Promise<void> {
  const state = proof.valid ? "valid" : "invalid";
  const answered = { state, answeredAt: write.now, attempts: 0, proof } as const;
  const [before] = await write.db
    .select()
    .from(vatCheckTable)
    .where(eq(vatCheckTable.vat, proof.vat))
    .for("update");
  await write.db
    .insert(vatCheckTable)
    .values({ vat: proof.vat, askedAt: write.now, ...answered })
    .onConflictDoUpdate({ target: vatCheckTable.vat, set: answered });
  if (before?.state !== state) await write.emit("vat.checked", { vat: proof.vat, state });
}

/** Deletes the answers about a number that no other person has. */
export async function forgetVat(
  write: WriteContext,
  vat: string,
  personIds: readonly number[],
): Promise<void> {
  if (vat === "") return;
  const others = sql`select 1 from people_person
    where vat = ${vat} and id <> all(${sql.param([...personIds])}::integer[])`;
  await write.db
    .delete(vatCheckTable)
    .where(and(eq(vatCheckTable.vat, compactVat(vat)), sql`not exists (${others})`));
}

function isAsked(site: Pick<Site, "settings">, vat: string): boolean {
  return registerOf(site).url !== "" && unionVat(vat) !== null;
}
