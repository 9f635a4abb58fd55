import { adoptMedia } from "#modules/media/server/adopt.ts";
import type { CommandOptions } from "#platform/command.ts";

/** The demo's pictures stand in the library, with what their records say of them in both languages. */
export async function seed(options: CommandOptions): Promise<void> {
  await adoptMedia(await options.context());
}
