import type { CommandOptions } from "./command.ts";
import type { Context } from "./context.ts";
import type { Answer } from "./http/answer.ts";
import { type Filling, installFillings } from "./slot.ts";

export type Work = (context: Context, payload: Record<string, unknown>) => Promise<void>;

/** An emitted event. `id` stays the same on every delivery. */
export interface News {
  event: string;
  payload: Record<string, unknown>;
  id: string;
  /** ISO 8601. */
  at: string;
}

/** A module's contributions. `needs` is transitive: a module may also use the needs of its needs. */
export interface Module {
  name: string;
  needs: readonly Module[];
  /**
   * The folders of a large module's `server/`, lowest first: a file imports its own layer and those below. Files
   * directly in `server/` compose them. Modules of up to 40 server files need no layers.
   */
  layers?: readonly string[];
  /** The files of a layered `server/` that other modules may import. The list only shrinks. */
  publicFiles?: readonly string[];
  answers?: readonly Answer[];
  fills?: readonly Filling[];
  /** Handlers by event name. An event may arrive twice and in any order. */
  events?: Record<string, Work>;
  /** Receives every event, after the handlers above. */
  everyEvent?: (context: Context, news: News) => Promise<void>;
  /** Jobs that its verbs enqueue, by task name. */
  tasks?: Record<string, Work>;
  /** Repeated jobs: a crontab time and a task name. */
  schedules?: readonly { cron: string; task: string }[];
  commands?: Record<string, (options: CommandOptions, args: string[]) => Promise<number | undefined>>;
  /** Writes the data that every site needs before its first request, such as countries. It may run again. */
  install?: (options: CommandOptions) => Promise<void>;
}

let installed: readonly Module[] = [];

/** Installs the program's modules and fills their slots. */
export function installModules(modules: readonly Module[]): void {
  installed = modules;
  installFillings(modules.flatMap((module) => module.fills ?? []));
}

/** For documents about all modules, such as the list of calls. */
export function installedModules(): readonly Module[] {
  return installed;
}
