import { peoplePaths } from "../../paths.ts";

/** The confirmations of the security page, each with a text `people.done_…`. */
const securityDeeds = [
  "passwordChanged",
  "twoStepOn",
  "twoStepOff",
  "codesKept",
  "passkeyAdded",
  "passkeyNamed",
  "passkeyRemoved",
  "sessionEnded",
  "sessionsEnded",
] as const;

export type SecurityDeed = (typeof securityDeeds)[number];

/** Back to the page, which then shows the confirmation. */
export function securityDone(deed: SecurityDeed): string {
  return `${peoplePaths.security}?done=${deed}`;
}

export function doneIn(url: URL): SecurityDeed | null {
  const done = url.searchParams.get("done");
  return securityDeeds.find((deed) => deed === done) ?? null;
}
