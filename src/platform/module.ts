import type { CommandOptions } from "./command.ts";
import type { Context } from "./context.ts";
import type { Answer } from "./http/answer.ts";
import { type Filling, installFillings } from "./slot.ts";

export type Work = (context: Context, payload: Record<string, unknown>) => Promise<void>;

/** Something that happened, as it was emitted. `id` is the same however often it is told. */
export interface News {
  event: string;
  payload: Record<string, unknown>;
  id: string;
  /** ISO 8601. */
  at: string;
}

/** What a module contributes. `needs` is transitive: whom these need may be used as well. */
export interface Module {
  name: string;
  needs: readonly Module[];
  /**
   * The folders of a large module's `server/`, lowest first: a file imports its own layer and those below. Files
   * directly in `server/` put them together. Modules of up to 40 server files need no layers.
   */
  layers?: readonly string[];
  /** What other modules may import of a layered `server/`. The list only shrinks. */
  publicFiles?: readonly string[];
  answers?: readonly Answer[];
  fills?: readonly Filling[];
  /** News that the module listens to, by event name. It may come twice and in any order. */
  events?: Record<string, Work>;
  /** Hears all news, after whoever listens to one of them. */
  everyEvent?: (context: Context, news: News) => Promise<void>;
  /** Work that its verbs enqueue, by task name. */
  tasks?: Record<string, Work>;
  /** Repeated work: crontab time to task name, e.g. `"* * * * *": "payment.reconcile"`. */
  schedules?: readonly { cron: string; task: string }[];
  commands?: Record<string, (options: CommandOptions, args: string[]) => Promise<number | undefined>>;
  /** What every site needs before its first request, such as countries. Running it again does no harm. */
  install?: (options: CommandOptions) => Promise<void>;
}

let installed: readonly Module[] = [];

/** Makes these the modules of this program and fills their slots. */
export function installModules(modules: readonly Module[]): void {
  installed = modules;
  installFillings(modules.flatMap((module) => module.fills ?? []));
}

/** For what is said about all modules, such as the list of calls. */
export function installedModules(): readonly Module[] {
  return installed;
}
