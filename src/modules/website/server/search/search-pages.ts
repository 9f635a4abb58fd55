import type { Context } from "#platform/context.ts";
import { wrongValue } from "#platform/models/domain-value.ts";
import type { MethodCall } from "#platform/models/model.ts";
import { listedEntries } from "./sitemap.ts";

/** The default number of results (specification, part A 9). */
const pagesFound = 15;
const pagesMax = 100;

/** `[null, "oak doors"]`, `limit`: the pages whose address contains these words, as `[{ loc }]`. */
export async function searchPages(context: Context, { args, kwargs }: MethodCall) {
  const needle = args[1] ?? kwargs["needle"] ?? "";
  const limit = kwargs["limit"] ?? args[2] ?? pagesFound;
  if (typeof needle !== "string") throw wrongValue({ field: "needle", expected: "text" });
  if (typeof limit !== "number" || !Number.isInteger(limit) || limit < 0) {
    throw wrongValue({ field: "limit", expected: "15" });
  }
  const wanted = inAddress(needle);
  return (await listedEntries(context))
    .filter(({ path }) => inAddress(path).includes(wanted))
    .slice(0, Math.min(limit, pagesMax))
    .map(({ path }) => ({ loc: path }));
}

/** "Ușă de stejar" as in an address: `usa-de-stejar`. */
function inAddress(text: string): string {
  return text
    .slice(0, 1000)
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
