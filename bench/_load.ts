import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Asked } from "./_answer.ts";

export interface Load {
  requestsPerSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  /** Unsuccessful answers, and broken connections. */
  errors: number;
}

export interface LoadOptions {
  connections?: number;
  seconds?: number;
}

const run = promisify(execFile);
const hasWrk = spawnSync("wrk", ["--version"]).error === undefined;

/** Sends the requests in turn over this many simultaneous connections. Uses wrk if it is installed, else autocannon. */
export async function load(
  baseUrl: string,
  asked: readonly Asked[],
  options: LoadOptions = {},
): Promise<Load> {
  const { connections = 32, seconds = 5 } = options;
  return hasWrk
    ? byWrk(baseUrl, asked, connections, seconds)
    : byAutocannon(baseUrl, asked, connections, seconds);
}

export const loadTool = hasWrk ? "wrk" : "autocannon";

async function byWrk(
  baseUrl: string,
  asked: readonly Asked[],
  connections: number,
  seconds: number,
): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-bench-"));
  try {
    const script = join(folder, "load.lua");
    writeFileSync(script, luaScript(asked));
    const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "10s", "-s", script, baseUrl];
    const { stdout, stderr } = await run("wrk", args);
    const line = stdout.split("\n").find((one) => one.startsWith("RESULT "));
    if (!line) throw new Error(`wrk said nothing that can be read:\n${stderr}${stdout}`);
    return JSON.parse(line.slice("RESULT ".length));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** wrk's own table has no 95th percentile, so the script prints the figures itself. Its times are in µs. */
function luaScript(asked: readonly Asked[]): string {
  // Two consecutive square brackets would begin a text, so there are gaps around a quoted key.
  const quote = (text: string) => `[=====[${text}]=====]`;
  const formatted = asked.map(({ method, path, headers = {}, body }) => {
    const pairs = Object.entries(headers).map(([name, value]) => `[ ${quote(name)} ] = ${quote(value)}`);
    return `{ ${quote(method)}, ${quote(path)}, { ${pairs.join(", ")} }, ${body === undefined ? "nil" : quote(body)} },`;
  });
  return `
local asked = {
${formatted.join("\n")}
}
local made, turn = {}, 0
function init(args)
  for i, one in ipairs(asked) do made[i] = wrk.format(one[1], one[2], one[3], one[4]) end
end
function request()
  turn = turn % #made + 1
  return made[turn]
end
function done(summary, latency, requests)
  local e = summary.errors
  io.write(string.format(
    'RESULT {"requestsPerSecond": %.1f, "p50Ms": %.3f, "p95Ms": %.3f, "p99Ms": %.3f, "errors": %d}\\n',
    summary.requests / (summary.duration / 1e6), latency:percentile(50) / 1000, latency:percentile(95) / 1000,
    latency:percentile(99) / 1000, e.connect + e.read + e.write + e.status + e.timeout))
end
`;
}

interface AutocannonResult {
  requests: { average: number };
  latency: { p50: number; p97_5: number; p99: number };
  errors: number;
  non2xx: number;
  timeouts: number;
}

/** It has no 95th percentile; the 97.5th replaces it, which is never better. */
async function byAutocannon(
  baseUrl: string,
  asked: readonly Asked[],
  connections: number,
  seconds: number,
): Promise<Load> {
  // The package has no types.
  const name: string = "autocannon";
  const { default: autocannon } = (await import(name)) as {
    default: (options: object) => Promise<AutocannonResult>;
  };
  const result = await autocannon({ url: baseUrl, connections, duration: seconds, requests: asked });
  return {
    requestsPerSecond: result.requests.average,
    p50Ms: result.latency.p50,
    p95Ms: result.latency.p97_5,
    p99Ms: result.latency.p99,
    errors: result.errors + result.non2xx + result.timeouts,
  };
}
