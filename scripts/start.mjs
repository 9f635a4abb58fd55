// `npm start`: from a fresh checkout to a running server. Plain JavaScript, because it must run on any Node from 20
// and before anything is installed; the server itself then runs on the Node that comes with the packages.
import { spawn } from "node:child_process";
import { prepare, root } from "./prepare.mjs";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

const node = await prepare();
const child = spawn(node, ["--enable-source-maps", "src/main.ts", ...process.argv.slice(2)], {
  cwd: root,
  env: { ...process.env, NODE_ENV: "production" },
  // Over the fourth channel the server notices when this process is killed, and ends in order.
  stdio: ["inherit", "inherit", "inherit", "ipc"],
});
for (const signal of signals) process.on(signal, () => child.kill(signal));
child.on("error", (error) => {
  console.error(`The server could not be started: ${error.message}`);
  process.exit(1);
});
child.on("exit", (code, signal) => {
  if (signal === null) process.exit(code ?? 1);
  for (const name of signals) process.removeAllListeners(name);
  process.kill(process.pid, signal);
});
