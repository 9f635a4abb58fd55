import { legalVersions, publishLegalText } from "#modules/website/server/legal.ts";
import type { WriteContext } from "#platform/context.ts";
import { delivery } from "./legal/delivery.ts";
import { imprint } from "./legal/imprint.ts";
import { privacy } from "./legal/privacy.ts";
import { terms } from "./legal/terms.ts";
import { withdrawal } from "./legal/withdrawal.ts";

const texts = { terms, withdrawal, delivery, privacy, imprint } as const;

/** Publishes the texts that there are not yet: a seed that runs again makes no new versions. */
export async function seedLegalTexts(write: WriteContext): Promise<void> {
  const there = await legalVersions(write);
  for (const [kind, text] of Object.entries(texts) as [keyof typeof texts, (typeof texts)["terms"]][]) {
    if (there[kind] === undefined) await publishLegalText(write, { kind, ...text });
  }
}
