import { createHash } from "node:crypto";

/**
 * Which state of a record somebody has seen, as a number for the form: two people who save the same state in turn
 * change nothing of each other's, so that what is compared is the state and not a count of saves.
 */
export function editionOfState(state: unknown): number {
  return createHash("sha256").update(JSON.stringify(state)).digest().readUInt32BE();
}
