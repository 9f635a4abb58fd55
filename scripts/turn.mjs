import { createHash } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { tell } from "./run-quietly.mjs";

const beatMs = 2000;
const staleMs = 20_000;

/**
 * Does the work while no other process does it for the same folder; a second start waits and then finds nothing left
 * to do. The lock lies outside of the folder, since npm empties node_modules. A lock whose holder died is taken over.
 */
export async function withTurn(folder, work) {
  const hash = createHash("sha256").update(folder).digest("hex").slice(0, 16);
  const lock = join(tmpdir(), `vitrine-start-${userInfo().uid}-${hash}`);
  for (let attempt = 0; !take(lock); attempt += 1) {
    if (attempt === 0) tell("Another start is preparing this folder, waiting for it …");
    removeIfStale(lock);
    await delay(200);
  }
  const beat = setInterval(() => utimesSync(lock, new Date(), new Date()), beatMs);
  const release = () => rmSync(lock, { force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off("exit", release);
    release();
  }
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

/** Renaming is atomic, so that of several waiters one removes it; a lock that was new after all is put back. */
function removeIfStale(lock) {
  const grave = `${lock}.${process.pid}`;
  try {
    const holder = readFileSync(lock, "utf8");
    if (Date.now() - statSync(lock).mtimeMs < staleMs && !isDead(Number(holder))) return;
    renameSync(lock, grave);
    if (readFileSync(grave, "utf8") !== holder) linkSync(grave, lock);
    rmSync(grave);
  } catch (error) {
    if (!["ENOENT", "EEXIST"].includes(error.code)) throw error;
  }
}

/** An empty lock is being written at this moment. */
function isDead(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === "ESRCH";
  }
}
