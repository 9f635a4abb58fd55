import { domainToASCII } from "node:url";
import type { WriteContext } from "#platform/context.ts";
import type { FieldErrors } from "#platform/errors.ts";
import { allSites } from "#platform/site.ts";

const form = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*$/;
const otherHostsMax = 20;

interface Hosts {
  host: string;
  otherHosts: string[];
}

/**
 * The host names of a site in stored form; adds errors to `wrong`. A name belongs to one site. Locks the sites, so that
 * two people cannot take the same name at the same moment.
 */
export async function checkedHosts(
  write: WriteContext,
  given: Hosts,
  siteId: number,
  wrong: FieldErrors,
): Promise<Hosts> {
  await write.db.execute("lock table site in share row exclusive mode");
  const host = stored(given.host);
  const otherHosts = [...new Set(given.otherHosts.map(stored))].filter((one) => one !== "" && one !== host);
  const others = (await allSites(write.db)).filter(({ id }) => id !== siteId);
  const isTaken = (name: string) =>
    others.some((site) => name !== "" && (site.host === name || site.otherHosts.includes(name)));
  if (host !== "" && !isHost(host)) wrong["host"] = "website.siteHostWrong";
  else if (isTaken(host)) wrong["host"] = "website.siteHostTaken";
  else if (host === "" && otherHosts.length > 0) wrong["host"] = "website.siteHostFirst";
  if (otherHosts.length > otherHostsMax || !otherHosts.every(isHost))
    wrong["otherHosts"] = "website.siteHostsWrong";
  else if (otherHosts.some(isTaken)) wrong["otherHosts"] = "website.siteHostTaken";
  return { host, otherHosts };
}

/** Browsers encode names with letters beyond ASCII. Text that is more than a name stays, to be refused. */
function stored(typed: string): string {
  const host = typed.trim().toLowerCase();
  return /^[\p{L}\p{M}\p{N}.-]+$/u.test(host) ? domainToASCII(host) || host : host;
}

const isHost = (host: string) => host.length <= 253 && form.test(host);
