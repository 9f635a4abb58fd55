/** What of a service worker's surroundings is used here; the types of the page's surroundings do not know them. */
export interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface FetchEvent extends ExtendableEvent {
  request: Request;
  /** Empty for a navigation. */
  clientId: string;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
}

export interface MessageFromPage extends ExtendableEvent {
  data: unknown;
}

interface Client {
  url: string;
  postMessage: (message: unknown) => void;
}

interface Events {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: MessageFromPage;
}

/** A language as the worker needs it. */
export interface WorkerLanguage {
  code: string;
  prefix: string;
  tag: string;
  /** The words above a page that is shown from the cache; `{date}` stands for when it was fetched. */
  asOf: string;
  /** The heading of the list of pages that can be read, and the words where there are none. */
  list: string;
  none: string;
}

/** What the server writes before the script. */
export interface WorkerFacts {
  /** Names the build and the script; each has its own cache for what every page needs. */
  version: string;
  languages: WorkerLanguage[];
  /** The page for addresses that were never visited, without prefix. */
  offlinePath: string;
}

export interface WorkerScope {
  facts: WorkerFacts;
  location: Location;
  /** Not in every browser. */
  cookieStore?: { get: (name: string) => Promise<unknown> } | undefined;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void>; matchAll: () => Promise<readonly Client[]> };
  registration: {
    navigationPreload?: { enable: () => Promise<void> };
    unregister: () => Promise<boolean>;
  };
  addEventListener: <Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void) => void;
}
