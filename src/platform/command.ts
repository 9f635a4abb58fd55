import type { Pool } from "pg";
import type { Config } from "./boot/config.ts";
import type { Context } from "./context.ts";

/** The input of a command on the command line. `context()` acts as the system: no user, no visitor. */
export interface CommandOptions {
  pool: Pool;
  config: Config;
  context: () => Promise<Context>;
  say: (line: string) => void;
}
