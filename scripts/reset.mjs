// `npm run reset`: deletes the demo database, so that the next start creates a new one.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

const folder = join(resolve(process.env["DATA_FOLDER"] ?? "data"), "postgres");
if (process.env["DATABASE_URL"]) {
  console.error("DATABASE_URL is set. Reset deletes only the embedded database.");
  process.exit(2);
}
const pidFile = join(folder, "cluster", "postmaster.pid");
if (existsSync(pidFile) && isAlive(Number(readFileSync(pidFile, "utf8").split("\n")[0]))) {
  console.error("The site is running. Stop it first.");
  process.exit(2);
}
rmSync(folder, { recursive: true, force: true });
console.log(`${folder} was deleted. npm start creates a new demo site.`);

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another account cannot be signalled, but it lives.
    return error.code === "EPERM";
  }
}
