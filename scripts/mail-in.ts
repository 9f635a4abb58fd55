import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

// `node scripts/mail-in.ts < mail`: for a mail server on the same machine, which pipes each mail for the reply address
// here. The exit code: accepted (0), retry later (75) or refused (65).

const root = resolve(import.meta.dirname, "..");
const built = join(root, "build/main.js");
const isBuilt = existsSync(built);
const child = spawn(process.execPath, [isBuilt ? built : join(root, "src/main.ts"), "mail-in"], {
  cwd: root,
  stdio: "inherit",
  // A mail server sets no mode; without it the program would be compiled for every mail.
  env: { ...process.env, ...(isBuilt ? { NODE_ENV: "production" } : {}) },
});
child.on("error", () => process.exit(75));
// Every other failure, such as an unreachable database, is temporary: the mail server keeps the mail and retries.
child.on("exit", (code) => process.exit(code === 0 || code === 65 ? code : 75));
