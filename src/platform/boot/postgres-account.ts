import { spawnSync } from "node:child_process";
import { realpathSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { friendly } from "./friendly.ts";

/** The account and the wrapper program that run PostgreSQL. */
export interface Account {
  /** The owner of its folders; absent: the account that runs this process. */
  uid: number | undefined;
  /** Program and arguments in front of the PostgreSQL program. */
  prefix: string[];
  /** For machines without setpriv, where Node itself must change the account. */
  spawnAs: { uid?: number; gid?: number };
}

const nobody = 65_534;

/**
 * PostgreSQL refuses to run as root. Root therefore runs it as nobody, or as the owner of an existing cluster. If such
 * an account cannot reach the files (a checkout below /root), root runs it inside a user namespace, in which root is
 * nobody. `tied` lets the kernel stop it when this process dies, however it dies.
 */
export function chooseAccount(options: {
  program: string;
  folder: string;
  clusterOwner: number | undefined;
  tied: boolean;
}): Account {
  const { program, folder, clusterOwner, tied } = options;
  const tie =
    tied && canRun("setpriv", "--pdeathsig", "INT", "true") ? ["setpriv", "--pdeathsig", "INT"] : [];
  const own = process.getuid?.();
  if (own !== 0) {
    if (clusterOwner !== undefined && own !== undefined && clusterOwner !== own) {
      throw friendly(
        `${folder} belongs to another account (uid ${clusterOwner}): start as that account, give the folder to this one (uid ${own}), or set DATA_FOLDER`,
      );
    }
    return { uid: undefined, prefix: tie, spawnAs: {} };
  }
  const uid = clusterOwner ?? nobody;
  if (uid !== 0 && canReach(program, uid) && canReach(folder, uid)) {
    if (!canRun("setpriv", "--version")) return { uid, prefix: [], spawnAs: { uid, gid: uid } };
    const [, ...pdeathsig] = tie;
    const become = [`--reuid=${uid}`, `--regid=${uid}`, "--clear-groups"];
    return { uid, prefix: ["setpriv", ...pdeathsig, ...become], spawnAs: {} };
  }
  const namespace = ["unshare", "-U", `--map-user=${nobody}`, `--map-group=${nobody}`];
  if ((clusterOwner === undefined || clusterOwner === 0) && canRun(...namespace, "true")) {
    return { uid: 0, prefix: [...namespace, ...tie], spawnAs: {} };
  }
  throw friendly(unreachable(program, folder, uid));
}

function unreachable(program: string, folder: string, uid: number): string {
  const closed = [...ancestorsOf(program), ...ancestorsOf(folder)].find((path) => !mayEnter(path, uid));
  const obstacle = closed ? `${closed} is closed to others` : `the files in ${folder} belong to root`;
  return [
    `PostgreSQL does not run as root, and ${obstacle}, so that the account "nobody" cannot use it.`,
    "Start as an ordinary account, or open the folder (chmod o+x), or set DATA_FOLDER to one like /var/lib/vitrine, or set DATABASE_URL",
  ].join(" ");
}

function canRun(command = "", ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: "ignore" }).status === 0;
}

function canReach(path: string, uid: number): boolean {
  return ancestorsOf(path).every((ancestor) => mayEnter(ancestor, uid));
}

function mayEnter(path: string, uid: number): boolean {
  const { mode, uid: owner } = statSync(path);
  return (mode & (owner === uid ? 0o100 : 0o001)) !== 0;
}

/** The path itself and every folder above it, with links resolved. */
function ancestorsOf(path: string): string[] {
  const ancestors: string[] = [];
  for (let at = realpathSync(path); ; at = dirname(at)) {
    ancestors.unshift(at);
    if (at === dirname(at)) return ancestors;
  }
}
