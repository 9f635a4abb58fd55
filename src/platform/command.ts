import type { Pool } from "pg";
import type { Config } from "./boot/config.ts";
import type { Context } from "./context.ts";

/** What a command of the command line gets. `context()` acts as the system: no user, no visitor. */
export interface CommandOptions {
  pool: Pool;
  config: Config;
  context: () => Promise<Context>;
  say: (line: string) => void;
}
