import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import pino from "pino";
import { afterAll, beforeAll } from "vitest";
import type { Config } from "#platform/boot/config.ts";
import type { Context } from "#platform/context.ts";
import { databaseOn } from "#platform/db/database.ts";
import { localesOf } from "#platform/i18n/catalogs.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { installModules } from "#platform/module.ts";
import { nobody } from "#platform/session/session.ts";
import { type Site, siteTable } from "#platform/site.ts";
import { type FreshDatabase, freshDatabase } from "#platform/testing/postgres.ts";
import en from "./messages.en.ts";
import ro from "./messages.ro.ts";
import { modules } from "./modules.ts";

const locales = localesOf({ en, ro });
const silent = pino({ level: "silent" });

/** The frozen day of every test: a Friday in autumn, after the change of the clocks. */
export const testNow = new Date("2026-11-20T10:00:00Z");

export const testConfig: Config = {
  host: "127.0.0.1",
  port: 0,
  databaseUrl: undefined,
  dataFolder: join(tmpdir(), "vitrine-tests"),
  publicUrl: "http://localhost",
  secret: "a secret that is long enough for tests only",
  smtpUrl: undefined,
  mailFrom: "shop@vitrine.example",
  logLevel: "silent",
  metricsPort: undefined,
  demo: true,
  trustProxy: false,
  processes: 1,
  cacheMegabytes: 8,
  warmPictures: false,
  testProvider: true,
};

export interface TestHouse {
  /** A context on this file's own database, as a visitor without session unless said otherwise. */
  context: (changes?: Partial<Context> & { localeCode?: LocaleCode }) => Context;
  /** The whole program on this file's database; for page and call tests (`inject`). Only in page tests. */
  server: () => Promise<FastifyInstance>;
  database: () => FreshDatabase;
}

/**
 * A database of its own, with one website, for one test file: call it once at the top of the file. `prepare` puts
 * more into it before the first test.
 */
export function testHouse(prepare?: (context: Context) => Promise<void>): TestHouse {
  let database: FreshDatabase;
  let site: Site;
  let app: Promise<FastifyInstance> | undefined;

  const context: TestHouse["context"] = ({ localeCode = "en", ...changes } = {}) => ({
    db: databaseOn(database.pool),
    now: testNow,
    site,
    locale: locales[localeCode],
    priceListId: null,
    note: () => {},
    log: silent,
    installation: testConfig,
    user: null,
    visitor: nobody("192.0.2.1"),
    ...changes,
  });

  beforeAll(async () => {
    installModules(modules);
    database = await freshDatabase();
    const [row] = await databaseOn(database.pool)
      .insert(siteTable)
      .values({ name: "Vitrine", company: "Vitrine Tâmplărie SRL", email: "shop@vitrine.example" })
      .returning();
    if (!row) throw new Error("The test site was not stored.");
    site = row;
    await prepare?.(context());
  });

  afterAll(async () => {
    await (await app)?.close();
    await database.drop();
  });

  return {
    context,
    database: () => database,
    server() {
      app ??= import("./server.ts").then(({ createServer }) =>
        createServer({ pool: database.pool, config: testConfig, jobs: false, clock: () => testNow }),
      );
      return app;
    },
  };
}
