import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

// `node scripts/mail-in.ts < mail`: for a mail server on the same machine, which pipes each mail for the reply address
// here. Its exit code says whether the mail was taken (0), shall be tried again (75) or is refused (65).

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
// Whatever else went wrong, such as a database that is away, passes: the mail server keeps the mail and comes again.
child.on("exit", (code) => process.exit(code === 0 || code === 65 ? code : 75));
