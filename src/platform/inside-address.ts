import type { LookupAddress, LookupAllOptions } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * Whether an IP address is inside the machine or network that asks: loopback, private, link-local (including the
 * metadata addresses of clouds), shared, multicast, reserved, and every form in which IPv6 carries an IPv4 address
 * (mapped, compatible, NAT64, 6to4, Teredo), because the target behind a translator is unknown.
 */
export function isInside(address: string): boolean {
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return true;
  // IANA has allocated only 2000::/3 (IPv6 address space).
  return parsed.kind() === "ipv6" && !(parsed as ipaddr.IPv6).match(globalUnicast);
}

const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  answer: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/** Resolves a name and refuses addresses inside the network, unless the owner allowed them. */
export function checkedLookup(resolve: Resolve, privateAllowed: boolean): LookupFunction {
  return (hostname, options, answer) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return answer(error, []);
      const fitting = found.filter(({ address }) => privateAllowed || !isInside(address));
      const [first] = fitting;
      if (!first) return answer(new Error("The address lies in a private network."), []);
      if (options.all) answer(null, fitting);
      else answer(null, first.address, first.family);
    });
  };
}
