// `npm run reset`: throws the demo database away, so that the next start makes a new one.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

const folder = join(resolve(process.env["DATA_FOLDER"] ?? "data"), "postgres");
if (process.env["DATABASE_URL"]) {
  console.error("DATABASE_URL is set: reset only throws away the embedded database, never another one.");
  process.exit(2);
}
const pidFile = join(folder, "cluster", "postmaster.pid");
if (existsSync(pidFile) && isAlive(Number(readFileSync(pidFile, "utf8").split("\n")[0]))) {
  console.error("The site is running: stop it first.");
  process.exit(2);
}
rmSync(folder, { recursive: true, force: true });
console.log(`${folder} is gone. npm start makes a new demo site.`);

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another account cannot be signalled, but it lives.
    return error.code === "EPERM";
  }
}
