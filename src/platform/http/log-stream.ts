/**
 * Where the log goes: standard output, and nowhere once nobody reads it any more. The logger's own way of writing
 * tries for ever to get rid of its last lines then, so that the process never ends.
 */
export function logStream(): NodeJS.WriteStream {
  if (!process.stdout.listeners("error").includes(ignore)) process.stdout.on("error", ignore);
  return process.stdout;
}

function ignore(): void {}
