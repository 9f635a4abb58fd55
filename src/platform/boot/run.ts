import { existsSync } from "node:fs";
import { isWorker, serveAsWorker } from "./cluster.ts";
import { runCommand } from "./command.ts";
import { type Config, isConfigError, readConfig } from "./config.ts";
import { show } from "./friendly.ts";
import { serve } from "./serve.ts";
import { createShutdown } from "./shutdown.ts";

/** EX_CONFIG of sysexits.h: the configuration is wrong. */
const configExitCode = 78;

/** `[command] [arguments]`; serves without a command. Does not return before the work is done or the server stops. */
export async function run([name, ...args]: string[]): Promise<void> {
  // A command's result goes to standard output; its progress goes to standard error.
  const say = (line: string) => (name === undefined ? console.log(line) : console.error(line));
  const config = checkedConfig();
  const shutdown = createShutdown(isWorker ? () => {} : say);
  const start = { config, shutdown, say };
  try {
    if (isWorker) await serveAsWorker(start);
    else if (name === undefined) await serve(start);
    else {
      const exitCode = await runCommand(start, name, args);
      await readToTheEnd(process.stdout);
      await shutdown.stop(exitCode);
    }
  } catch (error) {
    // Failures during the shutdown are expected.
    if (!shutdown.stopping) show(error);
    await shutdown.stop(1);
  }
}

/** A pipe takes 64 kB at a time; unsent output would be lost with the process. */
function readToTheEnd(output: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => output.write("", () => resolve()));
}

function checkedConfig(): Config {
  try {
    if (existsSync(".env")) process.loadEnvFile(".env");
    return readConfig(process.env);
  } catch (error) {
    if (!isConfigError(error)) throw error;
    for (const problem of error.problems) console.error(problem);
    process.exit(configExitCode);
  }
}
