import { spawn } from "node:child_process";

const tailLinesMax = 40;
const reminderMs = 10_000;

/** Progress goes to the error channel: the output belongs to what is run. */
export function tell(line) {
  console.error(line);
}

/**
 * Runs a slow program behind one line of progress and answers whether it succeeded and the end of what it wrote.
 * When this process is told to stop, the program is told as well.
 */
export async function runQuietly(label, command, args, options) {
  const begun = Date.now();
  const seconds = () => ((Date.now() - begun) / 1000).toFixed(0);
  const live = process.stderr.isTTY;
  const draw = () => process.stderr.write(`\r${label} … ${seconds()} s `);
  if (live) draw();
  else tell(`${label} …`);
  const timer = setInterval(live ? draw : () => tell(`${label} … ${seconds()} s`), live ? 1000 : reminderMs);

  const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"], shell: false });
  const lines = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => lines.push(chunk.toString()));
  }
  const stop = (signal) => {
    child.kill(signal);
    stopped = true;
  };
  let stopped = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  const ok = await new Promise((done) => {
    child.on("error", (error) => {
      lines.push(error.message);
      done(false);
    });
    child.on("close", (code) => done(code === 0));
  });
  clearInterval(timer);
  if (live) process.stderr.write("\r\u001b[K");
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.off(signal, stop);
  if (stopped) process.exit(130);
  if (ok) tell(`${label}: ${seconds()} s`);
  return { ok, tail: lines.join("").trimEnd().split("\n").slice(-tailLinesMax).join("\n") };
}
