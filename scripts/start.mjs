// `npm start`: from a fresh checkout to a running server. Plain JavaScript, because it must run on any Node from 20
// and before anything is installed; the server itself then runs on the Node that comes with the packages.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { whenNpmEnds } from "./npm-parent.mjs";
import { prepare, root } from "./prepare.mjs";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

const node = await prepare();
// How the server's process is set up. By themselves Node and the C library keep much memory that was used once: for
// young objects, for old ones that nobody has any more, in an arena of its own for each thread that compresses, and in
// freed blocks of pages and pictures.
const setUp = JSON.parse(readFileSync(join(root, "scripts/process.json"), "utf8"));
const child = spawn(node, [...setUp.arguments, setUp.program, ...process.argv.slice(2)], {
  cwd: root,
  env: { ...setUp.environment, ...process.env, NODE_ENV: "production" },
  // Over the fourth channel the server notices when this process is killed, and ends in order.
  stdio: ["inherit", "inherit", "inherit", "ipc"],
});
for (const signal of signals) process.on(signal, () => child.kill(signal));
whenNpmEnds(() => child.kill("SIGTERM"));
child.on("error", (error) => {
  console.error(`The server could not be started: ${error.message}`);
  process.exit(1);
});
child.on("exit", (code, signal) => {
  if (signal === null) process.exit(code ?? 1);
  for (const name of signals) process.removeAllListeners(name);
  process.kill(process.pid, signal);
});
