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
  /** Names the build whose files the browser loads; without one the program runs from source. */
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

/** The person at the browser. Without a session nothing has been stored about them yet. */
export interface Visitor {
  sessionId: number | null;
  /** Small facts kept with the session, such as the last order or the choice of cookies. */
  facts: Readonly<Record<string, unknown>>;
  address: string;
  /** What the browser says it is; empty when it says nothing. */
  userAgent?: string;
  /** What it answered to the cookie notice, as the browser itself keeps it; empty for nothing. */
  cookieChoice?: string;
  /** Its browser asks for all sites not to be followed or counted: Global Privacy Control, Do Not Track. */
  optsOut?: boolean;
  /** The secret of a browser that its account is to know again. It outlives the session. */
  deviceToken?: string;
  /** Set when a session begins or changes hands; the edge turns it into the cookie. */
  newToken?: string | null;
  /** Set when the browser gets a secret to be known again by; the edge turns it into the cookie. */
  newDeviceToken?: string;
  /** Proves what this browser has just done, see pages/done.ts. */
  doneProof?: string;
  /** Set when something was done that the next page says; the edge turns it into a cookie for a moment. */
  newDoneProof?: string;
  /** Set when another price list is shown from now on, null for none; the edge turns it into the signed cookie. */
  newPriceListId?: number | null;
  /** The same of the fiscal position by whose taxes prices are shown. */
  newFiscalPositionId?: number | null;
}

/**
 * What a page that is the same for everybody may know. A verb that takes this type cannot ask who is looking,
 * which is what makes its answer safe to share.
 */
export interface PublicContext {
  db: Database;
  now: Date;
  site: Site;
  locale: Locale;
  /** The price list whose prices are shown: the visitor's, else the site's default; null is the site's list prices. */
  priceListId: number | null;
  /** The fiscal position by whose taxes prices are shown; null is the taxes at home. */
  fiscalPositionId: number | null;
  /** Notes that the answer depends on a thing (`product:12`); a commit that changes it forgets the answer. */
  note: (...tags: string[]) => void;
  /** What public pages are made of; only they have it. */
  kept?: KeptValues;
  /** How this process hears of news; only a server that answers has it. */
  bus?: Bus;
  log: FastifyBaseLogger;
  installation: Installation;
}

export interface Context extends PublicContext {
  user: User | null;
  visitor: Visitor;
  /**
   * Set where history is written, such as the year of the demo: it happened long ago, so that nobody is mailed, no work
   * is queued, no news goes out and kept pages stay. The code that sets it does what would have followed.
   */
  isPast?: true;
  /** Set when other software calls with a key: what that key is let into, of all that its user may. */
  apiKey?: ApiKey;
}

export interface ApiKey {
  id: number;
  name: string;
  scopes: readonly Scope[];
  /** Of the key's owner. They count only within a scope (`actingIn`); `user.roles` is empty for a key. */
  roles: readonly Role[];
}

/** A context inside a transaction. Only what takes this type can write. */
export interface WriteContext extends Context {
  /** Says that a thing changed; kept pages that noted it are forgotten at commit, in every process. */
  changed: (...tags: string[]) => void;
  /** News for other modules, delivered after the commit, possibly twice. */
  emit: (event: string, payload: Record<string, unknown>) => Promise<void>;
  /** Sends to those who are connected to a channel of the bus at this moment, once this has been committed. */
  tell: (channel: string, message: unknown) => void;
  /** Work for later, written in this transaction. `key` replaces a waiting job with the same key. */
  enqueue: (task: string, payload: Record<string, unknown>, options?: EnqueueOptions) => Promise<void>;
}

export interface EnqueueOptions {
  runAt?: Date;
  key?: string;
  attemptsMax?: number;
}
