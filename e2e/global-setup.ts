import { startBuiltServer } from "../src/platform/testing/built-server.ts";

/** One server with the demo site for all journeys. BASE_URL, when set already, names a running one instead. */
export default async function startForJourneys(): Promise<() => Promise<void>> {
  if (process.env["BASE_URL"]) return async () => {};
  const server = await startBuiltServer({ TEST_LANGUAGE: "on" });
  // Workers are started after this and read the configuration, and with it the address, again.
  process.env["BASE_URL"] = server.baseUrl;
  process.env["JOURNEY_DATABASE_URL"] = server.databaseUrl;
  return server.stop;
}
