import { statfs } from "node:fs/promises";
import { memoryUsage, version as nodeVersion, uptime } from "node:process";
import { sql } from "drizzle-orm";
import { cacheFigures } from "#platform/cache/figures.ts";
import type { Context } from "#platform/context.ts";
import packageFacts from "../../../../package.json";
import { jobsPath, webhooksPath } from "../paths.ts";
import { moment } from "./audit-log.ts";
import { queueFigures } from "./jobs.ts";

export type HealthState = "ok" | "warn" | "bad";

/** One check: its state, its figures, and what to do if the state is not good. */
export interface HealthCheck {
  id: string;
  label: string;
  state: HealthState;
  stateText: string;
  value: string;
  advice: string | null;
  path: string | null;
}

export interface HealthView {
  state: HealthState;
  checks: HealthCheck[];
  facts: { key: string; name: string; value: string }[];
}

interface Finding {
  id: string;
  state: HealthState;
  value: string;
  path?: string;
}

const slowMs = 500;
const lateSeconds = { warn: 60, bad: 600 };
const backupHours = { warn: 48, bad: 24 * 7 };
const freeBytes = { warn: 2_000_000_000, bad: 500_000_000 };

/** The state of the installation. A check that itself fails counts as bad, never as an error of the page. */
export async function healthView(context: Context): Promise<HealthView> {
  const { text } = context.locale;
  const looks: [id: string, look: (context: Context) => Promise<Finding>][] = [
    ["database", database],
    ["disk", disk],
    ["jobs", jobs],
    ["failedJobs", failedJobs],
    ["mail", mail],
    ["webhooks", webhooks],
    ["backup", backup],
  ];
  const findings = await Promise.all(
    looks.map(([id, look]) =>
      look(context).catch((error: unknown): Finding => {
        context.log.error({ err: error, id }, "a part of the health page could not be looked at");
        return { id, state: "bad", value: text("office.healthUnknown") };
      }),
    ),
  );
  const checks = findings.map(({ id, state, value, path }) => ({
    id,
    label: text(`office.health_${id}`),
    state,
    stateText: text(`office.healthState_${state}`),
    value,
    advice: state === "ok" ? null : text(`office.healthAdvice_${id}`),
    path: path ?? null,
  }));
  return { state: worstOf(findings), checks, facts: await facts(context) };
}

/** The number of checks that need somebody, for the menu. */
export async function healthConcerns(context: Context): Promise<number> {
  const [queue, mails] = await Promise.all([queueFigures(context), mail(context)]);
  return [queue.ageSeconds > lateSeconds.bad, mails.state !== "ok"].filter(Boolean).length;
}

function worstOf(findings: readonly Finding[]): HealthState {
  return (["bad", "warn"] as const).find((state) => findings.some((one) => one.state === state)) ?? "ok";
}

async function database(context: Context): Promise<Finding> {
  const began = performance.now();
  const { rows } = await context.db.execute<{ bytes: string }>(
    sql`select pg_database_size(current_database()) as bytes`,
  );
  const durationMs = Math.round(performance.now() - began);
  return {
    id: "database",
    state: durationMs > slowMs ? "warn" : "ok",
    value: `${sizeText(context, Number(rows[0]?.bytes ?? 0))}, ${durationMs} ms`,
  };
}

async function disk(context: Context): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(context.installation.dataFolder).catch(() => statfs("."));
  const free = bavail * bsize;
  const state = free < freeBytes.bad ? "bad" : free < freeBytes.warn ? "warn" : "ok";
  const value = context.locale.text("office.healthFree", {
    free: sizeText(context, free),
    total: sizeText(context, blocks * bsize),
  });
  return { id: "disk", state, value };
}

async function jobs(context: Context): Promise<Finding> {
  const { waiting, running, ageSeconds } = await queueFigures(context);
  const state = ageSeconds > lateSeconds.bad ? "bad" : ageSeconds > lateSeconds.warn ? "warn" : "ok";
  const value = context.locale.text("office.healthQueue", { waiting, running, seconds: ageSeconds });
  return { id: "jobs", state, value, path: jobsPath };
}

async function failedJobs(context: Context): Promise<Finding> {
  const { failed } = await queueFigures(context);
  const value = context.locale.text("office.healthCount", { count: failed });
  return { id: "failedJobs", state: failed > 0 ? "warn" : "ok", value, path: `${jobsPath}?state=failed` };
}

async function mail(context: Context): Promise<Finding> {
  const { rows } = await context.db.execute<{ failed: number }>(
    sql`select count(*)::integer as failed from mail_message where state = 'failed'`,
  );
  const count = rows[0]?.failed ?? 0;
  const value = context.locale.text("office.healthCount", { count });
  return { id: "mail", state: count > 0 ? "warn" : "ok", value, path: "/web/mails" };
}

async function webhooks(context: Context): Promise<Finding> {
  const { rows } = await context.db.execute<{ failed: number; disabled: number }>(sql`
    select (select count(*)::integer from office_webhook_delivery where state = 'failed'
        and created_at > now() - interval '7 days') as failed,
      (select count(*)::integer from office_webhook where disabled_at is not null) as disabled`);
  const { failed = 0, disabled = 0 } = rows[0] ?? {};
  const value = context.locale.text("office.healthWebhooks", { failed, disabled });
  return { id: "webhooks", state: failed + disabled > 0 ? "warn" : "ok", value, path: webhooksPath };
}

async function backup(context: Context): Promise<Finding> {
  const { rows } = await context.db.execute<{ at: string; bytes: string }>(
    sql`select at, bytes from office_backup order by at desc limit 1`,
  );
  const [last] = rows;
  if (!last) return { id: "backup", state: "warn", value: context.locale.text("office.healthNoBackup") };
  const at = new Date(last.at);
  const hours = (context.now.getTime() - at.getTime()) / 3_600_000;
  const state = hours > backupHours.bad ? "bad" : hours > backupHours.warn ? "warn" : "ok";
  return { id: "backup", state, value: `${moment(context, at)}, ${sizeText(context, Number(last.bytes))}` };
}

async function facts(context: Context): Promise<HealthView["facts"]> {
  const { text } = context.locale;
  const { rows } = await context.db.execute<{ server: string; migration: string | null }>(sql`
    select current_setting('server_version') as server,
      (select max(name) from schema_migration) as migration`);
  const kept = cacheFigures();
  const entries: [key: string, value: string][] = [
    ["version", packageFacts.version],
    ["node", nodeVersion],
    ["postgres", rows[0]?.server ?? ""],
    ["migration", rows[0]?.migration ?? ""],
    ["uptime", text("office.healthHours", { hours: Math.round(uptime() / 360) / 10 })],
    ["memory", sizeText(context, memoryUsage.rss())],
    [
      "cache",
      kept
        ? text("office.healthCache", { pages: kept.entries, size: sizeText(context, kept.bytes) })
        : text("office.healthUnknown"),
    ],
  ];
  return entries.map(([key, value]) => ({ key, name: text(`office.healthFact_${key}`), value }));
}

/** A number of bytes in readable form. */
export function sizeText(context: Context, bytes: number): string {
  const units = ["B", "kB", "MB", "GB", "TB"];
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const digits = step > 1 ? 1 : 0;
  const number = new Intl.NumberFormat(context.locale.tag, { maximumFractionDigits: digits });
  return `${number.format(bytes / 1000 ** step)} ${units[step]}`;
}
