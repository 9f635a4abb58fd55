import { spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isAlive } from "./alive.ts";
import { makeFolder } from "./folder.ts";
import { friendly } from "./friendly.ts";
import { type Account, chooseAccount } from "./postgres-account.ts";
import { findPrograms, type Programs } from "./postgres-programs.ts";

/** The facts needed to start, reach and stop one cluster. */
export interface Place {
  folder: string;
  /** PostgreSQL's own data directory. */
  cluster: string;
  socketFolder: string;
  logFile: string;
  programs: Programs;
  account: Account;
  durable: boolean;
}

/** Socket addresses hold 108 bytes at most, on some systems 104. */
const socketPathBytesMax = 100;

function makeOwnFolder(folder: string): void {
  try {
    makeFolder(folder);
    chmodSync(folder, 0o755);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw friendly(`DATA_FOLDER cannot be used: set a folder that can be written (${reason})`, error);
  }
}

/** Makes the missing parts below `folder`: the cluster (about half a second, once) and the folder of its socket. */
export async function preparePlace(options: {
  folder: string;
  tied: boolean;
  durable: boolean;
}): Promise<Place> {
  const { folder, tied, durable } = options;
  if (!existsSync(folder)) makeOwnFolder(folder);
  const cluster = join(folder, "cluster");
  const exists = existsSync(cluster);
  const programs = findPrograms(exists ? versionOf(cluster) : undefined);
  const clusterOwner = exists ? statSync(cluster).uid : undefined;
  const account = chooseAccount({ program: programs.postgres, folder, clusterOwner, tied });
  const logFile = join(folder, "postgres.log");
  const place = { folder, cluster, logFile, programs, account, durable };
  removeDrafts(folder);
  if (!exists) await createCluster(place);
  return { ...place, socketFolder: makeSocketFolder(folder, account) };
}

function versionOf(cluster: string): number {
  const path = join(cluster, "PG_VERSION");
  if (existsSync(path)) return Number.parseInt(readFileSync(path, "utf8"), 10);
  throw friendly(`${cluster} is not a PostgreSQL cluster: move it away, or set DATA_FOLDER`);
}

/**
 * Made under another name and moved into place: a killed first start leaves nothing half done, and of two simultaneous
 * starts one wins.
 */
async function createCluster(place: Omit<Place, "socketFolder">): Promise<void> {
  const { account, cluster, programs, durable } = place;
  const draft = `${cluster}.${process.pid}.${randomUUID()}`;
  makePrivateFolder(draft, account);
  try {
    await runToEnd(account, programs.initdb, [
      ...["-D", draft, "-A", "trust", "-U", "postgres", "-E", "UTF8"],
      // The root locale sorts every language sensibly; the C locale below it only keeps messages in English.
      ...["--locale=C", "--locale-provider=icu", "--icu-locale=und"],
      ...(durable ? [] : ["--no-sync"]),
    ]);
    renameSync(draft, cluster);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(cluster)) throw error;
  }
}

/** Removes drafts of clusters whose first start was killed. */
function removeDrafts(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = /^cluster\.(\d+)\./.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) {
      rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
    }
  }
}

function runToEnd(account: Account, program: string, args: string[]): Promise<void> {
  const [command = "", ...rest] = [...account.prefix, program, ...args];
  const child = spawn(command, rest, {
    ...account.spawnAs,
    cwd: "/",
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  return new Promise((done, fail) => {
    child.on("error", fail);
    child.on("close", (code) => {
      if (code === 0) done();
      else fail(friendly(`PostgreSQL could not make its cluster: ${said.trim()}`));
    });
  });
}

function makeSocketFolder(folder: string, account: Account): string {
  const near = join(folder, "socket");
  if (Buffer.byteLength(join(near, ".s.PGSQL.5432")) < socketPathBytesMax) {
    makePrivateFolder(near, account);
    return near;
  }
  const hash = createHash("sha256").update(realpathSync(folder)).digest("hex").slice(0, 16);
  const far = join(tmpdir(), `vitrine-${hash}`);
  makePrivateFolder(far, account);
  return far;
}

/** Only the account of PostgreSQL may look inside, because the cluster trusts everybody who reaches its socket. */
function makePrivateFolder(path: string, { uid }: Account): void {
  if (!existsSync(path)) {
    mkdirSync(path, { mode: 0o700 });
    if (uid !== undefined) chownSync(path, uid, uid);
  }
  const found = lstatSync(path);
  const ours = uid ?? process.getuid?.() ?? found.uid;
  if (!found.isDirectory() || found.uid !== ours || (found.mode & 0o077) !== 0) {
    throw friendly(`${path} is not a private folder of the account that runs PostgreSQL: remove it`);
  }
}
