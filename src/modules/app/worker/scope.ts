/** The parts of a service worker's environment used here; TypeScript's types of pages do not include them. */
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
  /** The words above a cached page; `{date}` stands for the time at which it was fetched. */
  asOf: string;
  /** The heading of the list of readable pages, and the words for an empty list. */
  list: string;
  none: string;
}

/** The data that the server writes in front of the script. */
export interface WorkerFacts {
  /** Identifies the build and the script; each has its own cache of the files for every page. */
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
