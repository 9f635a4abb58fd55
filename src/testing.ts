import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import pino from "pino";
import { afterAll, beforeAll, expect } from "vitest";
import type { Config } from "#platform/boot/config.ts";
import type { Context } from "#platform/context.ts";
import { databaseOn } from "#platform/db/database.ts";
import { transact } from "#platform/db/transact.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { installModules, type Module } from "#platform/module.ts";
import type { Role } from "#platform/roles.ts";
import { changeUser, nobody, sessionCookie } from "#platform/session/session.ts";
import { type Site, siteTable } from "#platform/site.ts";
import { type FreshDatabase, freshDatabase } from "#platform/testing/postgres.ts";
import { localeOf } from "./testing/locale.ts";
import { modulesForTest } from "./testing/modules.ts";

const silent = pino({ level: "silent" });

/** The frozen time of every test: a Friday in autumn, after the end of daylight saving time. */
export const testNow = new Date("2026-11-20T10:00:00Z");

export const testConfig: Config = {
  host: "127.0.0.1",
  port: 0,
  databaseUrl: undefined,
  dataFolder: join(tmpdir(), "vitrine-tests"),
  publicUrl: "http://localhost",
  secret: "a secret that is long enough for tests only",
  smtpUrl: undefined,
  mailFrom: undefined,
  logLevel: "silent",
  metricsPort: undefined,
  demo: true,
  demoYear: false,
  trustProxy: false,
  processes: 1,
  cacheMegabytes: 8,
  testProvider: true,
  testCarrier: true,
  offlinePages: true,
};

export interface TestHarness {
  /** A context on this file's own database, by default of a visitor without a session. */
  context: (changes?: Partial<Context> & { localeCode?: LocaleCode }) => Context;
  /** The program with all pages on this file's database, for page and call tests (`inject`). Only in page tests. */
  server: () => Promise<FastifyInstance>;
  database: () => FreshDatabase;
  /** Requests a page with this cookie, or sends a form. Only in page tests. */
  ask: (cookie: string, url: string, form?: Record<string, string>) => Promise<LightMyRequestResponse>;
  /** Creates and signs in a new person with these roles: a context for verbs and the cookie header for `inject`. */
  signedIn: (...roles: Role[]) => Promise<{ context: Context; cookie: string }>;
}

export interface HarnessOptions {
  /** Modules that the test uses besides its own module and that module's needs: `{ also: [shop] }`. */
  also?: readonly Module[];
}

/**
 * Creates a database with one website for one test file; call it once at the top of the file. `prepare` adds data
 * before the first test. The program has the module of the test's folder and the modules that it needs. A test that
 * relies on a higher module must name it; a test outside of the modules has all of them.
 */
export function testHarness(
  prepare?: (context: Context) => Promise<void>,
  { also = [] }: HarnessOptions = {},
): TestHarness {
  const file = expect.getState().testPath ?? "";
  let modules: readonly Module[] | null;
  let database: FreshDatabase;
  let site: Site;
  let app: Promise<FastifyInstance> | undefined;

  const context: TestHarness["context"] = ({ localeCode = "en", ...changes } = {}) => ({
    db: databaseOn(database.pool),
    now: testNow,
    site,
    locale: localeOf(localeCode),
    priceListId: null,
    fiscalPositionId: null,
    note: () => {},
    log: silent,
    installation: testConfig,
    user: null,
    visitor: nobody("192.0.2.1"),
    ...changes,
  });

  beforeAll(async () => {
    modules = await modulesForTest(file, also);
    installModules(modules ?? (await import("./modules.ts")).modules);
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

  let people = 0;
  async function signedIn(...roles: Role[]) {
    people += 1;
    const login = `staff${people}@vitrine.example`;
    const mine = context({ visitor: nobody("192.0.2.9") });
    const { createPerson } = await import("#modules/people/server/person/person.ts");
    const { createUser, identityOf } = await import("#modules/people/server/sign-in/user.ts");
    const user = await transact(mine, async (write) => {
      const personId = await createPerson(write, { name: `Dana Ilieș ${people}`, email: login });
      const userId = await createUser(write, {
        personId,
        login,
        passwordHash: "",
        roles,
        proven: roles.length > 0,
      });
      if (userId === null) throw new Error("The test's person was not stored.");
      await changeUser(write, userId);
      return identityOf(write.db, userId);
    });
    return { context: { ...mine, user }, cookie: `${sessionCookie}=${mine.visitor.newToken ?? ""}` };
  }

  function server() {
    if (!file.includes(".page.test.")) throw new Error("Only *.page.test.ts load the whole program.");
    app ??= import("./server.ts").then(({ createServer }) =>
      createServer({
        pool: database.pool,
        config: testConfig,
        ...(modules ? { modules } : {}),
        jobs: false,
        clock: () => testNow,
      }),
    );
    return app;
  }

  return {
    context,
    signedIn,
    database: () => database,
    server,
    async ask(cookie, url, form) {
      const type = { "content-type": "application/x-www-form-urlencoded", origin: "http://site.example" };
      return (await server()).inject({
        url,
        headers: { host: "site.example", accept: "text/html", cookie, ...(form ? type : {}) },
        ...(form ? { method: "POST" as const, payload: new URLSearchParams(form).toString() } : {}),
      });
    },
  };
}
