/**
 * The stream of the log: standard output, or nothing once nobody reads it any more. Without a reader the logger's own
 * writer retries its last lines for ever, so the process would never end.
 */
export function logStream(): NodeJS.WriteStream {
  if (!process.stdout.listeners("error").includes(ignore)) process.stdout.on("error", ignore);
  return process.stdout;
}

function ignore(): void {}
