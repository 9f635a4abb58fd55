import pg from "pg";

const connectionsMax = 16;
const connectTimeoutMs = 10_000;

/**
 * The one pool of a process. These two listeners report connections that break while idle or while a listener holds
 * them; without them such a connection would end the process.
 */
export function openPool(connectionString: string, report: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    application_name: "vitrine",
    // Our queries are short: compiling one takes longer than running it.
    options: "-c jit=off",
    max: connectionsMax,
    connectionTimeoutMillis: connectTimeoutMs,
  });
  pool.on("error", report);
  pool.on("connect", (client) => client.on("error", report));
  return pool;
}
