import { startBuiltServer } from "../src/platform/testing/built-server.ts";

/** Starts one server with the demo site for all journeys. If BASE_URL is set, the journeys use that running server. */
export default async function startForJourneys(): Promise<() => Promise<void>> {
  if (process.env["BASE_URL"]) return async () => {};
  const server = await startBuiltServer({ TEST_LANGUAGE: "on" });
  // Workers start after this setup and read the configuration, with this address, again.
  process.env["BASE_URL"] = server.baseUrl;
  process.env["JOURNEY_DATABASE_URL"] = server.databaseUrl;
  return server.stop;
}
