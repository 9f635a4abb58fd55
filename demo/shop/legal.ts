import { delivery } from "#demo/shop/legal/delivery.ts";
import { imprint } from "#demo/shop/legal/imprint.ts";
import { privacy } from "#demo/shop/legal/privacy.ts";
import { terms } from "#demo/shop/legal/terms.ts";
import { withdrawal } from "#demo/shop/legal/withdrawal.ts";
import { legalVersions, publishLegalText } from "#modules/website/server/legal/legal.ts";
import type { WriteContext } from "#platform/context.ts";

const texts = { terms, withdrawal, delivery, privacy, imprint } as const;

/** Publishes the missing texts only, so that a second seed creates no new versions. */
export async function seedLegalTexts(write: WriteContext): Promise<void> {
  const there = await legalVersions(write);
  for (const [kind, text] of Object.entries(texts) as [keyof typeof texts, (typeof texts)["terms"]][]) {
    if (there[kind] === undefined) await publishLegalText(write, { kind, ...text });
  }
}
