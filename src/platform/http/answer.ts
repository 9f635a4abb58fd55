import type { Readable } from "node:stream";
import type { ReactElement } from "react";
import type { z } from "zod";
import type { Context } from "#platform/context.ts";
import type { Call } from "#platform/contract.ts";
import type { Held } from "./held.ts";

/** The parts of a request that an answer may need beyond its input. */
export interface Incoming {
  method: string;
  /** The path without language prefix, and the query. */
  url: URL;
  headers: Record<string, string | string[] | undefined>;
  /** Files of a multipart form. */
  files: readonly IncomingFile[];
  /** The unparsed body, for signatures of webhooks. */
  rawBody: string;
}

export interface IncomingFile {
  field: string;
  name: string;
  bytes: Buffer;
}

/** Answers of forms and gets. `redirect` takes a path of this site without language prefix; the edge adds it. */
export type Reply =
  | { kind: "redirect"; to: string; status?: 301 | 302 | 303; headers?: Record<string, string> }
  | { kind: "html"; element: ReactElement | string; status?: number; headers?: Record<string, string> }
  | { kind: "json"; value: unknown; status?: number }
  | { kind: "text"; text: string; type?: string; status?: number; headers?: Record<string, string> }
  | { kind: "bytes"; bytes: Buffer; type: string; headers?: Record<string, string>; status?: number }
  | { kind: "stream"; stream: Readable; type: string; headers?: Record<string, string>; status?: number }
  | { kind: "events"; begin: (send: SendEvent, end: () => void) => () => void }
  | { kind: "page" };

/** Writes one server-sent event; without a name it is a comment that only keeps the connection alive. */
export type SendEvent = (name: string, data?: unknown, id?: number) => void;

export interface Answer {
  call: Call;
  handle: (context: Context, input: unknown, params: unknown, incoming: Incoming) => Promise<unknown>;
}

type ParamsOf<C> = C extends { params?: infer P } ? (P extends z.ZodType ? z.output<P> : never) : never;
type ResultOf<C> = C extends { kind: "rpc"; output?: z.ZodType<infer Output> }
  ? Output | Held<Output>
  : Reply;

/**
 * Connects a call of the contract to its verb: the input is parsed already, the verb decides, this presents the result.
 */
export function answer<C extends Call>(
  call: C,
  handle: (
    context: Context,
    input: z.output<C["input"]>,
    params: ParamsOf<C>,
    incoming: Incoming,
  ) => Promise<ResultOf<C>>,
): Answer {
  return { call, handle: handle as Answer["handle"] };
}
