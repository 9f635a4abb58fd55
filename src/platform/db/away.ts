import { postgresCode } from "./transact.ts";

/** Connection refused, broken or not found; the embedded database's socket missing. */
const brokenConnection = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** Messages of the driver and its pool that come without a code. */
const brokenWords = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;

/** Whether the error, or one that it wraps, means that the database is unreachable. */
export function isDatabaseAway(error: unknown): boolean {
  // Class 08 is a broken connection, 57P01 to 57P03 a server that stops or starts, 53300 one with too many connections.
  if (/^(08|57P0[1-3]|53300)/.test(postgresCode(error))) return true;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (brokenWords.test(cause.message)) return true;
    if (!("code" in cause) || typeof cause.code !== "string") continue;
    if (brokenConnection.has(cause.code)) return true;
    if (cause.code === "ENOENT" && "syscall" in cause && cause.syscall === "connect") return true;
  }
  return false;
}
