import { once } from "node:events";
import type { Duplex } from "node:stream";
import type { Connection, PoolClient } from "pg";

/** Features of pg's connection that its types lack; see pg/lib/connection.js. */
interface CopyConnection {
  stream: Duplex;
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
  sendCopyFail: (message: string) => void;
}

type Done = (error?: Error) => void;

/** The callbacks that pg calls for every statement it runs for us, whatever the statement returns. */
function statementOf(statement: string, done: Done) {
  let failure: Error | undefined;
  return {
    submit: (connection: Connection) => connection.query(statement),
    handleRowDescription: () => {},
    handleDataRow: () => {},
    handleCommandComplete: () => {},
    handleEmptyQuery: () => {},
    handlePortalSuspended: () => {},
    handleError: (error: Error) => {
      failure = error;
      // A broken connection never becomes ready again.
      done(error);
    },
    handleReadyForQuery: () => done(failure),
    handleCopyData: (_message: { chunk: Buffer }) => {},
    handleCopyInResponse: (_connection: CopyConnection) => {},
  };
}

/**
 * `copy … to stdout`: passes on each row as it arrives. While `take` waits for a slower target, the database waits too.
 */
export function copyOut(
  client: PoolClient,
  statement: string,
  take: (row: Buffer) => Promise<void> | undefined,
): Promise<void> {
  return new Promise((done, fail) => {
    let stream: Duplex | undefined;
    let last: Promise<void> = Promise.resolve();
    const copying = statementOf(statement, (error) => {
      if (error) fail(error);
      else last.then(done, fail);
    });
    client.query({
      ...copying,
      submit(connection: Connection) {
        stream = connection.stream;
        copying.submit(connection);
      },
      handleCopyData({ chunk }: { chunk: Buffer }) {
        const slow = take(chunk);
        if (!slow) return;
        stream?.pause();
        last = slow.then(() => void stream?.resume());
        last.catch(fail);
      },
    });
  });
}

/** `copy … from stdin`: sends the chunks one after another. If reading them fails, the database keeps none of them. */
export function copyIn(client: PoolClient, statement: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  return new Promise((done, fail) => {
    let reading: Error | undefined;
    const copying = statementOf(statement, (error) => {
      if (reading ?? error) fail(reading ?? error);
      else done();
    });
    client.query({
      ...copying,
      handleCopyInResponse(connection: CopyConnection) {
        send(connection, chunks).catch((error: unknown) => {
          reading = error instanceof Error ? error : new Error(String(error));
          connection.sendCopyFail("The file could not be read.");
        });
      },
    });
  });
}

async function send(connection: CopyConnection, chunks: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of chunks) {
    connection.sendCopyFromChunk(chunk);
    if (connection.stream.writableNeedDrain) await once(connection.stream, "drain");
  }
  connection.endCopyFrom();
}
