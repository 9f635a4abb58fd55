import { parentPort, workerData } from "node:worker_threads";
import { Refusal } from "#platform/errors.ts";
import type { ReadAsked, ReadDone } from "./statement-apart.ts";
import { readStatement } from "./statement-file.ts";

/** The work of the thread, see statement-apart.ts. */
function done({ bytes, columns, currency }: ReadAsked): ReadDone {
  try {
    return { read: readStatement(Buffer.from(bytes), columns, currency) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refused: { kind: error.kind, code: error.code, values: error.values } };
  }
}

parentPort?.postMessage(done(workerData));
