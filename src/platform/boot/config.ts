import { existsSync } from "node:fs";
import { isIP } from "node:net";
import { join, resolve } from "node:path";
import { keepSecret, secretCharactersMin } from "./secret.ts";

/** The same path from source and from the build. */
const demoFile = join(import.meta.dirname, "../../../demo/demo.ts");

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

export interface Config {
  host: string;
  port: number;
  /** Absent: the embedded PostgreSQL in the data folder. */
  databaseUrl: string | undefined;
  /** An absolute path. Contains the embedded database and the generated secret. */
  dataFolder: string;
  /** The site's address for visitors, without a trailing slash; links in mails begin with it. */
  publicUrl: string;
  /** At least 32 characters; every signature and token hash of this installation depends on it. */
  secret: string;
  /** Absent: mails are kept in the database and not sent. */
  smtpUrl: string | undefined;
  /** Absent: mails are sent under the name of each site, from an address of its host. */
  mailFrom: string | undefined;
  logLevel: (typeof logLevels)[number];
  /** Absent: no metrics are served. */
  metricsPort: number | undefined;
  /** Seeds the demo site and prints its accounts. */
  demo: boolean;
  /** A fresh demo gets orders, quotes and figures of the year before, or this number of orders. Off in tests. */
  demoYear: boolean | number;
  /** Fastify's option: every proxy, a number of hops, or a list of proxy addresses. */
  trustProxy: boolean | number | string;
  processes: number;
  cacheMegabytes: number;
  /** Offers the payment provider that moves no money. */
  testProvider: boolean;
  /** Offers every buyer the test carrier, which carries nothing; drills need it. Off: only staff see it. */
  testCarrier: boolean;
  /** Browsers keep visited pages for offline use. Off: browsers delete the pages that they kept. */
  offlinePages: boolean;
}

export type Environment = Record<string, string | undefined>;

export interface ConfigError extends Error {
  problems: string[];
}

export function isConfigError(error: unknown): error is ConfigError {
  return error instanceof Error && "problems" in error && Array.isArray(error.problems);
}

/**
 * Reads the whole configuration from environment variables; an empty value counts as absent. Without a given secret it
 * generates one and writes it into the data folder. Throws one ConfigError that names every problem.
 */
export function readConfig(env: Environment, hasDemo = existsSync(demoFile)): Config {
  const problems: string[] = [];
  const reader = { env, problems };
  const databaseUrl = readDatabaseUrl(reader);
  const host = text(reader, "HOST") ?? "127.0.0.1";
  const port = wholeNumber(reader, "PORT", 1, 65_535) ?? 3000;
  const demo = readDemo(reader, hasDemo) ?? (hasDemo && databaseUrl === undefined);
  const publicUrl = readPublicUrl(reader) ?? defaultPublicUrl(host, port);
  const settings = {
    host,
    port,
    databaseUrl,
    dataFolder: resolve(text(reader, "DATA_FOLDER") ?? "data"),
    publicUrl,
    smtpUrl: readSmtpUrl(reader),
    mailFrom: readMailFrom(reader),
    logLevel: oneOf(reader, "LOG_LEVEL", logLevels) ?? (databaseUrl === undefined ? "warn" : "info"),
    metricsPort: readMetricsPort(reader, port),
    demo,
    demoYear: readDemoYear(reader) ?? demo,
    trustProxy: readTrustProxy(reader),
    processes: wholeNumber(reader, "PROCESSES", 1, 64) ?? 1,
    cacheMegabytes: wholeNumber(reader, "CACHE_MEGABYTES", 1, 65_536) ?? 64,
    testProvider: yesOrNo(reader, "TEST_PROVIDER") ?? demo,
    testCarrier: yesOrNo(reader, "TEST_CARRIER") ?? false,
    offlinePages: yesOrNo(reader, "OFFLINE_PAGES") ?? true,
  };
  const given = readSecret(reader, databaseUrl);
  if (problems.length > 0) throw configError(problems);
  return { ...settings, secret: given ?? secretIn(settings.dataFolder) };
}

interface Reader {
  env: Environment;
  problems: string[];
}

function text({ env }: Reader, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

function refuse(reader: Reader, name: string, advice: string): undefined {
  reader.problems.push(`${name} is ${JSON.stringify(reader.env[name]?.trim())}: ${advice}`);
}

function wholeNumber(reader: Reader, name: string, from: number, to: number): number | undefined {
  const value = text(reader, name);
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value) && Number(value) >= from && Number(value) <= to) return Number(value);
  return refuse(reader, name, `set a whole number from ${from} to ${to}`);
}

const words = new Map([
  ...["yes", "on", "true", "1"].map((word) => [word, true] as const),
  ...["no", "off", "false", "0"].map((word) => [word, false] as const),
]);

function yesOrNo(reader: Reader, name: string): boolean | undefined {
  const value = text(reader, name);
  if (value === undefined) return undefined;
  return words.get(value.toLowerCase()) ?? refuse(reader, name, "set yes or no");
}

function readDemoYear(reader: Reader): boolean | number | undefined {
  const isNumber = /^\d+$/.test(text(reader, "DEMO_YEAR") ?? "");
  return isNumber ? wholeNumber(reader, "DEMO_YEAR", 100, 1000) : yesOrNo(reader, "DEMO_YEAR");
}

function oneOf<Word extends string>(
  reader: Reader,
  name: string,
  allowed: readonly Word[],
): Word | undefined {
  const value = text(reader, name)?.toLowerCase();
  if (value === undefined) return undefined;
  return allowed.find((word) => word === value) ?? refuse(reader, name, `set one of ${allowed.join(", ")}`);
}

/** Addresses may contain passwords, so these two messages do not repeat the value. */
function readDatabaseUrl(reader: Reader): string | undefined {
  const value = text(reader, "DATABASE_URL");
  if (value === undefined || hasProtocol(value, ["postgres:", "postgresql:"])) return value;
  reader.problems.push(
    "DATABASE_URL is not the address of a PostgreSQL: set postgres://user:password@host:5432/name, or leave it out to use the embedded one",
  );
  return undefined;
}

function readDemo(reader: Reader, hasDemo: boolean): boolean | undefined {
  const demo = yesOrNo(reader, "DEMO");
  if (!demo || hasDemo) return demo;
  return refuse(reader, "DEMO", "this installation has no folder demo/, leave DEMO out or set no");
}

function readSmtpUrl(reader: Reader): string | undefined {
  const value = text(reader, "SMTP_URL");
  if (value === undefined || hasProtocol(value, ["smtp:", "smtps:"])) return value;
  reader.problems.push(
    "SMTP_URL is not the address of a mail server: set smtps://user:password@host:465 or smtp://host:587",
  );
  return undefined;
}

function hasProtocol(value: string, protocols: string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

function readPublicUrl(reader: Reader): string | undefined {
  const value = text(reader, "PUBLIC_URL");
  if (value === undefined) return undefined;
  const advice = "set the address that visitors use, without a path, for example https://shop.example.com";
  if (!hasProtocol(value, ["http:", "https:"])) return refuse(reader, "PUBLIC_URL", advice);
  const url = new URL(value);
  const bare = url.pathname === "/" && url.search === "" && url.hash === "" && url.username === "";
  return bare ? url.origin : refuse(reader, "PUBLIC_URL", advice);
}

function defaultPublicUrl(host: string, port: number): string {
  const everywhere = host === "0.0.0.0" || host === "::";
  return `http://${everywhere ? "localhost" : isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}

function readMailFrom(reader: Reader): string | undefined {
  const value = text(reader, "MAIL_FROM");
  if (value === undefined || /^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/.test(value))
    return value;
  return refuse(reader, "MAIL_FROM", "set a sender such as Shop <shop@example.com>");
}

function readMetricsPort(reader: Reader, port: number): number | undefined {
  const metricsPort = wholeNumber(reader, "METRICS_PORT", 1, 65_535);
  if (metricsPort !== port) return metricsPort;
  return refuse(reader, "METRICS_PORT", "set another port than PORT, metrics are not for visitors");
}

function readTrustProxy(reader: Reader): boolean | number | string {
  const value = text(reader, "TRUST_PROXY");
  if (value === undefined) return false;
  if (/^[1-9]\d?$/.test(value)) return Number(value);
  const word = words.get(value.toLowerCase());
  if (word !== undefined) return word;
  const addresses = value.split(",").map((address) => address.trim());
  if (addresses.every(isNetwork)) return addresses.join(",");
  refuse(
    reader,
    "TRUST_PROXY",
    "set no, yes, the number of proxies in front, or their addresses (10.0.0.0/8, ::1)",
  );
  return false;
}

function isNetwork(value: string): boolean {
  const [address = "", bits, ...more] = value.split("/");
  const bitsMax = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (bitsMax < 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= bitsMax);
}

/** The message does not repeat the secret either. */
function readSecret(reader: Reader, databaseUrl: string | undefined): string | undefined {
  const value = text(reader, "SECRET");
  const advice = `set at least ${secretCharactersMin} random characters, for example what "openssl rand -hex 32" prints`;
  if (value === undefined) {
    // Several machines on one database must share the secret; a generated one would break sessions silently.
    if (reader.env["NODE_ENV"] === "production" && databaseUrl !== undefined) {
      reader.problems.push(`SECRET is absent and DATABASE_URL is set: ${advice}`);
    }
    return undefined;
  }
  if (value.length < secretCharactersMin) reader.problems.push(`SECRET is too short: ${advice}`);
  return value;
}

function secretIn(dataFolder: string): string {
  try {
    return keepSecret(dataFolder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw configError([`DATA_FOLDER cannot be used: set a folder that can be written (${reason})`]);
  }
}

function configError(problems: string[]): ConfigError {
  return Object.assign(new Error(problems.join("\n")), { name: "ConfigError", problems });
}
