import { createHmac, timingSafeEqual } from "node:crypto";
import type { Context } from "#platform/context.ts";
import { keyFor } from "#platform/seal.ts";

/** `done=catalogue.staffSaved&done_name=…` in an address: the confirmation that the next page shows. */
const doneName = /^done(_|$)/;

/**
 * Proves the confirmation in a redirect's address to the browser that performed the action. The words are in the
 * address, so without the proof anybody could send a link with a false confirmation.
 */
export function proveDone(context: Context, answer: Response): void {
  const query = answer.headers.get("location")?.split("?")[1]?.split("#")[0];
  const said = query && saidIn(new URLSearchParams(query));
  if (said) context.visitor.newDoneProof = proofOf(context, said);
}

/** The id of the text and its values, if this browser has just performed the action; else null. */
export function provenDone(
  context: Context,
  query: URLSearchParams,
): { id: string; values: Record<string, string | number> } | null {
  const said = saidIn(query);
  if (!said) return null;
  const [proof, given] = [proofOf(context, said), context.visitor.doneProof ?? ""].map((text) =>
    Buffer.from(text),
  );
  if (!proof || !given || proof.length !== given.length || !timingSafeEqual(proof, given)) return null;
  const values = [...query]
    .filter(([name]) => name.startsWith("done_"))
    .map(([name, value]) => [name.slice(5), /^\d{1,9}$/.test(value) ? Number(value) : value] as const);
  return { id: query.get("done") ?? "", values: Object.fromEntries(values) };
}

/** All parameters of the confirmation, independent of the rest of the address. */
function saidIn(query: URLSearchParams): string | null {
  if (!query.has("done")) return null;
  return JSON.stringify([...query].filter(([name]) => doneName.test(name)).sort());
}

function proofOf({ installation, user }: Context, said: string): string {
  return createHmac("sha256", keyFor(installation, "done"))
    .update(`${user?.id ?? ""} ${said}`)
    .digest("base64url");
}
