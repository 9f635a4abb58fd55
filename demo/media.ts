import { adoptMedia } from "#modules/media/server/adopt.ts";
import type { CommandOptions } from "#platform/command.ts";

/** Adds the demo's pictures to the library, with alt texts from their records in both languages. */
export async function seed(options: CommandOptions): Promise<void> {
  await adoptMedia(await options.context());
}
