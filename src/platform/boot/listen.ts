import { createServer } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Config } from "./config.ts";
import { codeOf, friendly } from "./friendly.ts";

const drainSecondsMax = 10;
/** After a restart every connected browser reconnects at once. */
const waitingConnectionsMax = 4096;

/** Tries the port before anything slow starts. Throws with instructions when another program uses it. */
export async function checkPort(config: Config): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((done, fail) => {
      probe.once("error", fail);
      probe.listen({ host: config.host, port: config.port, exclusive: true }, done);
    });
    await new Promise((done) => probe.close(done));
  } catch (error) {
    throw explainListenError(error, config);
  }
}

function explainListenError(error: unknown, { host, port }: Config): unknown {
  const code = codeOf(error);
  const next = port < 65_535 ? port + 1 : port - 1;
  if (code === "EADDRINUSE") return friendly(`Port ${port} is in use: PORT=${next} npm start`, error);
  if (code === "EACCES") return friendly(`Port ${port} needs more rights: PORT=3000 npm start`, error);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return friendly(`HOST is "${host}", which this machine does not have: set 127.0.0.1 or 0.0.0.0`, error);
  }
  return error;
}

export async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ host: config.host, port: config.port, backlog: waitingConnectionsMax });
  } catch (error) {
    throw explainListenError(error, config);
  }
}

/** Accepts no further connections, lets running requests finish for ten seconds, then cuts the rest. */
export async function drain(app: FastifyInstance): Promise<void> {
  const hurry = setTimeout(() => app.server.closeAllConnections(), drainSecondsMax * 1000);
  await app.close();
  clearTimeout(hurry);
}
