import type { z } from "zod";
import type { Role } from "./roles.ts";

/** The callers allowed: anybody, any signed-in person, any member of staff, or staff with one of the named roles. */
export type Who = "anyone" | "signedIn" | "staff" | readonly Role[];

export type CallKind = "rpc" | "form" | "get";

/**
 * One call of the wire. `path` may hold `:name` parts, described by `params`.
 * rpc  = JSON-RPC 2.0 by POST.   form = urlencoded or multipart POST.   get = anything read by GET that is no page.
 */
export interface Call<
  Kind extends CallKind = CallKind,
  Path extends string = string,
  Input extends z.ZodType = z.ZodType,
  Output = unknown,
  Params extends z.ZodType = z.ZodType,
> {
  kind: Kind;
  path: Path;
  who: Who;
  input: Input;
  params?: Params;
  /** Only for rpc: the schema of `result`; undefined if the wire answers text. */
  output?: z.ZodType<Output>;
  /** One sentence for the API reference. */
  summary: string;
  /** Requests a minute from one address; absent: unlimited. */
  perMinute?: number;
  /** The maximum length of a body, if a quarter of a million bytes is not enough. */
  bodyBytesMax?: number;
  /** A multipart form may bring one file; all other calls refuse files before reading them. */
  takesFile?: boolean;
  /** The maximum number of files, 60 MB in all, if one is not enough. */
  filesMax?: number;
  /** Webhooks come from other origins and authenticate themselves. */
  foreignOrigin?: boolean;
  /** Its verb checks the scopes of a key itself; other calls need `shop.calls`. */
  scoped?: boolean;
}

type Description<Path extends string, Input extends z.ZodType, Params extends z.ZodType> = {
  path: Path;
  who?: Who;
  input: Input;
  params?: Params;
  summary: string;
  perMinute?: number;
  bodyBytesMax?: number;
  takesFile?: boolean;
  filesMax?: number;
  foreignOrigin?: boolean;
  scoped?: boolean;
};

export function rpc<
  const Path extends string,
  Input extends z.ZodType,
  Output,
  Params extends z.ZodType = z.ZodType,
>(
  call: Description<Path, Input, Params> & { output: z.ZodType<Output> },
): Call<"rpc", Path, Input, Output, Params> {
  return { kind: "rpc", who: "anyone", ...call };
}

export function form<
  const Path extends string,
  Input extends z.ZodType,
  Params extends z.ZodType = z.ZodType,
>(call: Description<Path, Input, Params>): Call<"form", Path, Input, unknown, Params> {
  return { kind: "form", who: "anyone", ...call };
}

export function get<const Path extends string, Input extends z.ZodType, Params extends z.ZodType = z.ZodType>(
  call: Description<Path, Input, Params>,
): Call<"get", Path, Input, unknown, Params> {
  return { kind: "get", who: "anyone", ...call };
}
