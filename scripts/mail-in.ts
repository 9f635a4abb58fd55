import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

// `node scripts/mail-in.ts < mail`: for a mail server on the same machine, which pipes each mail for the reply address
// here. Its exit code says whether the mail was taken (0), shall be tried again (75) or is refused (65).

const root = resolve(import.meta.dirname, "..");
const built = join(root, "build/main.js");
const main = existsSync(built) ? built : join(root, "src/main.ts");
const child = spawn(process.execPath, [main, "mail-in"], { cwd: root, stdio: "inherit" });
child.on("error", () => process.exit(75));
child.on("exit", (code) => process.exit(code ?? 75));
