import { Worker } from "node:worker_threads";
import { Refusal, type RefusalKind, type RefusalValues } from "#platform/errors.ts";
import { createTurnstile } from "#platform/files/turnstile.ts";
import type { StatementColumn } from "./statement-csv.ts";
import { readStatement } from "./statement-file.ts";
import type { StatementRead } from "./statement-read.ts";
import { wrongAt } from "./xml-reader.ts";

/** A month of a small shop; reading it takes some milliseconds. */
const inPlaceBytesMax = 100_000;
const patienceMs = 30_000;
const heapMegabytesMax = 400;
/** Threads are heavy, and statements are uploaded by hand. */
const pass = createTurnstile(1);
/** The build puts the thread's file beside the server, see `threadFiles`. */
const threadFile = new URL(
  import.meta.env.PROD ? "./statement-thread.js" : "./statement-thread.ts",
  import.meta.url,
);

type Columns = Partial<Record<StatementColumn, string>>;

export interface ReadAsked {
  bytes: Uint8Array;
  columns: Columns;
  currency: string;
}

export type ReadDone =
  | { read: StatementRead }
  | { refused: { kind: RefusalKind; code: string; values: RefusalValues } };

/**
 * Reads a statement; a large one in a thread of its own, so that other requests do not wait. Refuses like
 * readStatement.
 */
export async function readStatementApart(
  bytes: Buffer,
  columns: Columns,
  currency: string,
): Promise<StatementRead> {
  if (bytes.length <= inPlaceBytesMax) return readStatement(bytes, columns, currency);
  const done = await pass(() => readInThread({ bytes, columns, currency }));
  if ("read" in done) return done.read;
  const { kind, code, values } = done.refused;
  throw new Refusal(kind, code, values);
}

function readInThread(asked: ReadAsked): Promise<ReadDone> {
  const thread = new Worker(threadFile, {
    workerData: asked,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytesMax },
  });
  return new Promise<ReadDone>((resolve, reject) => {
    const late = setTimeout(() => {
      void thread.terminate();
      reject(wrongAt(1, "size"));
    }, patienceMs);
    thread.once("message", resolve);
    thread.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? wrongAt(1, "size") : error),
    );
    thread.once("exit", () => {
      clearTimeout(late);
      reject(new Error("The thread ended without an answer."));
    });
  });
}
