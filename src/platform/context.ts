import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./boot/config.ts";
import type { Bus } from "./bus/bus.ts";
import type { KeptValues } from "./cache/kept-value.ts";
import type { Database } from "./db/database.ts";
import type { Scope } from "./http/scope.ts";
import type { Locale } from "./i18n/locale.ts";
import type { Role } from "./roles.ts";
import type { Site } from "./site.ts";

/** The few settings of the installation that verbs depend on. */
export type Installation = Pick<
  Config,
  | "publicUrl"
  | "dataFolder"
  | "databaseUrl"
  | "secret"
  | "testProvider"
  | "testCarrier"
  | "smtpUrl"
  | "mailFrom"
  | "offlinePages"
> & {
  /** Names the build whose files the browser loads; absent when the program runs from source. */
  release?: string | undefined;
};

/** A signed-in person. `personId` is the contact that orders, messages and documents are tied to. */
export interface User {
  id: number;
  personId: number;
  name: string;
  email: string;
  roles: readonly Role[];
}

/** The person at the browser. Nothing is stored about a visitor without a session. */
export interface Visitor {
  sessionId: number | null;
  /** Small values kept with the session, such as the last order or the choice of cookies. */
  facts: Readonly<Record<string, unknown>>;
  address: string;
  /** The browser's User-Agent header; empty without one. */
  userAgent?: string;
  /** The visitor's answer to the cookie notice, from the browser's cookie; empty without an answer. */
  cookieChoice?: string;
  /** The browser sends a signal against tracking to all sites: Global Privacy Control, Do Not Track. */
  optsOut?: boolean;
  /** The secret by which an account recognises a known browser. It outlives the session. */
  deviceToken?: string;
  /** Set when a session begins or changes hands; the edge turns it into the cookie. */
  newToken?: string | null;
  /** Set when the browser gets its recognition secret; the edge turns it into the cookie. */
  newDeviceToken?: string;
  /** Proves what this browser has just done, see pages/done.ts. */
  doneProof?: string;
  /** Set when the next page has to confirm an action; the edge turns it into a short-lived cookie. */
  newDoneProof?: string;
  /** Set when another price list applies from now on, null for none; the edge turns it into the signed cookie. */
  newPriceListId?: number | null;
  /** The same for the fiscal position that decides the taxes in prices. */
  newFiscalPositionId?: number | null;
}

/**
 * The facts available to a page that is the same for everybody. A verb that takes this type cannot know the visitor, so
 * its answer is safe to share.
 */
export interface PublicContext {
  db: Database;
  now: Date;
  site: Site;
  locale: Locale;
  /** The price list of the prices shown: the visitor's, or the site's default; null is the site's list prices. */
  priceListId: number | null;
  /** The fiscal position that decides the taxes in prices; null is the domestic taxes. */
  fiscalPositionId: number | null;
  /**
   * Notes that the answer depends on a thing (`product:12`); a commit that changes the thing drops the answer from the
   * cache.
   */
  note: (...tags: string[]) => void;
  /** Cached parts of public pages; only contexts of public pages have it. */
  kept?: KeptValues;
  /** This process's view of the message bus; only a server has one. */
  bus?: Bus;
  log: FastifyBaseLogger;
  installation: Installation;
}

export interface Context extends PublicContext {
  user: User | null;
  visitor: Visitor;
  /**
   * Set while the demo's past or another history is written: nobody is mailed, no work is queued, no message goes out
   * and cached pages stay. The code that sets it does the follow-up work itself.
   */
  isPast?: true;
  /** Set when other software calls with a key: the key's own rights, a subset of its user's. */
  apiKey?: ApiKey;
}

export interface ApiKey {
  id: number;
  name: string;
  scopes: readonly Scope[];
  /** The roles of the key's owner. They count only within a scope (`actingIn`); `user.roles` is empty for a key. */
  roles: readonly Role[];
}

/** A context inside a transaction. Only functions that take this type can write. */
export interface WriteContext extends Context {
  /** Says that a thing changed; after the commit every process drops the cached pages that noted it. */
  changed: (...tags: string[]) => void;
  /** An event for other modules, delivered after the commit, possibly twice. */
  emit: (event: string, payload: Record<string, unknown>) => Promise<void>;
  /** Sends a message to everybody connected to a channel of the bus, after the commit. */
  tell: (channel: string, message: unknown) => void;
  /** Queues a job in this transaction. `key` replaces a waiting job with the same key. */
  enqueue: (task: string, payload: Record<string, unknown>, options?: EnqueueOptions) => Promise<void>;
}

export interface EnqueueOptions {
  runAt?: Date;
  key?: string;
  attemptsMax?: number;
}
