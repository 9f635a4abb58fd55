import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import type { Pool } from "pg";
import type { Config } from "#platform/boot/config.ts";
import type { Bus } from "#platform/bus/bus.ts";
import type { PriceTerms } from "#platform/cache/page-cache.ts";
import { createTaggedCache, type TaggedCache } from "#platform/cache/tagged-cache.ts";
import type { Context, PublicContext } from "#platform/context.ts";
import { databaseOn } from "#platform/db/database.ts";
import { type Catalogs, localesOf } from "#platform/i18n/catalogs.ts";
import {
  defaultLocale,
  type Locale,
  type LocaleFacts,
  localeFacts,
  splitLocale,
} from "#platform/i18n/locale.ts";
import { identify, identifyBearer } from "#platform/identity.ts";
import { hasRole } from "#platform/roles.ts";
import {
  deviceCookie,
  deviceDays,
  findSession,
  keptPriceTerms,
  knownCookie,
  nobody,
  sessionCookie,
  sessionDays,
} from "#platform/session/session.ts";
import { allSites, defaultSite, type Site, siteAt } from "#platform/site.ts";
import { languagesOf } from "#platform/site-languages.ts";
import { defaultPriceListId } from "../site-prices.ts";
import { bearerToken, keyUnknown } from "./bearer.ts";
import { readCookie, sign, unsign, writeCookie } from "./cookies.ts";
import { forcedSiteId } from "./forced-site.ts";

const priceListCookie = "pl";
const fiscalPositionCookie = "fp";
export const localeCookie = "frontend_lang";
const doneCookie = "done";
/** The notice itself writes the cookie; only its two known values are trusted. */
const choiceCookie = "cookie_choice";
/** The time that the page with the confirmation may take to load. */
const doneSeconds = 60;

const everySite = "sites";

/** Longer ones exist to fill tables, not to describe a browser. */
const userAgentCharactersMax = 300;

const shownToAll: PriceTerms = { priceListId: null, fiscalPositionId: null };

/**
 * The terms of the prices shown: the visitor's from the cookie, else the site's. The key of cached pages contains only
 * the former.
 */
function shownOn(site: Site, { priceListId, fiscalPositionId } = shownToAll): PriceTerms {
  return { priceListId: priceListId ?? defaultPriceListId(site), fiscalPositionId };
}

/** Makes contexts for requests, and turns a verb's changes of its visitor into cookies. */
export interface Edge {
  config: Config;
  sites: TaggedCache<readonly Site[]>;
  /** All websites, in their order. */
  allSites: () => Promise<readonly Site[]>;
  /** The website of a request: by its host, or the one that an editor has switched to. */
  siteOfRequest: (request: FastifyRequest) => Promise<{ site: Site; isForced: boolean }>;
  /** Whether a person who edits websites is signed in. */
  isEditor: (request: FastifyRequest) => Promise<boolean>;
  /** The website of a host name. */
  siteOf: (host: string) => Promise<Site>;
  /** The same without waiting; undefined until a request has asked for the host since the last change of a website. */
  siteIdNow: (host: string) => number | undefined;
  locale: (facts: LocaleFacts) => Locale;
  publicContext: (request: FastifyRequest, facts: LocaleFacts, now?: Date) => Promise<PublicContext>;
  context: (request: FastifyRequest, facts: LocaleFacts) => Promise<Context>;
  /** The same for remote calls, which other software may make with a key. Refuses an invalid key. */
  callerContext: (request: FastifyRequest, facts: LocaleFacts) => Promise<Context>;
  /** On the website of this id; on the default site without an id, or if that site was removed. */
  systemContext: (log: FastifyBaseLogger, siteId?: number) => Promise<Context>;
  writeCookies: (context: Context, reply: FastifyReply) => void;
  priceTerms: (cookieHeader: string | undefined) => PriceTerms;
}

export function createEdge(options: {
  pool: Pool;
  config: Config;
  catalogs: Catalogs;
  release?: string;
  clock?: () => Date;
  bus?: Bus;
}): Edge {
  const { config, clock = () => new Date() } = options;
  const installation = { ...config, release: options.release };
  const db = databaseOn(options.pool);
  const locales = localesOf(options.catalogs);
  const sites = createTaggedCache<readonly Site[]>(10_000_000);
  const secure = config.publicUrl.startsWith("https:");

  const locale = (facts: LocaleFacts) => {
    const found = locales[facts.code];
    if (!found) throw new Error(`There are no texts for the language "${facts.code}".`);
    return found;
  };

  // Loads all of them at once: loaded by host, each made-up host would query the database and evict the others.
  async function knownSites() {
    return sites.fill(everySite, async (note) => {
      note("site");
      const value = await allSites(db);
      return { value, bytes: 1000 * value.length, keep: value.length > 0 };
    });
  }

  async function siteOf(host: string) {
    return siteAt(await knownSites(), host);
  }

  async function siteOfRequest(request: FastifyRequest) {
    const all = await knownSites();
    const site = siteAt(all, request.host);
    const forcedId = forcedSiteId(request.headers.cookie, config.secret);
    const forced = forcedId === null ? undefined : all.find(({ id }) => id === forcedId);
    // The chosen site has a host name of its own by now, and is shown there.
    if (forced?.host !== "" || forced.id === site.id) return { site, isForced: false };
    return (await isEditor(request)) ? { site: forced, isForced: true } : { site, isForced: false };
  }

  async function isEditor(request: FastifyRequest) {
    const token = readCookie(request.headers.cookie, sessionCookie);
    // A program's request skips the check of origins, so its cookies must not count.
    if (!token || bearerToken(request) !== undefined) return false;
    const session = await findSession(db, token, clock());
    const user = session?.userId ? await identify(db, session.userId) : null;
    return user !== null && hasRole(user.roles, "website");
  }

  function siteIdNow(host: string) {
    const all = sites.get(everySite);
    return all && siteAt(all, host).id;
  }

  function signedId(cookieHeader: string, name: string) {
    const value = unsign(readCookie(cookieHeader, name), config.secret);
    return value !== undefined && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
  }

  function priceTerms(cookieHeader: string | undefined): PriceTerms {
    if (!cookieHeader) return shownToAll;
    return {
      priceListId: signedId(cookieHeader, priceListCookie),
      fiscalPositionId: signedId(cookieHeader, fiscalPositionCookie),
    };
  }

  async function publicContext(request: FastifyRequest, facts: LocaleFacts): Promise<PublicContext> {
    const { site } = await siteOfRequest(request);
    return {
      db,
      now: clock(),
      site,
      locale: locale(facts),
      ...shownOn(site, priceTerms(request.headers.cookie)),
      note: () => {},
      ...(options.bus && { bus: options.bus }),
      log: request.log,
      installation,
    };
  }

  async function callerContext(request: FastifyRequest, facts: LocaleFacts): Promise<Context> {
    const token = bearerToken(request);
    if (token === undefined) return context(request, facts);
    const base = await publicContext(request, facts);
    const bearer = await identifyBearer(db, token, base.now);
    if (!bearer) throw keyUnknown();
    return { ...base, ...shownOn(base.site), visitor: nobody(request.ip), ...bearer };
  }

  async function context(request: FastifyRequest, facts: LocaleFacts): Promise<Context> {
    const base = await publicContext(request, facts);
    // A program's request skips the check of origins, so its cookies must not count.
    if (bearerToken(request) !== undefined) {
      return { ...base, ...shownOn(base.site), user: null, visitor: nobody(request.ip) };
    }
    const visitor = nobody(request.ip);
    visitor.userAgent = (request.headers["user-agent"] ?? "").slice(0, userAgentCharactersMax);
    visitor.deviceToken = readCookie(request.headers.cookie, deviceCookie) ?? "";
    visitor.doneProof = readCookie(request.headers.cookie, doneCookie) ?? "";
    visitor.cookieChoice = readCookie(request.headers.cookie, choiceCookie) ?? "";
    visitor.optsOut = request.headers["sec-gpc"] === "1" || request.headers["dnt"] === "1";
    const token = readCookie(request.headers.cookie, sessionCookie);
    const session = token ? await findSession(db, token, base.now) : null;
    visitor.sessionId = session?.id ?? null;
    visitor.facts = session?.facts ?? {};
    const user = session?.userId ? await identify(db, session.userId) : null;
    // One person's price terms follow the session. A cookie that contradicts it, for example one that outlived its
    // session, is corrected. Only answers to POST do so, because a cacheable answer carries no cookie.
    const terms = keptPriceTerms(visitor.facts);
    const { priceListId, fiscalPositionId } = terms;
    if (request.method === "POST") {
      const shown = priceTerms(request.headers.cookie);
      if (priceListId !== shown.priceListId) visitor.newPriceListId = priceListId;
      if (fiscalPositionId !== shown.fiscalPositionId) visitor.newFiscalPositionId = fiscalPositionId;
    }
    return { ...base, ...shownOn(base.site, terms), user, visitor };
  }

  return {
    config,
    sites,
    allSites: knownSites,
    siteOfRequest,
    isEditor,
    siteOf,
    siteIdNow,
    locale,
    publicContext,
    priceTerms,
    context,
    callerContext,
    async systemContext(log, siteId) {
      const all = await knownSites();
      const site = all.find(({ id }) => id === siteId) ?? defaultSite(all);
      return {
        db,
        now: clock(),
        site,
        locale: locale(languagesOf(site).own),
        ...shownOn(site),
        note: () => {},
        log,
        installation,
        user: null,
        visitor: nobody(),
      };
    },
    writeCookies({ visitor, apiKey }, reply) {
      if (apiKey) return;
      const { newToken, newDeviceToken, newDoneProof } = visitor;
      const ageOf = (value: unknown) => ({
        maxAgeSeconds: value === null ? 0 : sessionDays * 86_400,
        secure,
      });
      if (newToken !== undefined) {
        reply.header("set-cookie", [
          writeCookie(sessionCookie, newToken ?? "", ageOf(newToken)),
          writeCookie(knownCookie, newToken ? "1" : "", { ...ageOf(newToken), httpOnly: false }),
        ]);
      }
      if (newDeviceToken !== undefined) {
        const age = { maxAgeSeconds: deviceDays * 86_400, secure };
        reply.header("set-cookie", writeCookie(deviceCookie, newDeviceToken, age));
      }
      if (newDoneProof !== undefined) {
        const age = { maxAgeSeconds: doneSeconds, secure };
        reply.header("set-cookie", writeCookie(doneCookie, newDoneProof, age));
      }
      const terms = [
        [priceListCookie, visitor.newPriceListId],
        [fiscalPositionCookie, visitor.newFiscalPositionId],
      ] as const;
      for (const [name, id] of terms) {
        if (id === undefined) continue;
        const value = id === null ? "" : sign(String(id), config.secret);
        reply.header("set-cookie", writeCookie(name, value, ageOf(id)));
      }
    },
  };
}

/** The language of a request: from the URL's prefix, else from the call's context, else from the cookie. */
export function localeOf(request: FastifyRequest, asked?: string): LocaleFacts {
  const { facts } = splitLocale(request.originalUrl);
  if (facts !== defaultLocale) return facts;
  return localeFacts(asked) ?? (asked === undefined ? cookieLocale(request) : undefined) ?? defaultLocale;
}

function cookieLocale(request: FastifyRequest): LocaleFacts | undefined {
  // Only calls follow the cookie; a page's URL alone decides its language, so that it can be shared.
  if (request.method === "GET" || request.method === "HEAD") return undefined;
  return localeFacts(readCookie(request.headers.cookie, localeCookie));
}
