import { createHash } from "node:crypto";

/**
 * A record's state as a number for its form. It is a hash and not a count of saves: two people who save the same state
 * in turn do not overwrite each other.
 */
export function editionOfState(state: unknown): number {
  return createHash("sha256").update(JSON.stringify(state)).digest().readUInt32BE();
}
