import type { z } from "zod";
import type { Call } from "#platform/contract.ts";

const passing = ["platform.databaseAway", "platform.somethingWrong"];

/** A failed call, with words for the person. `code` 100 means that the session has ended. */
export class CallFailed extends Error {
  readonly code: number;
  readonly refusal: string;

  constructor(message: string, code: number, refusal: string) {
    super(message);
    this.name = "CallFailed";
    this.code = code;
    this.refusal = refusal;
  }

  /** A temporary failure: the same call may succeed a little later. */
  get passes(): boolean {
    return passing.includes(this.refusal);
  }
}

type RpcCalls<Contract> = Extract<
  Contract[keyof Contract],
  Call<"rpc", string, z.ZodType, unknown, z.ZodType>
>;
type ByPath<Contract, Path> = Extract<RpcCalls<Contract>, { path: Path }>;
type InputOf<C> = C extends { input: infer Schema extends z.ZodType } ? z.input<Schema> : never;
type OutputOf<C> = C extends { output?: z.ZodType<infer Output> } ? Output : never;

interface RpcAnswer {
  result?: unknown;
  error?: { code: number; message: string; data?: { message?: string; name?: string; refusal?: string } };
}

/**
 * Typed calls of one module: `const call = caller<typeof contract>()`, then `await call("/shop/cart/update_json",
 * {…})`. `params` fills the `:name` parts of the path. Throws CallFailed.
 */
export function caller<Contract>() {
  return async function call<Path extends RpcCalls<Contract>["path"]>(
    path: Path,
    input: InputOf<ByPath<Contract, Path>>,
    options: {
      params?: Record<string, string | number>;
      signal?: AbortSignal;
      /** The browser completes the call even if the visitor leaves the page. Only for small inputs. */
      keepalive?: boolean;
      /** The language of the answer, if it differs from the page's. */
      lang?: string;
    } = {},
  ): Promise<OutputOf<ByPath<Contract, Path>>> {
    const url = path.replace(/:(\w+)/g, (_, name: string) => String(options.params?.[name] ?? ""));
    const context = { lang: options.lang ?? document.documentElement.dataset["lang"] ?? "en_US" };
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        jsonrpc: "2.0",
        method: "call",
        params: { ...(input as object), context },
        id: 1,
      }),
      signal: options.signal ?? null,
      keepalive: options.keepalive ?? false,
    });
    const answer = (await response.json()) as RpcAnswer;
    if (answer.error) {
      const { code, message, data } = answer.error;
      throw new CallFailed(data?.message ?? message, code, data?.refusal ?? "");
    }
    return answer.result as OutputOf<ByPath<Contract, Path>>;
  };
}
