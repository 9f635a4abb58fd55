import { z } from "zod";
import { boundedText } from "#platform/http/bounded-text.ts";
import type { Site } from "#platform/site.ts";
import { compactVat, unionVat } from "./vat.ts";

const answerBytesMax = 100_000;

/** The register does not answer now: it is down, too slow or too busy. The question is retried later. */
export class RegisterSilent extends Error {}

/** The register's literal answer about a number. Fields are empty if the country reveals nothing. */
export interface VatProof {
  vat: string;
  valid: boolean;
  /** The register's number of this query; only requesters who identify themselves get one. */
  consultationNumber: string;
  name: string;
  address: string;
  /** The register's date of its answer. */
  requestDate: string;
  /** Our own number, sent with the question. */
  requester: string;
}

/** The schema of `site.settings.vies`. Without an address no register is asked. */
const registerSettings = z.object({
  /** The service's address; "/check-vat-number" is appended. */
  url: z.string().max(300).catch(""),
});

export type RegisterSettings = z.output<typeof registerSettings>;

export const viesUrl = "https://ec.europa.eu/taxation_customs/vies/rest-api";

export function registerOf(site: Pick<Site, "settings">): RegisterSettings {
  const kept = site.settings["vies"];
  return registerSettings.parse(typeof kept === "object" && kept !== null ? kept : {});
}

/** Our own number for the question; empty if unknown. */
export function ownVatOf(site: Pick<Site, "settings">): string {
  const kept = site.settings["invoicing"];
  const vat = typeof kept === "object" && kept !== null && "vat" in kept ? kept.vat : "";
  return typeof vat === "string" ? compactVat(vat) : "";
}

const text = z
  .string()
  .nullish()
  .transform((value) => tidy(value ?? ""));

const answer = z.object({
  valid: z.boolean(),
  requestDate: text,
  requestIdentifier: text,
  name: text,
  traderName: text,
  address: text,
  traderAddress: text,
  userError: text,
});

/** Definite answers of the register: any other word means that the country does not answer now. */
const decided = new Set(["", "VALID", "INVALID", "INVALID_INPUT"]);

/**
 * Asks the European Union's register whether a number is valid. Throws RegisterSilent without an answer in the given
 * time.
 */
export async function askRegister(
  site: Pick<Site, "settings">,
  vat: string,
  timeoutMs: number,
): Promise<VatProof> {
  const asked = unionVat(vat);
  const { url } = registerOf(site);
  if (!asked || url === "") throw new RegisterSilent("There is nobody to ask.");
  const own = unionVat(ownVatOf(site));
  const body = {
    countryCode: asked.prefix,
    vatNumber: asked.number,
    ...(own ? { requesterMemberStateCode: own.prefix, requesterNumber: own.number } : {}),
  };
  const said = await post(`${url.replace(/\/+$/, "")}/check-vat-number`, body, timeoutMs);
  const parsed = answer.safeParse(said);
  if (!parsed.success) {
    if (isWrongInput(said)) return proofOf(vat, own ? `${own.prefix}${own.number}` : "", false);
    throw new RegisterSilent("The register gave no answer.");
  }
  const { valid, userError, requestDate, requestIdentifier } = parsed.data;
  if (!decided.has(userError)) throw new RegisterSilent(`The register said ${userError}.`);
  return {
    ...proofOf(vat, own ? `${own.prefix}${own.number}` : "", valid),
    consultationNumber: requestIdentifier,
    name: parsed.data.name || parsed.data.traderName,
    address: parsed.data.address || parsed.data.traderAddress,
    requestDate,
  };
}

function proofOf(vat: string, requester: string, valid: boolean): VatProof {
  return {
    vat: compactVat(vat),
    valid,
    consultationNumber: "",
    name: "",
    address: "",
    requestDate: "",
    requester,
  };
}

async function post(url: string, body: object, timeoutMs: number): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(body),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return JSON.parse(await boundedText(response, answerBytesMax));
  } catch (error) {
    throw new RegisterSilent("The register cannot be reached.", { cause: error });
  }
}

/** `{"actionSucceed": false, "errorWrappers": [{"error": "INVALID_INPUT"}]}` */
function isWrongInput(said: unknown): boolean {
  const wrong = z.object({ errorWrappers: z.array(z.object({ error: z.string() })) }).safeParse(said);
  return wrong.success && wrong.data.errorWrappers.some(({ error }) => error === "INVALID_INPUT");
}

/** The register writes "---" if a country reveals nothing. */
function tidy(said: string): string {
  const trimmed = said.replace(/\s*\n\s*/g, ", ").trim();
  return /^-+$/.test(trimmed) ? "" : trimmed.slice(0, 500);
}
