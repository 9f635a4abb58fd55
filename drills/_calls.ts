import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";

export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  [word: string]: unknown;
}

/** One call in the output of `calls --json`. */
export interface CallDescription {
  method: "GET" | "POST";
  path: string;
  kind: "rpc" | "form" | "get";
  module: string;
  who: string;
  perMinute?: number;
  params?: JsonSchema;
  input: JsonSchema;
}

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "..");
const outputBytesMax = 20_000_000;

/** Every call of the wire from the built program's own description, so that a new call is drilled automatically. */
export async function allCalls(databaseUrl: string): Promise<CallDescription[]> {
  const { stdout } = await run(process.execPath, ["src/main.ts", "calls", "--json"], {
    cwd: root,
    maxBuffer: outputBytesMax,
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: databaseUrl,
      SECRET: "a-secret-that-only-this-drill-uses-for-printing",
      LOG_LEVEL: "error",
    },
  });
  return JSON.parse(stdout);
}

interface Route {
  path?: string;
  index?: boolean;
  children?: Route[];
}

/** The addresses of all pages, `:name` parts included, from the router's own list. */
export async function allPages(): Promise<string[]> {
  const router = resolve(root, "node_modules/@react-router/dev/bin.cjs");
  const { stdout } = await run(process.execPath, [router, "routes", "--json"], {
    cwd: root,
    maxBuffer: outputBytesMax,
  });
  return [...new Set((JSON.parse(stdout) as Route[]).flatMap((route) => pathsOf(route, "")))];
}

function pathsOf(route: Route, above: string): string[] {
  const path = route.path ? `${above}/${route.path}` : above;
  return route.children ? route.children.flatMap((child) => pathsOf(child, path)) : [path || "/"];
}

/** An address with its `:name` parts (and a splat) replaced by `value`. */
export function filled(path: string, value: string): string {
  return path.replace(/:\w+\??|\*/g, () => encodeURIComponent(value));
}
