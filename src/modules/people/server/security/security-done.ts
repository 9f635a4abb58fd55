import { peoplePaths } from "../../paths.ts";

/** What the page of the own account may say has just been done, each with a text `people.done_…`. */
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

/** Back to the page, which then says it. */
export function securityDone(deed: SecurityDeed): string {
  return `${peoplePaths.security}?done=${deed}`;
}

export function doneIn(url: URL): SecurityDeed | null {
  const done = url.searchParams.get("done");
  return securityDeeds.find((deed) => deed === done) ?? null;
}
