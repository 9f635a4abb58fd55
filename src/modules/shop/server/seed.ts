import { seedDemo } from "#demo/shop/shop.ts";
import type { CommandOptions } from "#platform/command.ts";

/** The shop of the demo; see `demo/`. */
export async function seed(options: CommandOptions): Promise<void> {
  await seedDemo(await options.context());
}
