import { z } from "zod";
import { boundedText } from "#platform/http/bounded-text.ts";
import type { Site } from "#platform/site.ts";
import { compactVat, unionVat } from "./vat.ts";

const answerBytesMax = 100_000;

/** The register gives no answer now: it is down, too slow or too busy. It is asked again later. */
export class RegisterSilent extends Error {}

/** What the register said of a number, as it said it. Fields are empty where the country tells nothing. */
export interface VatProof {
  vat: string;
  valid: boolean;
  /** The register's number of this very question; only given to those who say who asks. */
  consultationNumber: string;
  name: string;
  address: string;
  /** As the register dates its answer. */
  requestDate: string;
  /** Our own number, with which it was asked. */
  requester: string;
}

/** What `site.settings.vies` may say. Without an address nothing is ever asked. */
const registerSettings = z.object({
  /** Where the service is; "/check-vat-number" is added to it. */
  url: z.string().max(300).catch(""),
});

export type RegisterSettings = z.output<typeof registerSettings>;

export const viesUrl = "https://ec.europa.eu/taxation_customs/vies/rest-api";

export function registerOf(site: Pick<Site, "settings">): RegisterSettings {
  const kept = site.settings["vies"];
  return registerSettings.parse(typeof kept === "object" && kept !== null ? kept : {});
}

/** Our own number, with which we ask; empty where none is known. */
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

/** Words of the register that say it knows: any other tells that a country does not answer now. */
const decided = new Set(["", "VALID", "INVALID", "INVALID_INPUT"]);

/**
 * Asks the register of the European Union whether a number is somebody's. Throws RegisterSilent when there is no answer
 * within the time given.
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

/** The register writes "---" where a country tells nothing. */
function tidy(said: string): string {
  const trimmed = said.replace(/\s*\n\s*/g, ", ").trim();
  return /^-+$/.test(trimmed) ? "" : trimmed.slice(0, 500);
}
