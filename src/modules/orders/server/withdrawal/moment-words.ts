import type { Context } from "#platform/context.ts";
import { shopFormat } from "#platform/i18n/shop-time.ts";

export function momentWords({ locale }: Pick<Context, "locale">, at: Date): string {
  return shopFormat(locale.tag, { dateStyle: "long", timeStyle: "long" }).format(at);
}
