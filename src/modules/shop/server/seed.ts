import type { CommandOptions } from "#platform/command.ts";
import { seedDemo } from "../demo/demo.ts";

/** The shop of the demo; see `demo/`. */
export async function seed(options: CommandOptions): Promise<void> {
  await seedDemo(await options.context());
}
