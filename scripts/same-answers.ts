import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startBuiltServer } from "../src/platform/testing/built-server.ts";

// Proves that a change of structure changed no answer: reads pages and calls of a built checkout with its demo, and
// compares two such readings.
//
//   node scripts/same-answers.ts read FOLDER OUT     FOLDER is a checkout with a build
//   node scripts/same-answers.ts compare OUT OTHER   ends with 1 when they differ

/** Each is crawled by following links in the order of their appearance. Together 60 pages. */
const walks = [
  { name: "public-en", from: "/", staff: false },
  { name: "public-ro", from: "/ro", staff: false },
  { name: "staff-en", from: "/web", staff: true },
  { name: "staff-ro", from: "/ro/web", staff: true },
];
const pagesPerWalk = 15;
/** Read-only JSON-RPC calls. */
const calls: readonly [path: string, params: Record<string, unknown>][] = [
  ["/shop/products/recently_viewed", {}],
  ["/shop/products/autocomplete", { term: "oak" }],
  ["/shop/products/autocomplete", { term: "fereastră" }],
  ["/shop/country_info/1", {}],
  ["/shop/cart/quantity", {}],
];
const owner = { login: "owner@vitrine.example", password: "vitrine-owner" };

const builtFile = /([\w.-]+?)-[\w-]{8}((?:\.public)?\.(?:js|css|woff2|svg|webp|avif|png|json))\b/g;

/** Replaces differences between two runs of the same program: names of built files, secrets, times. */
function normalised(text: string): string {
  return text
    .replace(/127\.0\.0\.1:\d+/g, "HOST")
    .replace(builtFile, "$1-HASH$2")
    .replace(/\b(nonce|integrity|content-hash)="[^"]*"/g, '$1=""')
    .replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, "UUID")
    .replace(/\b[0-9a-f]{16,64}\b/g, "HEX")
    .replace(/\b[\w-]{22,}={0,2}(?=["&\\;<])/g, (found) =>
      /\d/.test(found) && /[A-Z]/.test(found) ? "TOKEN" : found,
    )
    .replace(/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?/g, "MOMENT")
    .replace(/\b\d{1,2}:\d{2}(:\d{2})?\b/g, "TIME")
    .replace(/\b1[78]\d{11}\b/g, "MILLISECONDS")
    .replace(/></g, ">\n<");
}

async function read(folder: string, out: string): Promise<void> {
  mkdirSync(out, { recursive: true });
  const server = await startBuiltServer({ LOG_LEVEL: "error" }, folder);
  try {
    const origin = new URL(server.baseUrl).origin;
    const cookie = await signIn(origin);
    const scripts: string[] = [];
    for (const walk of walks) {
      const waiting = [walk.from];
      const seen = new Set(waiting);
      for (let count = 0; count < pagesPerWalk; count += 1) {
        const path = waiting.shift();
        if (path === undefined) break;
        const answer = await fetch(origin + path, {
          headers: walk.staff ? { cookie } : {},
          redirect: "manual",
        });
        const html = await answer.text();
        const name = `${walk.name}-${String(count).padStart(2, "0")}${path.replace(/[^\w]+/g, "_")}`;
        writeFileSync(join(out, `${name}.html`), `${answer.status} ${path}\n${normalised(html)}`);
        scripts.push(`${name} ${await scriptBytes(origin, html)}`);
        for (const link of linksOf(html, walk.from)) {
          if (seen.has(link)) continue;
          seen.add(link);
          waiting.push(link);
        }
      }
    }
    for (const [index, [path, params]] of calls.entries()) {
      const answer = await fetch(origin + path, {
        method: "POST",
        headers: { "content-type": "application/json", origin },
        body: JSON.stringify({ jsonrpc: "2.0", method: "call", params, id: 1 }),
      });
      writeFileSync(
        join(out, `call-${index}.json`),
        `${answer.status} ${path}\n${normalised(await answer.text())}`,
      );
    }
    writeFileSync(join(out, "scripts.txt"), `${scripts.join("\n")}\n`);
    console.log(`${readdirSync(out).length} answers are in ${out}`);
  } finally {
    await server.stop();
  }
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/web/login`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin },
    body: new URLSearchParams(owner).toString(),
    redirect: "manual",
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  if (answer.status !== 303 || cookies.length === 0)
    throw new Error(`Nobody was signed in: ${answer.status}.`);
  return cookies.join("; ");
}

/** Links to pages of the same part of the site, except those that end the session or lead to files. */
function linksOf(html: string, from: string): string[] {
  const isInside = (path: string) => {
    const isRomanian = /^\/ro(\/|$)/.test(path);
    const isStaff = /^(\/ro)?\/web(\/|$|\?)/.test(path) && !path.includes("/web/login");
    return isRomanian === from.startsWith("/ro") && isStaff === from.endsWith("/web");
  };
  return [...html.matchAll(/<a\b[^>]*\bhref="(\/[^"#]*)/g)]
    .map(([, link = ""]) => link.replaceAll("&amp;", "&"))
    .filter((link) => isInside(link) && !/logout|export|download|\.\w{2,4}($|\?)/.test(link));
}

/** The size of a page's scripts, uncompressed. */
async function scriptBytes(origin: string, html: string): Promise<number> {
  const names = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([name]) => name));
  let bytes = 0;
  for (const name of names) bytes += (await (await fetch(origin + name)).arrayBuffer()).byteLength;
  return bytes;
}

function compare(one: string, other: string): number {
  const names = new Set([...readdirSync(one), ...readdirSync(other)]);
  let differing = 0;
  for (const name of [...names].toSorted()) {
    const [before, after] = [linesOf(one, name), linesOf(other, name)];
    const lost = before.filter((line) => !after.includes(line));
    const gained = after.filter((line) => !before.includes(line));
    const isSame = before.join("\n") === after.join("\n");
    if (isSame) continue;
    differing += 1;
    console.log(`${name}\n${lost.map((line) => `  - ${line.slice(0, 300)}`).join("\n")}`);
    console.log(gained.map((line) => `  + ${line.slice(0, 300)}`).join("\n"));
  }
  console.log(`${names.size} answers compared, ${differing} differ`);
  return differing;
}

function linesOf(folder: string, name: string): string[] {
  return readdirSync(folder).includes(name) ? readFileSync(join(folder, name), "utf8").split("\n") : [];
}

const [command, first, second] = process.argv.slice(2);
if (command === "read" && first && second) await read(first, second);
else if (command === "compare" && first && second) process.exitCode = compare(first, second) === 0 ? 0 : 1;
else throw new Error("same-answers read FOLDER OUT, or same-answers compare OUT OTHER");
